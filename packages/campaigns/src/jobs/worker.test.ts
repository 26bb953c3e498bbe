import { openSqliteCampaigns } from '@hardware-store-finder/storage/testing';
import { collectLog } from '@hardware-store-finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from './worker.ts';

function createJobs() {
  const { jobs, close } = openSqliteCampaigns({ file: ':memory:', log: collectLog().log });
  onTestFinished(close);
  return jobs;
}

const { log } = collectLog();
const jobsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `${n}`, priority: 0 }));

test('a worker that stops waits for its jobs, and hands back those that take too long', async () => {
  const jobs = createJobs();
  await jobs.add(jobsOf(3));
  const begun: string[] = [];
  const { promise: quick, resolve: finish } = Promise.withResolvers<void>();
  const worker = startWorker({
    jobs,
    log,
    concurrency: 2,
    doJob: async ({ key }, signal) => {
      begun.push(key);
      if (key === '0') await quick;
      else await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return 'done';
    },
  });
  while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const stopped = worker.stop(50);
  finish();
  await stopped;
  // The third was not begun, the first is done, the second is there again and has not failed.
  expect(begun).toEqual(['0', '1']);
  const left = await jobs.take(10);
  expect(left.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: '1', attempt: 1 },
    { key: '2', attempt: 1 },
  ]);
});

test('a worker does all jobs, at most a few at once, and those that are added later', async () => {
  const jobs = createJobs();
  await jobs.add(jobsOf(20));
  let atOnce = 0;
  let most = 0;
  const done = new Set<string>();
  const worker = startWorker({
    jobs,
    log,
    concurrency: 3,
    doJob: async ({ key }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      done.add(key);
      return 'done';
    },
  });
  while (done.size < 20) await new Promise((resolve) => setImmediate(resolve));
  expect(most).toBe(3);
  await jobs.add([{ key: 'late', priority: 0 }]);
  worker.wake();
  while (!done.has('late')) await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
});
