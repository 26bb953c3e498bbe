import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createKeyedSemaphore, inBackground, SemaphoreFullError } from './keyed-semaphore.ts';

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

/** Fills the semaphore with calls of one client that never end; returns what releases them, in order. */
async function occupy(semaphore: ReturnType<typeof createKeyedSemaphore>, client: string, calls: number) {
  const releases: (() => void)[] = [];
  const refusals: unknown[] = [];
  for (let call = 0; call < calls; call += 1) {
    semaphore.acquire(`${client} ${call}`, undefined, client).then(
      (release) => void releases.push(release),
      (error) => void refusals.push(error),
    );
  }
  await Promise.resolve();
  return { releases, refusals };
}

test('A client with ninety calls takes its share; another is admitted at once, and next in turn when all is taken', async () => {
  const semaphore = createKeyedSemaphore({ ...limits, perClient: 6 });
  const hostile = await occupy(semaphore, 'hostile', 90);
  expect(hostile.releases).toHaveLength(6);
  const other = await occupy(semaphore, 'other', 4);
  expect(other.releases).toHaveLength(2);
  for (const admitted of [3, 4]) {
    hostile.releases.shift()?.();
    await Promise.resolve();
    expect(other.releases).toHaveLength(admitted);
  }
  // Their turns alternate from then on.
  other.releases.shift()?.();
  await Promise.resolve();
  expect([hostile.releases.length, other.releases.length]).toEqual([5, 3]);
});

test('A queue that one client filled admits others and evicts the last calls of that client', async () => {
  const semaphore = createKeyedSemaphore({ ...limits, concurrency: 1, maxQueued: 10 });
  const hostile = await occupy(semaphore, 'hostile', 30);
  expect(hostile.refusals).toHaveLength(19);
  const other = await occupy(semaphore, 'other', 7);
  await Promise.resolve();
  // Five each: no further call of either is worth another's place.
  expect([hostile.refusals.length, other.refusals.length]).toEqual([24, 2]);
  expect(hostile.refusals.at(-1)).toBeInstanceOf(SemaphoreFullError);
  hostile.releases.shift()?.();
  await Promise.resolve();
  expect(hostile.releases.length + other.releases.length).toBe(1);
});

test('Calls without a client have no share of their own', async () => {
  const semaphore = createKeyedSemaphore({ ...limits, perClient: 1 });
  const releases = await Promise.all(['a', 'b', 'c'].map((key) => semaphore.acquire(key)));
  expect(releases).toHaveLength(3);
});

test('Work in the background leaves places to others of its kind and more to people, who come first', async () => {
  const semaphore = createKeyedSemaphore({ ...limits, perClient: 6 });
  const first = await occupy(semaphore, inBackground('first'), 20);
  expect(first.releases).toHaveLength(3);
  const second = await occupy(semaphore, inBackground('second'), 20);
  expect(second.releases).toHaveLength(2);
  const people = await occupy(semaphore, 'first', 5);
  expect(people.releases).toHaveLength(3);
  second.releases.shift()?.();
  await Promise.resolve();
  // One client has six at most, whoever waits for them.
  expect([first.releases.length, second.releases.length, people.releases.length]).toEqual([3, 2, 3]);
  const other = await occupy(semaphore, 'other', 1);
  second.releases.shift()?.();
  await Promise.resolve();
  expect(other.releases).toHaveLength(1);
});
