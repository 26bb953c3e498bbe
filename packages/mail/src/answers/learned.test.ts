import { expect, test } from 'vitest';
import { examples, trained } from './learned.ts';

const all = examples();
const isLeftOut = (at: number) => at % 10 === 0;
const judge = trained(all.filter((_, at) => !isLeftOut(at)));
const leftOut = all.filter((_, at) => isLeftOut(at));

test('tells apart what was not among its examples', () => {
  const said = (isOptOut: boolean) =>
    leftOut.filter((one) => one.isOptOut === isOptOut).map(({ text }) => judge(text) > 0.7);
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;
  expect(leftOut.length).toBeGreaterThan(200);
  expect(share(said(true))).toBeGreaterThan(0.65);
  expect(share(said(false))).toBeLessThan(0.05);
});

test('comes to the same in every process', () => {
  const again = trained(all.filter((_, at) => !isLeftOut(at)));
  for (const { text } of leftOut) expect(again(text)).toBe(judge(text));
});
