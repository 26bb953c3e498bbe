import type { Cache } from './cache.ts';

/** A limit on use per day (UTC). */
export type DailyBudget = {
  /** The amount left today; never negative. */
  left(): number;
  use(amount: number): void;
};

const dayMs = 86_400_000;

/**
 * Counts today's use in the cache, so that it survives a restart, and in memory, so that a lost cache entry does not
 * refill the budget.
 */
export function createDailyBudget(
  { cache, now = Date.now }: { cache: Cache; now?: () => number },
  name: string,
  limit: number,
): DailyBudget {
  let day = '';
  let used = 0;
  const keyOf = (date: string) => `budget ${name} ${date}`;
  const today = () => {
    const date = new Date(now()).toISOString().slice(0, 10);
    if (date !== day) {
      day = date;
      used = 0;
    }
    used = Math.max(used, Number(cache.get(keyOf(day)) ?? 0) || 0);
    return used;
  };
  return {
    left: () => Math.max(0, limit - today()),
    use(amount) {
      used = today() + amount;
      cache.set(keyOf(day), String(used), 2 * dayMs);
    },
  };
}
