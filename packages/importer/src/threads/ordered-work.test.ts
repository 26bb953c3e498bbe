import { afterEach, describe, expect, it } from 'vitest';
import { createOrderedWork, type OrderedWork } from './ordered-work.ts';
import { deadly, slowSquare } from './testing/slow-square.ts';

const worker = { program: new URL('testing/square-thread.ts', import.meta.url), name: 'square' };
let pool: OrderedWork<number, number, { square: Float64Array; thread: number }>;
afterEach(() => pool.close());

async function square(factor: number, tasks: Iterable<number>) {
  const squares: number[] = [];
  const threads = new Set<number>();
  for await (const [task, { square, thread }] of pool.map(factor, tasks)) {
    expect(square).toEqual(Float64Array.of(task * task * factor));
    squares.push(task);
    threads.add(thread);
  }
  return { squares, threads };
}

const count = (length: number) => Array.from({ length }, (_, at) => at);

/** Opens a pool and works until all its threads do. */
async function openWarm(threads: number): Promise<void> {
  pool = createOrderedWork({ ...worker, work: slowSquare, threads });
  const seen = new Set<number>();
  while (seen.size < threads) for (const thread of (await square(1, count(20))).threads) seen.add(thread);
}

describe.each([1, 2, 4])('a pool of %i threads', (threads) => {
  it('performs all tasks, in their order, and a second job with what it shares', async () => {
    pool = createOrderedWork({ ...worker, work: slowSquare, threads });
    expect((await square(1, count(20))).squares).toEqual(count(20));
    await pool.close();
    await openWarm(threads);
    expect((await square(10, count(50))).squares).toEqual(count(50));
    expect((await square(1, [])).squares).toEqual([]);
  });

  it('throws the error of the first task that fails, after the results before it', async () => {
    await openWarm(threads);
    const seen: number[] = [];
    const failing = async () => {
      for await (const [task] of pool.map(1, [1, 2, 3, -4, 5, -6])) seen.push(task);
    };
    await expect(failing()).rejects.toThrow('-4 is negative');
    expect(seen).toEqual([1, 2, 3]);
    expect((await square(2, [7, 8])).squares).toEqual([7, 8]);
  });

  it('throws the error of the iteration of tasks when its turn comes, and takes no more than it needs', async () => {
    await openWarm(threads);
    let taken = 0;
    function* tasks() {
      for (let task = 0; ; task += 1) {
        if (task === 50) throw new Error('no more tasks');
        taken += 1;
        yield task;
      }
    }
    let done = 0;
    const running = async () => {
      for await (const _ of pool.map(1, tasks())) {
        done += 1;
        expect(taken - done).toBeLessThan(8 * threads);
      }
    };
    await expect(running()).rejects.toThrow('no more tasks');
    expect(done).toBe(50);
  });
});

it('does the task of a worker that dies', async () => {
  await openWarm(3);
  // Early, so that a worker gets one of them.
  const tasks = [1, 2, deadly, deadly, deadly, ...count(20)];
  expect((await square(1, tasks)).squares).toEqual(tasks);
});
