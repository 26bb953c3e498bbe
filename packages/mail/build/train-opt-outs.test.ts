import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { likeness, placesOf, weightFactor, weightsFile } from '../src/answers/learned.ts';
import { examples, trained } from './train-opt-outs.ts';

const all = examples();
const isLeftOut = (at: number) => at % 10 === 0;
const leftOut = all.filter((_, at) => isLeftOut(at));

test('tells apart what was not among its examples', () => {
  const weights = trained(all.filter((_, at) => !isLeftOut(at)));
  const said = (isOptOut: boolean) =>
    leftOut
      .filter((one) => one.isOptOut === isOptOut)
      .map(({ text }) => likeness(placesOf(text), weights) > 0.7 * weightFactor);
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;
  expect(leftOut.length).toBeGreaterThan(200);
  expect(share(said(true))).toBeGreaterThan(0.65);
  expect(share(said(false))).toBeLessThan(0.05);
});

test('the weights that come with the product are those of all examples', () => {
  expect(Buffer.from(trained(all)).equals(readFileSync(weightsFile))).toBe(true);
});
