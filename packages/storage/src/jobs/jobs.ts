import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** What is to be done, once. `key` names it: a job that is added again while it is there is not added. */
export type NewJob = {
  key: string;
  /** A whole number. Those with a higher one are taken first. */
  priority: number;
  /** Milliseconds since 1970; absent: at once. */
  startAt?: number;
};

/** A job that this process has taken. `attempt` counts from 1. */
export type Job = { key: string; attempt: number };

/**
 * Work that survives the process. A job is taken by one process at a time, and given to another if that one ends or
 * falls silent: it runs at least once, so what it does must bear being done again. Jobs that are taken are kept until
 * they are finished.
 */
export type Jobs = {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** At most `count` jobs that are due, the most urgent first. They are this process's until their lease ends. */
  take(count: number): Promise<Job[]>;
  /** Says that the jobs are still worked on: their leases begin anew. */
  hold(jobs: readonly Job[]): Promise<void>;
  /** Ends a job that was done. */
  finish(job: Job): Promise<void>;
  /** Gives a job back, to be taken again from then on. `isFailure`: it counts as an attempt. */
  giveBack(job: Job, startAt: number, isFailure: boolean): Promise<void>;
  close(): Promise<void>;
};

/** How long a job is a process's own after its last sign of life, in milliseconds. */
export const jobLeaseMs = 15_000;

/** The table of jobs. */
export const jobTables = `
  CREATE TABLE IF NOT EXISTS jobs (
    key TEXT PRIMARY KEY,
    priority INTEGER NOT NULL,
    start_at DOUBLE PRECISION NOT NULL,
    attempts INTEGER NOT NULL,
    -- Who has taken it; null while nobody has. Its lease then ends at start_at.
    holder TEXT
  );
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs (priority DESC, start_at);
`;

/**
 * Jobs in a table of SQLite, whose writes reach the disk before they count. Leases are times on the clock, which all
 * processes of one machine share.
 */
export function createSqliteJobs({ transaction }: Database, now: () => number = Date.now): Jobs {
  const holder = randomUUID();
  return {
    add: (jobs) =>
      transaction(async (db) => {
        for (const { key, priority, startAt = now() } of jobs)
          await db
            .insertInto('jobs')
            .values({ key, priority, start_at: startAt, attempts: 0, holder: null })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .execute();
      }),
    async take(count) {
      const taken = await transaction((db) =>
        db
          .updateTable('jobs')
          .set((eb) => ({ holder, start_at: now() + jobLeaseMs, attempts: eb('attempts', '+', 1) }))
          .where('key', 'in', (eb) =>
            eb
              .selectFrom('jobs')
              .select('key')
              .where('start_at', '<=', now())
              .orderBy('priority', 'desc')
              .orderBy('start_at')
              .limit(count),
          )
          .returning(['key', 'attempts', 'priority'])
          .execute(),
      );
      return taken
        .toSorted((a, b) => b.priority - a.priority)
        .map(({ key, attempts }): Job => ({ key, attempt: attempts }));
    },
    hold: (jobs) =>
      transaction(async (db) => {
        for (const { key } of jobs)
          await db
            .updateTable('jobs')
            .set({ start_at: now() + jobLeaseMs })
            .where('key', '=', key)
            .where('holder', '=', holder)
            .execute();
      }),
    finish: ({ key }) =>
      transaction(async (db) => {
        await db.deleteFrom('jobs').where('key', '=', key).where('holder', '=', holder).execute();
      }),
    giveBack: ({ key }, startAt, isFailure) =>
      transaction(async (db) => {
        await db
          .updateTable('jobs')
          .set((eb) => ({
            holder: null,
            start_at: startAt,
            attempts: eb('attempts', '-', isFailure ? 0 : 1),
          }))
          .where('key', '=', key)
          .where('holder', '=', holder)
          .execute();
      }),
    close: async () => undefined,
  };
}
