import type { Ledger } from './ledger.ts';

/** A limit on use per day (UTC). */
export type DailyBudget = {
  /** The amount left today; never negative. */
  left(): Promise<number>;
  /**
   * Takes the most that a call may use, before the call: of many calls at once, only as many as the budget pays for
   * get a reservation. Resolves to the limit that has too little left otherwise: the day's, or the client's share of it.
   */
  reserve(most: number, client?: string): Promise<Reservation | 'day' | 'share'>;
};

export type Reservation = {
  /** Replaces what was reserved by what the call used. Works once. */
  settle(used: number): Promise<void>;
};

export type DailyBudgetDeps = {
  ledger: Ledger;
  /** What each client used. Kept apart, so that no client's address reaches the disk. */
  shares?: Ledger;
  /** The part of the day's limit that one client may use. */
  share?: number;
  now?: () => number;
};

export function createDailyBudget(
  { ledger, shares, share = 1, now = Date.now }: DailyBudgetDeps,
  name: string,
  limit: number,
): DailyBudget {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  return {
    left: async () => Math.max(0, limit - (await ledger.used({ name, day: today() }))),
    async reserve(most, client) {
      const account = { name, day: today() };
      const own =
        shares && client !== undefined ? { name: `${name} ${client}`, day: account.day } : undefined;
      if (own && !(await shares?.take(own, most, Math.floor(limit * share)))) return 'share';
      if (!(await ledger.take(account, most, limit))) {
        if (own) await shares?.correct(own, -most);
        return 'day';
      }
      let isSettled = false;
      return {
        async settle(used) {
          if (isSettled) return;
          isSettled = true;
          if (used === most) return;
          await ledger.correct(account, used - most);
          if (own) await shares?.correct(own, used - most);
        },
      };
    },
  };
}
