import { foldName } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { Atlas } from '../atlas/atlas.ts';
import { openPlaceFile } from '../atlas/place-file.ts';
import { gazetteerFile } from '../gazetteer.ts';
import { similarNameFinder } from './similar-names.ts';

const file = openPlaceFile(gazetteerFile);
const atlas = new Atlas(file);
const similar = similarNameFinder(file, atlas);

/** The 32-bit generator of Numerical Recipes: the same towns and swaps in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function swapNeighbours(name: string, at: number): string {
  return `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
}

/** A uniform sample of towns of over 15,000 people with labels of four letters or more. */
function misspeltTowns(count: number, seed: number): { name: string; misspelt: string }[] {
  const random = randomFrom(seed);
  const towns = Array.from({ length: file.population.length }, (_, place) => place).filter(
    (place) => atlas.population(place) > 15_000 && atlas.kind(place) !== 'section',
  );
  const misspelt: { name: string; misspelt: string }[] = [];
  while (misspelt.length < count) {
    const name = foldName(atlas.nameOf(towns[random(towns.length)] ?? 0));
    const swapped = swapNeighbours(name, random(name.length - 1));
    if (name.length >= 4 && swapped !== name && foldName(swapped) === swapped) {
      misspelt.push({ name, misspelt: swapped });
    }
  }
  return misspelt;
}

test('ranks the right name among the first ten for 490 of 500 towns with two neighbouring letters swapped', () => {
  const missed = misspeltTowns(500, 2020).filter(
    ({ name, misspelt }) => !similar(misspelt, 10).some(({ folded }) => folded === name),
  );
  expect(500 - missed.length, JSON.stringify(missed.slice(0, 20))).toBeGreaterThanOrEqual(490);
});

test('does so for 460 of 500 towns with a letter missing', () => {
  const random = randomFrom(7);
  const found = misspeltTowns(500, 7).filter(({ name }) => {
    const at = random(name.length);
    const shorter = foldName(name.slice(0, at) + name.slice(at + 1));
    return similar(shorter, 10).some(({ folded }) => folded === name);
  });
  expect(found.length).toBeGreaterThanOrEqual(460);
});

test('ranks closer names first, and equally close ones by population', () => {
  const [first, ...others] = similar('hambrug', 10);
  expect(first).toMatchObject({ folded: 'hamburg', letters: 1 });
  expect(others.every(({ letters }) => letters >= 1)).toBe(true);
  expect(similar('qqqqqqqqqq', 10)).toEqual([]);
});
