import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createKeyedSemaphore, SemaphoreFullError } from './keyed-semaphore.ts';

const limits = { concurrency: 8, maxQueued: 1000, timeoutMs: 60_000 };

test('In any order of calls, at most eight are admitted at once, one per key, and in the end all are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(20), fc.nat(3)), { minLength: 1, maxLength: 100 }),
      fc.scheduler(),
      async (callers, scheduler) => {
        const semaphore = createKeyedSemaphore(limits);
        const inside: string[] = [];
        let done = 0;
        const runs = callers.map(async ([key], index) => {
          const release = await semaphore.acquire(String(key));
          inside.push(String(key));
          expect(inside.length).toBeLessThanOrEqual(8);
          expect(new Set(inside).size).toBe(inside.length);
          await scheduler.schedule(Promise.resolve(), `caller ${index}`);
          inside.splice(inside.indexOf(String(key)), 1);
          release();
          release();
          done += 1;
        });
        await scheduler.waitFor(Promise.all(runs));
        expect(done).toBe(callers.length);
      },
    ),
    { numRuns: 50 },
  );
});

test('A caller that gives up leaves the queue, and the callers behind it move up', async () => {
  const semaphore = createKeyedSemaphore({ ...limits, concurrency: 1 });
  const release = await semaphore.acquire('a');
  const leaver = new AbortController();
  const second = semaphore.acquire('b', leaver.signal);
  const third = semaphore.acquire('c');
  leaver.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  release();
  (await third)();
  await expect(semaphore.acquire('d', leaver.signal)).rejects.toThrow('gone');
});

test('A call to a full queue rejects at once, and one that waits too long rejects at its time limit', async () => {
  vi.useFakeTimers();
  const semaphore = createKeyedSemaphore({ concurrency: 1, maxQueued: 1, timeoutMs: 20_000 });
  const release = await semaphore.acquire('a');
  const waiting = semaphore.acquire('b');
  await expect(semaphore.acquire('c')).rejects.toBeInstanceOf(SemaphoreFullError);
  const late = expect(waiting).rejects.toBeInstanceOf(SemaphoreFullError);
  await vi.advanceTimersByTimeAsync(20_000);
  await late;
  release();
  (await semaphore.acquire('a'))();
  vi.useRealTimers();
});
