import { expect, test } from 'vitest';
import { type Leases, withLease } from '../leases/leases.ts';

/** What every implementation of leases must do. `open` resolves to leases that nobody has taken any of. */
export function leasesSuite(open: () => Promise<Leases>): void {
  test('give a name to one caller at a time, and other names to others meanwhile', async () => {
    const leases = await open();
    const inside = new Map<string, number>();
    let done = 0;
    const work = async (name: string) => {
      const lease = await leases.acquire(name);
      inside.set(name, (inside.get(name) ?? 0) + 1);
      expect(inside.get(name)).toBe(1);
      await new Promise(setImmediate);
      inside.set(name, 0);
      done += 1;
      await lease.release();
    };
    let calls = 0;
    const onWait = () => {
      calls += 1;
    };
    const held = await leases.acquire('held', undefined, onWait);
    expect(calls).toBe(0);
    await Promise.all(Array.from({ length: 12 }, (_, at) => work(`host ${at % 3}`)));
    expect(done).toBe(12);
    expect(held.signal.aborted).toBe(false);
    const next = leases.acquire('held', undefined, onWait);
    await expect.poll(() => calls).toBe(1);
    await held.release();
    await (await next).release();
    expect(calls).toBe(1);
    await work('held');
  });

  test('let a caller that leaves stop waiting, and those behind it move up', async () => {
    const leases = await open();
    const first = await leases.acquire('a');
    const leaver = new AbortController();
    const second = leases.acquire('a', leaver.signal);
    const third = leases.acquire('a');
    leaver.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await first.release();
    await (await third).release();
    await expect(leases.acquire('a', leaver.signal)).rejects.toThrow('gone');
    await (await leases.acquire('a')).release();
  });

  test('let a name rest after a release, and give it back once', async () => {
    const leases = await open();
    const first = await leases.acquire('a');
    const releasedAt = performance.now();
    await first.release(300);
    const second = await leases.acquire('a');
    // Two clocks, and timers that fire a little early.
    expect(performance.now() - releasedAt).toBeGreaterThan(250);
    await first.release();
    const third = leases.acquire('a');
    let isThird = false;
    void third.then(() => {
      isThird = true;
    });
    await new Promise(setImmediate);
    expect(isThird).toBe(false);
    await second.release();
    await (await third).release();
  });

  test('end with the work, whether it succeeds or fails', async () => {
    const leases = await open();
    const { signal } = new AbortController();
    expect(await withLease(leases, 'a', signal, async () => 7)).toBe(7);
    await expect(
      withLease(leases, 'a', signal, () => Promise.reject(new Error('The site is down.'))),
    ).rejects.toThrow('The site is down.');
    expect(await withLease(leases, 'a', signal, async (within) => within.aborted)).toBe(false);
  });
}
