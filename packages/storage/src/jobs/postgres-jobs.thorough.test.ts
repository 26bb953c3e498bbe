import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { testJobs } from '../testing/jobs-suite.ts';
import { jobLeaseMs } from './jobs.ts';
import { createPostgresJobs } from './postgres-jobs.ts';

describe.skipIf(!hasPostgres)('jobs in PostgreSQL (skipped where it is not installed)', () => {
  const { log } = collectLog();
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.close(), 60_000);

  async function open() {
    const url = await server.createDatabase();
    const connect = () => {
      const database = createPostgresDatabase({ url, log });
      const jobs = createPostgresJobs(database, log);
      onTestFinished(async () => {
        await jobs.close();
        await database.close();
      });
      return jobs;
    };
    return { jobs: connect(), others: connect(), leaseEnds: async () => undefined };
  }

  testJobs(open);

  test('that are held stay with their process', { timeout: 4 * jobLeaseMs }, async () => {
    const { jobs, others } = await open();
    await jobs.add([
      { key: 'held', priority: 0 },
      { key: 'left', priority: 0 },
    ]);
    const held = (await jobs.take(2)).filter(({ key }) => key === 'held');
    const heartbeat = setInterval(() => void jobs.hold(held), jobLeaseMs / 4);
    onTestFinished(() => clearInterval(heartbeat));
    // The lease of the other ends meanwhile.
    for (;;) {
      const taken = await others.take(2);
      if (taken.length > 0) {
        expect(taken.map(({ key }) => key)).toEqual(['left']);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});
