import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

const { signal } = new AbortController();

/** Work that ends on demand; `begun` lists the names of the work that has started. */
function controlled() {
  const mutex = createMutex();
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const told: string[] = [];
  return {
    mutex,
    begun,
    told,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
    run: (name: string, by: AbortSignal = signal, isBackground = false) =>
      mutex.runExclusive(
        () => {
          begun.push(name);
          const end = Promise.withResolvers<string>();
          ends.set(name, end);
          return end.promise;
        },
        by,
        (ahead) => told.push(`${name} ${ahead}`),
        isBackground,
      ),
  };
}
/** Runs everything that does not wait for the test. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a mutex', () => {
  test('what nobody waits for comes after all that somebody waits for, and is told so', async () => {
    const { begun, told, end, run } = controlled();
    const all = Promise.all([
      ...['a', 'b', 'c'].map((name) => run(name, signal, true)),
      ...['x', 'y'].map((name) => run(name)),
    ]);
    for (const name of ['a', 'x', 'y', 'b', 'c']) {
      await settled();
      expect(begun.at(-1)).toBe(name);
      end(name);
    }
    await all;
    expect(told.slice(0, 6)).toEqual(['b 1', 'c 2', 'x 1', 'b 2', 'c 3', 'y 2']);
  });

  test('runs one piece of work after the other, in the order of the calls, and returns each result', async () => {
    const { mutex, begun, end, run } = controlled();
    const all = Promise.all(['a', 'b', 'c'].map((name) => run(name)));
    for (const names of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      await settled();
      expect(begun).toEqual(names);
      expect(mutex.pending()).toBe(4 - names.length);
      end(names.at(-1) ?? '');
    }
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(mutex.pending()).toBe(0);
  });

  test('continues after a failure, which reaches only its own caller', async () => {
    const { begun, end, fail, run } = controlled();
    const first = run('a');
    const second = run('b');
    await settled();
    fail('a');
    await expect(first).rejects.toThrow('a failed');
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });

  test('rejects a caller that leaves at once, and keeps the order of the others', async () => {
    const { mutex, begun, end, run } = controlled();
    const leaver = new AbortController();
    const gone = new Error('gone');
    const first = run('a');
    const left = run('b', leaver.signal);
    const last = run('c');
    await settled();
    leaver.abort(gone);
    await expect(left).rejects.toBe(gone);
    await settled();
    expect([begun, mutex.pending()]).toEqual([['a'], 2]);
    end('a');
    expect(await first).toBe('a');
    await settled();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await last).toBe('c');
  });

  test('runs nothing for a caller that leaves before its turn, or at that moment', async () => {
    const { mutex, begun, end, run } = controlled();
    const gone = new Error('gone');
    await expect(run('x', AbortSignal.abort(gone))).rejects.toBe(gone);
    const first = run('a');
    const leaver = new AbortController();
    const left = run('b', leaver.signal);
    left.catch(() => undefined);
    await settled();
    end('a');
    first.then(() => leaver.abort(gone));
    await expect(left).rejects.toBe(gone);
    expect([begun, mutex.pending()]).toEqual([['a'], 0]);
  });

  test('tells those who wait how many are ahead, and again whenever that changes', async () => {
    const { mutex, end, run } = controlled();
    const heard: Record<string, number[]> = { a: [], b: [], c: [], d: [] };
    const leaver = new AbortController();
    const first = run('a');
    const all = ['b', 'c', 'd'].map((name) =>
      mutex.runExclusive(
        async () => settled(),
        name === 'b' ? leaver.signal : signal,
        (ahead) => void heard[name]?.push(ahead),
      ),
    );
    await settled();
    expect(heard).toEqual({ a: [], b: [1], c: [2], d: [3] });
    leaver.abort(new Error('gone'));
    await expect(all[0]).rejects.toThrow('gone');
    expect(heard).toEqual({ a: [], b: [1], c: [2, 1], d: [3, 2] });
    end('a');
    await Promise.all([first, ...all.slice(1)]);
    expect(heard).toEqual({ a: [], b: [1], c: [2, 1], d: [3, 2, 1] });
  });

  test('leaves no listener on a signal that many callers share', async () => {
    const { end, run } = controlled();
    const all = Promise.all(['a', 'b'].map((name) => run(name)));
    for (const name of ['a', 'b']) {
      await settled();
      end(name);
    }
    await all;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('does not need a signal', async () => {
    const mutex = createMutex();
    const begun: string[] = [];
    const run = (name: string) =>
      mutex.runExclusive(async () => {
        begun.push(name);
        await settled();
        begun.push(`${name} ended`);
      });
    await Promise.all(['a', 'b'].map(run));
    expect(begun).toEqual(['a', 'a ended', 'b', 'b ended']);
  });
});
