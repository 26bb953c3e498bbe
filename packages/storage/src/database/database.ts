import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A relational database whose writes have reached the disk once they resolve. Several processes may use it at once. All
 * methods reject with AppError 'unavailable' if it cannot be read or written, such as on a full disk.
 */
export type Database = {
  /**
   * Runs statements, each by itself. Whether one that failed was carried out is unknown: none is repeated.
   * @param waitMs how long to wait for a server that is known to be away, in milliseconds
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>, waitMs?: number): Promise<T>;
  /**
   * Runs all statements of `work` or, if it fails, none. What one statement reads may have changed before the next one,
   * except for rows that a statement has written. `work` awaits nothing but its statements: others wait meanwhile.
   */
  transaction<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
};
