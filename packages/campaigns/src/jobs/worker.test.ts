import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';
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
    { key: '1', attempt: 1, lane: '' },
    { key: '2', attempt: 1, lane: '' },
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

test('a worker gives each lane its turn, and leaves places to others however many jobs one has', async () => {
  const jobs = createJobs();
  await jobs.add(Array.from({ length: 40 }, (_, n) => ({ key: `many ${n}`, priority: 9, lane: 'many' })));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const worker = startWorker({
    jobs,
    log,
    idleMs: 5,
    doJob: ({ key }) =>
      new Promise((resolve) => {
        begun.push(key);
        ends.push(() => resolve('done'));
      }),
  });
  await expect.poll(() => begun.length).toBe(6);
  await jobs.add([1, 2, 3].map((n) => ({ key: `few ${n}`, priority: 0, lane: 'few' })));
  worker.wake();
  await expect.poll(() => begun.length).toBe(8);
  ends[0]?.();
  await expect.poll(() => begun.length).toBe(9);
  expect(begun.slice(6)).toEqual(['few 1', 'few 2', 'few 3']);
  for (const end of ends) end();
  await worker.stop(1);
});

test('a lane whose client has to wait is not tried meanwhile, and others are', async () => {
  const jobs = createJobs();
  await jobs.add([1, 2, 3].map((n) => ({ key: `poor ${n}`, priority: 9, lane: 'poor' })));
  await jobs.add([{ key: 'other', priority: 0, lane: 'other' }]);
  const begun: string[] = [];
  const worker = startWorker({
    jobs,
    log,
    concurrency: 1,
    idleMs: 5,
    doJob: async ({ key, lane }) => {
      begun.push(key);
      return lane === 'other' ? 'done' : { startAt: Date.now() + 60_000, isFailure: false, restsLane: true };
    },
  });
  await expect.poll(() => begun).toEqual(['poor 1', 'other']);
  await worker.stop();
});
