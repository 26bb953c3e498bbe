import { expect, test } from 'vitest';
import { chooseProvider } from './choose-provider.ts';
import { chooseRadius, type PlaceProvider } from './place-provider.ts';

const provider = (id: string, ready: boolean): PlaceProvider => ({
  id,
  label: id,
  attribution: id,
  ready: () => ready,
  covers: () => true,
  find: async function* () {},
});

test.each([
  ['auto', true, 'directory', 'first source that has real stores'],
  ['auto', false, 'sample', 'No real stores were imported'],
  ['directory', false, 'directory', 'PLACES=directory'],
  ['sample', true, 'sample', 'PLACES=sample'],
] as const)(
  'with PLACES=%s and a directory that is ready: %s, the source is %s',
  (setting, ready, id, why) => {
    const providers = { directory: provider('directory', ready), sample: provider('sample', true) };
    const choice = chooseProvider(setting, providers);
    expect(choice.provider.id).toBe(id);
    expect(choice.why).toContain(why);
  },
);

test.each([
  [[10, 25, 50], { 10: 20, 25: 30, 50: 40 }, 10],
  [[10, 25, 50], { 10: 19, 25: 20, 50: 40 }, 25],
  [[10, 25, 50], { 10: 0, 25: 0, 50: 0 }, 50],
  [[7], { 7: 0 }, 7],
] as const)('of the radii %j with %j stores inside, %d km is searched', (radii, counts, expected) => {
  const radiiKm = radii as unknown as [number, ...number[]];
  const countWithin = (radius: number) => (counts as Record<number, number>)[radius] ?? Number.NaN;
  expect(chooseRadius({ radiiKm, enough: 20 }, countWithin)).toBe(expected);
});
