import type { Account, Ledger } from '../ledger.ts';

/** A ledger in memory, which a restart empties. */
export function createMemoryLedger(): Ledger {
  let newest = '';
  const entries = new Map<string, number>();
  const keyOf = ({ name, day }: Account) => {
    if (day > newest) {
      newest = day;
      for (const key of entries.keys()) if (key < day) entries.delete(key);
    }
    return `${day} ${name}`;
  };
  return {
    async take(account, amount, limit) {
      const key = keyOf(account);
      const used = (entries.get(key) ?? 0) + amount;
      if (used > limit) return false;
      entries.set(key, used);
      return true;
    },
    async correct(account, amount) {
      const key = keyOf(account);
      entries.set(key, Math.max(0, (entries.get(key) ?? 0) + amount));
    },
    used: async (account) => entries.get(keyOf(account)) ?? 0,
  };
}
