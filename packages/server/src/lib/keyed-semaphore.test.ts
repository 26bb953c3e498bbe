import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

const withTimeouts = { atOnce: 8, waiting: 1000, patienceMs: 60_000 };

test('Whatever comes and goes, no more than eight are inside, one of each key, and all get in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(20), fc.nat(3)), { minLength: 1, maxLength: 100 }),
      fc.scheduler(),
      async (guests, scheduler) => {
        const gate = createKeyedSemaphore(withTimeouts);
        const inside: string[] = [];
        let done = 0;
        const visits = guests.map(async ([key], index) => {
          const leave = await gate.enter(String(key));
          inside.push(String(key));
          expect(inside.length).toBeLessThanOrEqual(8);
          expect(new Set(inside).size).toBe(inside.length);
          await scheduler.schedule(Promise.resolve(), `guest ${index}`);
          inside.splice(inside.indexOf(String(key)), 1);
          leave();
          leave();
          done += 1;
        });
        await scheduler.waitFor(Promise.all(visits));
        expect(done).toBe(guests.length);
      },
    ),
    { numRuns: 50 },
  );
});

test('One who gives up leaves the queue, and those behind move up', async () => {
  const gate = createKeyedSemaphore({ ...withTimeouts, atOnce: 1 });
  const leave = await gate.enter('a');
  const impatient = new AbortController();
  const second = gate.enter('b', impatient.signal);
  const third = gate.enter('c');
  impatient.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  leave();
  (await third)();
  await expect(gate.enter('d', impatient.signal)).rejects.toThrow('gone');
});

test('A full queue and a long wait are told as such', async () => {
  vi.useFakeTimers();
  const gate = createKeyedSemaphore({ atOnce: 1, waiting: 1, patienceMs: 20_000 });
  const leave = await gate.enter('a');
  const waiting = gate.enter('b');
  await expect(gate.enter('c')).rejects.toMatchObject({ kind: 'busy' });
  const late = expect(waiting).rejects.toMatchObject({ kind: 'busy' });
  await vi.advanceTimersByTimeAsync(20_000);
  await late;
  leave();
  (await gate.enter('a'))();
  vi.useRealTimers();
});
