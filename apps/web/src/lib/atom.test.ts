import { expect, test, vi } from 'vitest';
import { createAtom, derive } from './atom.ts';

test('notifies every listener of a change, and none that has unsubscribed', () => {
  const $count = createAtom(1);
  const [stays, leaves] = [vi.fn(), vi.fn()];
  $count.listen(stays);
  const stop = $count.listen(leaves);
  $count.set(2);
  stop();
  $count.set(3);
  expect([$count.get(), stays.mock.calls.length, leaves.mock.calls.length]).toEqual([3, 2, 1]);
});

test('setting the same value notifies no listener', () => {
  const $value = createAtom(Number.NaN);
  const changed = vi.fn();
  $value.listen(changed);
  $value.set(Number.NaN);
  expect(changed).not.toHaveBeenCalled();
});

test('a derived value is computed once per change, and only when it is read', () => {
  const $list = createAtom([1, 2]);
  const sum = vi.fn((list: number[]) => ({ sum: list.reduce((a, b) => a + b, 0) }));
  const $sum = derive($list, sum);
  expect(sum).not.toHaveBeenCalled();
  expect($sum.get()).toBe($sum.get());
  $list.set([1, 2, 3]);
  expect([$sum.get().sum, sum.mock.calls.length]).toEqual([6, 2]);
});
