import { expect, test } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';

/** Two processes that share their jobs, and what lets the lease of a dead one end. */
export type TwoProcesses = { jobs: Jobs; others: Jobs; leaseEnds: () => Promise<void> };

const job = (key: string, priority = 0) => ({ key, priority });
const keysOf = (jobs: readonly { key: string }[]) => jobs.map(({ key }) => key);

/** Takes until there are jobs: an engine may need a moment to find those of a dead process. */
async function takeSome(jobs: Jobs) {
  for (;;) {
    const taken = await jobs.take(10);
    if (taken.length > 0) return taken;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What all jobs must do. `open` resolves to two processes without a job. */
export function testJobs(open: () => Promise<TwoProcesses>): void {
  test('are taken once, the most urgent first, however often they are added', async () => {
    const { jobs, others } = await open();
    await jobs.add([job('a', 1), job('b', 3), job('c', 2)]);
    await others.add([job('b', 3), job('d', 0)]);
    expect(keysOf(await jobs.take(2))).toEqual(['b', 'c']);
    await jobs.add([job('b', 9)]);
    expect(keysOf(await others.take(10))).toEqual(['a', 'd']);
    expect(await jobs.take(10)).toEqual([]);
  });

  test('of two processes that take at once are all taken, none by both', async () => {
    const { jobs, others } = await open();
    const all = Array.from({ length: 200 }, (_, at) => `job ${at}`);
    await jobs.add(all.map((key) => job(key)));
    const taken: string[] = [];
    const takeAll = async (process: Jobs) => {
      for (;;) {
        const some = await process.take(7);
        if (some.length === 0) return;
        taken.push(...keysOf(some));
        for (const one of some) await process.finish(one);
      }
    };
    await Promise.all([takeAll(jobs), takeAll(others)]);
    expect(taken.sort()).toEqual(all.sort());
  });

  test('that are finished are gone, and can be added again', async () => {
    const { jobs, others } = await open();
    await jobs.add([job('a')]);
    const [a] = await jobs.take(1);
    if (a === undefined) throw new Error('Nothing was taken.');
    await jobs.finish(a);
    expect(await others.take(10)).toEqual([]);
    await others.add([job('a')]);
    expect(await jobs.take(10)).toEqual([{ key: 'a', attempt: 1, lane: '' }]);
  });

  test('that are given back start when they may, and count their failures only', async () => {
    const { jobs, others } = await open();
    await jobs.add([job('failed'), job('handed back'), job('later')]);
    const taken = new Map((await jobs.take(10)).map((one) => [one.key, one]));
    const giveBack = async (key: string, startAt: number, isFailure: boolean) => {
      const one = taken.get(key);
      if (one !== undefined) await jobs.giveBack(one, startAt, isFailure);
    };
    await giveBack('failed', Date.now() - 1_000, true);
    await giveBack('handed back', Date.now() - 1_000, false);
    await giveBack('later', Date.now() + 60_000, true);
    const again = await others.take(10);
    expect(again.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'failed', attempt: 2, lane: '' },
      { key: 'handed back', attempt: 1, lane: '' },
    ]);
  });

  test('of lanes that are left out are not taken, however many and urgent they are', async () => {
    const { jobs, others } = await open();
    await jobs.add(Array.from({ length: 30 }, (_, n) => ({ ...job(`a${n}`, 9), lane: 'a' })));
    await others.add([{ ...job('b'), lane: 'b' }, job('none', 1)]);
    expect(keysOf(await jobs.take(10, ['a']))).toEqual(['none', 'b']);
    expect(await jobs.take(10, ['a', 'b'])).toEqual([]);
    const [first] = await jobs.take(1, ['b']);
    expect(first).toMatchObject({ lane: 'a', attempt: 1 });
    if (first !== undefined) await jobs.giveBack(first, Date.now() - 1_000, false);
    expect(await others.take(40, ['a'])).toEqual([]);
    expect(await others.take(40)).toHaveLength(30);
  });

  test('that are to start later wait', async () => {
    const { jobs } = await open();
    await jobs.add([{ ...job('later'), startAt: Date.now() + 60_000 }, job('now')]);
    expect(keysOf(await jobs.take(10))).toEqual(['now']);
  });

  test('of a process that died go to another, and its late answer changes nothing', async () => {
    const { jobs, others, leaseEnds } = await open();
    await jobs.add([job('a')]);
    const [dead] = await jobs.take(1);
    expect(await others.take(1)).toEqual([]);
    await leaseEnds();
    const [taken] = await takeSome(others);
    expect(taken).toEqual({ key: 'a', attempt: 2, lane: '' });
    if (dead === undefined || taken === undefined) throw new Error('Nothing was taken.');
    await jobs.finish(dead);
    await jobs.giveBack(dead, Date.now() - 1_000, true);
    await jobs.add([job('a')]);
    expect(await jobs.take(10)).toEqual([]);
    await others.finish(taken);
    await jobs.add([job('a')]);
    expect(keysOf(await jobs.take(10))).toEqual(['a']);
  });
}
