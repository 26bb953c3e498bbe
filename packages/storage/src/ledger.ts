/**
 * What was used of each account on each day. Asynchronous, so that a database of several processes can implement it.
 * What cannot be read counts as spent, because nobody can say that it was not. A database server that cannot be reached
 * right now makes `take` and `used` reject with AppError 'unavailable'; corrections follow once it can.
 */
export type Ledger = {
  /** Adds to an account unless that exceeds the limit; resolves to whether it did. Atomic among all callers. */
  take(account: Account, amount: number, limit: number): Promise<boolean>;
  /** Corrects what was taken; a negative amount gives back. Never rejects. */
  correct(account: Account, amount: number): Promise<void>;
  /** Infinity if it cannot be read. */
  used(account: Account): Promise<number>;
};

/** `day`: UTC, '2026-01-31'. Entries of days before the newest one may be forgotten. */
export type Account = { name: string; day: string };
