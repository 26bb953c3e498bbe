import type { Cache } from './cache.ts';

/** How much of something may be used within a day (UTC). */
export type DailyBudget = {
  /** How much is left; never below 0. */
  left(): number;
  use(amount: number): void;
};

const dayMs = 86_400_000;

/**
 * Counts what was used today: in the cache, so that a restart forgets nothing, and in memory, so that a cache that
 * forgets does not refill the budget.
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
