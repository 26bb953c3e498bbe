import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/database.ts';

/** What is to be done, once. `key` names it: a job that is added again while it is there is not added. */
export type NewJob = {
  key: string;
  /** A whole number. Those with a higher one are taken first. */
  priority: number;
  /** Whose turn it takes: `take` can leave out the jobs of some lanes. */
  lane?: string;
  /** Milliseconds since 1970; absent: at once. */
  startAt?: number;
};

/** A job that this process has taken. `attempt` counts from 1. */
export type Job = { key: string; attempt: number; lane: string };

/**
 * Work that survives the process. A job is taken by one process at a time, and given to another if that one ends or
 * falls silent: it runs at least once, so what it does must bear being done again. Jobs that are taken are kept until
 * they are finished.
 */
export type Jobs = {
  /** `db`: within its transaction. */
  add(jobs: readonly NewJob[], db?: Transaction<Tables>): Promise<void>;
  /**
   * At most `count` jobs that are due, the most urgent first, none of the lanes `except`. They are this process's until
   * their lease ends.
   */
  take(count: number, except?: readonly string[]): Promise<Job[]>;
  /** Says that the jobs are still worked on: their leases begin anew. */
  hold(jobs: readonly Job[]): Promise<void>;
  /** Removes jobs whose keys begin so, as far as that is cheap: they are void, and whoever takes one finds that out. */
  forget(prefix: string): Promise<void>;
  /** Ends a job that was done. */
  finish(job: Job): Promise<void>;
  /** Gives a job back, to be taken again from then on. `isFailure`: it counts as an attempt. */
  giveBack(job: Job, startAt: number, isFailure: boolean): Promise<void>;
  close(): Promise<void>;
};

/** How long a job is a process's own after its last sign of life, in milliseconds. */
export const jobLeaseMs = 15_000;

const forgottenAtOnce = 200;

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

/** The lane of each job, which is that of its campaign's owner. */
export const lanesOfJobs = `
  ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT '';
  UPDATE jobs SET lane = coalesce((SELECT owner FROM campaigns WHERE id = substr(key, 1, instr(key, '/') - 1)), '');
  CREATE INDEX jobs_lane ON jobs (lane, priority DESC, start_at);
`;

/**
 * Jobs in a table of SQLite, whose writes reach the disk before they count. Leases are times on the clock, which all
 * processes of one machine share.
 */
export function createSqliteJobs({ transaction }: Database, now: () => number = Date.now): Jobs {
  const holder = randomUUID();
  return {
    async add(jobs, within) {
      const insert = async (db: Transaction<Tables>) => {
        for (const { key, priority, startAt = now(), lane = '' } of jobs)
          await db
            .insertInto('jobs')
            .values({ key, priority, start_at: startAt, attempts: 0, holder: null, lane })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .execute();
      };
      await (within === undefined ? transaction(insert) : insert(within));
    },
    async take(count, except = []) {
      const taken = await transaction(async (db) => {
        // Lane by lane: the jobs of a full lane, which may be all but a few, are not even read.
        const lanes = (await lanesIn(db)).filter((lane) => !except.includes(lane));
        const due = [];
        for (const lane of lanes)
          due.push(
            ...(await db
              .selectFrom('jobs')
              .select(['key', 'priority', 'start_at'])
              .where('lane', '=', lane)
              .where('start_at', '<=', now())
              .orderBy('priority', 'desc')
              .orderBy('start_at')
              .limit(count)
              .execute()),
          );
        const next = due.sort(byUrgency).slice(0, count);
        if (next.length === 0) return [];
        return db
          .updateTable('jobs')
          .set((eb) => ({ holder, start_at: now() + jobLeaseMs, attempts: eb('attempts', '+', 1) }))
          .where(
            'key',
            'in',
            next.map(({ key }) => key),
          )
          .returning(['key', 'attempts', 'priority', 'start_at', 'lane'])
          .execute();
      });
      return taken.sort(byUrgency).map(({ key, attempts, lane }): Job => ({ key, attempt: attempts, lane }));
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
    async forget(prefix) {
      const ofPrefix = sql`SELECT key FROM jobs WHERE key >= ${prefix} AND key < ${`${prefix}\uffff`} LIMIT ${forgottenAtOnce}`;
      for (let forgotten = 1n; forgotten > 0n; ) {
        const { numAffectedRows = 0n } = await transaction((db) =>
          sql`DELETE FROM jobs WHERE key IN (${ofPrefix})`.execute(db),
        );
        forgotten = numAffectedRows;
      }
    },
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

type Urgency = { priority: number; start_at: number };
const byUrgency = (a: Urgency, b: Urgency) => b.priority - a.priority || a.start_at - b.start_at;

/** The lanes that have jobs, each by one step in the index. */
async function lanesIn(db: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ lane: string }>`
    WITH RECURSIVE lanes (lane) AS (
      SELECT min(lane) FROM jobs
      UNION ALL
      SELECT (SELECT min(lane) FROM jobs WHERE lane > lanes.lane) FROM lanes WHERE lane IS NOT NULL
    )
    SELECT lane FROM lanes WHERE lane IS NOT NULL`.execute(db);
  return rows.map(({ lane }) => lane);
}
