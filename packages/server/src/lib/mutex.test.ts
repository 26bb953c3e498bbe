import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

const { signal } = new AbortController();

/** Entries of a line that end when they are told to; `begun` are those that run or ran. */
function visitors() {
  const line = createMutex();
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    line,
    begun,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
    enter: (name: string, by: AbortSignal = signal) =>
      line.enter(by, () => {
        begun.push(name);
        const end = Promise.withResolvers<string>();
        ends.set(name, end);
        return end.promise;
      }),
  };
}
/** As long as whatever can go on by itself goes on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a line', () => {
  test('lets in one after the other, in the order of coming, and gives each its own answer', async () => {
    const { line, begun, end, enter } = visitors();
    const all = Promise.all(['a', 'b', 'c'].map((name) => enter(name)));
    for (const names of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      await settled();
      expect(begun).toEqual(names);
      expect(line.waiting()).toBe(4 - names.length);
      end(names.at(-1) ?? '');
    }
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(line.waiting()).toBe(0);
  });

  test('goes on after one that failed, whose fault is its own', async () => {
    const { begun, end, fail, enter } = visitors();
    const first = enter('a');
    const second = enter('b');
    await settled();
    fail('a');
    await expect(first).rejects.toThrow('a failed');
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });

  test('lets whoever leaves go at once, and the next one in only when it is its turn', async () => {
    const { line, begun, end, enter } = visitors();
    const leaver = new AbortController();
    const gone = new Error('gone');
    const first = enter('a');
    const left = enter('b', leaver.signal);
    const last = enter('c');
    await settled();
    leaver.abort(gone);
    await expect(left).rejects.toBe(gone);
    await settled();
    expect([begun, line.waiting()]).toEqual([['a'], 2]);
    end('a');
    expect(await first).toBe('a');
    await settled();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await last).toBe('c');
  });

  test('does not let in whoever left before, or in the moment of the turn', async () => {
    const { line, begun, end, enter } = visitors();
    const gone = new Error('gone');
    await expect(enter('x', AbortSignal.abort(gone))).rejects.toBe(gone);
    const first = enter('a');
    const leaver = new AbortController();
    const left = enter('b', leaver.signal);
    left.catch(() => undefined);
    await settled();
    end('a');
    first.then(() => leaver.abort(gone));
    await expect(left).rejects.toBe(gone);
    expect([begun, line.waiting()]).toEqual([['a'], 0]);
  });

  test('leaves nothing at a signal that many use', async () => {
    const { end, enter } = visitors();
    const all = Promise.all(['a', 'b'].map((name) => enter(name)));
    for (const name of ['a', 'b']) {
      await settled();
      end(name);
    }
    await all;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
