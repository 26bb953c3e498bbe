import { expect, test } from 'vitest';
import { createOpenedStore } from './outreach-services.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, address: '' })) as [
  { name: string; address: string },
  { name: string; address: string },
  { name: string; address: string },
];

test('steps through the list as it was at the opening, and no further', () => {
  const opened = createOpenedStore();
  const shown = [a, b, c];
  opened.open(b, shown, undefined, true);
  opened.step(1);
  expect(opened.$opened.get()).toEqual({ store: c, among: shown, at: 2, isWriting: true });
  opened.step(1);
  expect(opened.$opened.get()?.store).toBe(c);
  opened.step(-1);
  opened.step(-1);
  opened.step(-1);
  expect(opened.$opened.get()).toMatchObject({ store: a, at: 0 });
  opened.close();
  opened.step(1);
  expect(opened.$opened.get()).toBeUndefined();
});

test.each([
  ['without a list', undefined],
  ['from a list that does not have it', [a]],
])('a store opened %s has no neighbours', (_, among) => {
  const opened = createOpenedStore();
  opened.open(b, among);
  opened.step(1);
  opened.step(-1);
  expect(opened.$opened.get()).toEqual({ store: b, among: [b], at: 0, isWriting: false });
});
