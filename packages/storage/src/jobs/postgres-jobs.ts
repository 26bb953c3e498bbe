import type { Log } from '@Hardware-Store-Finder/std';
import { createHash } from 'node:crypto';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { type Job, type Jobs, jobLeaseMs, type NewJob } from './jobs.ts';

const queue = 'campaigns';
/** A job is retried by pg-boss only after its process fell silent, and then always. */
const always = 1_000_000;
/** How often lost jobs are looked for, in seconds. */
const superviseSeconds = 5;

/** `failures`: how often it failed before it was given back. */
type Data = { key: string; failures: number; lane?: string };
type Taken = { id: string; retryCount: number; data: Data; priority: number };

/**
 * Jobs in pg-boss, in a schema of its own that is created with the first job. A finished job is deleted, so that its key
 * can be added again.
 */
export function createPostgresJobs(database: Database, log: Log): Jobs {
  const taken = new Map<string, Taken>();
  let started: Promise<PgBoss> | undefined;

  const db: Db = {
    executeSql: (text, values) => database.run((kysely) => fromKysely(kysely).executeSql(text, values)),
  };
  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      db,
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    // A lost connection logs itself, once.
    boss.on('error', (error) => {
      if (database.isUp()) log.error('jobs_failed', error);
    });
    await boss.start();
    await boss.createQueue(queue);
    return boss;
  }
  function boss(): Promise<PgBoss> {
    started ??= start().catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  }
  /** pg-boss's own statements, in one transaction. */
  async function together(work: (boss: PgBoss, options: { db: Db }) => Promise<void>): Promise<void> {
    const running = await boss();
    await database.transaction((transaction) => work(running, { db: fromKysely(transaction) }));
  }
  const attemptOf = ({ id, retryCount }: Taken) => ({ id, retryCount });

  return {
    async add(jobs, within) {
      if (jobs.length === 0) return;
      await (await boss()).insert(
        queue,
        jobs.map((job) => toInsert(job, 0)),
        within && { db: fromKysely(within) },
      );
    },
    async take(count, except = []) {
      const jobs = await (await boss()).fetch<Data>(queue, {
        batchSize: count,
        includeMetadata: true,
        ignoreGroups: [...except],
      });
      jobs.sort((a, b) => b.priority - a.priority);
      return jobs.map(({ id, retryCount, data, priority }): Job => {
        taken.set(data.key, { id, retryCount, data, priority });
        return { key: data.key, attempt: data.failures + retryCount + 1, lane: data.lane ?? '' };
      });
    },
    async hold(jobs) {
      const held = jobs.flatMap(({ key }) => taken.get(key) ?? []).map(attemptOf);
      if (held.length > 0) await (await boss()).touch(queue, held);
    },
    // Its table has no index of keys.
    forget: async () => undefined,
    async finish({ key }) {
      const job = taken.get(key);
      if (job === undefined) return;
      await (await boss()).deleteJob(queue, attemptOf(job));
      taken.delete(key);
    },
    async giveBack({ key }, startAt, isFailure) {
      const job = taken.get(key);
      if (job === undefined) return;
      await together(async (running, options) => {
        await running.deleteJob(queue, attemptOf(job), options);
        const failures = job.data.failures + job.retryCount + (isFailure ? 1 : 0);
        const { lane = '' } = job.data;
        const again = toInsert({ key, priority: job.priority, lane, startAt }, failures);
        // Not added if it is still there: another process has taken it, because this one fell silent.
        await running.insert(queue, [again], options);
      });
      taken.delete(key);
    },
    async close() {
      const running = await started?.catch(() => undefined);
      await running?.stop({ graceful: false });
    },
  };
}

function toInsert({ key, priority, lane = '', startAt }: NewJob, failures: number) {
  return {
    id: idOf(key),
    data: { key, failures, lane },
    priority,
    ...(lane !== '' && { group: { id: lane } }),
    ...(startAt !== undefined && { startAfter: new Date(startAt) }),
    retryLimit: always,
    retryDelay: 0,
    heartbeatSeconds: jobLeaseMs / 1000,
    // Its heartbeat is its limit: an answer of a model may take long.
    expireInSeconds: 6 * 3600,
    retentionSeconds: 365 * 24 * 3600,
  };
}

/** The same id for the same key (RFC 9562, version 8), so that a job is there once. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
