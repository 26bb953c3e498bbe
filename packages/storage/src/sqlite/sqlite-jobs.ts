import { randomUUID } from 'node:crypto';
import { type Job, type Jobs, jobLeaseMs } from '../jobs.ts';
import type { Sql, SqlStatement } from '../sql.ts';

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
export function createSqliteJobs({ rows, all }: Sql, now: () => number = Date.now): Jobs {
  const holder = randomUUID();
  const own = (key: string, change: string, ...values: number[]): SqlStatement => [
    `${change} WHERE key = $1 AND holder = $2`,
    key,
    holder,
    ...values,
  ];
  return {
    async add(jobs) {
      await all(
        jobs.map(({ key, priority, startAt = now() }) => [
          'INSERT INTO jobs (key, priority, start_at, attempts, holder) VALUES ($1, $2, $3, 0, NULL) ON CONFLICT (key) DO NOTHING',
          key,
          priority,
          startAt,
        ]),
      );
    },
    async take(count) {
      const taken = await rows<{ key: string; attempts: number; priority: number }>(
        `UPDATE jobs SET holder = $1, start_at = $2, attempts = attempts + 1
         WHERE key IN (SELECT key FROM jobs WHERE start_at <= $3 ORDER BY priority DESC, start_at LIMIT $4)
         RETURNING key, attempts, priority`,
        holder,
        now() + jobLeaseMs,
        now(),
        count,
      );
      return taken
        .toSorted((a, b) => b.priority - a.priority)
        .map(({ key, attempts }): Job => ({ key, attempt: attempts }));
    },
    async hold(jobs) {
      await all(jobs.map(({ key }) => own(key, 'UPDATE jobs SET start_at = $3', now() + jobLeaseMs)));
    },
    async finish({ key }) {
      await all([own(key, 'DELETE FROM jobs')]);
    },
    async giveBack({ key }, startAt, isFailure) {
      const change = 'UPDATE jobs SET holder = NULL, start_at = $3, attempts = attempts - $4';
      await all([own(key, change, startAt, isFailure ? 0 : 1)]);
    },
    close: async () => undefined,
  };
}
