import { sample } from '@Hardware-Store-Finder/testing';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { gazetteerFile } from '../gazetteer.ts';
import { Atlas, type PlaceNumber } from './atlas.ts';
import { readSnapshot } from './snapshot.ts';

const snapshot = readSnapshot(await readFile(gazetteerFile), gazetteerFile);
const atlas = new Atlas(snapshot);

/** For each first word of a name, the most populous place whose main name continues after it. */
function largestByFirstWord(): Map<string, PlaceNumber | undefined> {
  const largest = new Map<string, PlaceNumber | undefined>();
  for (let name = 0; name < atlas.nameCount; name++) {
    const [word = '', ...others] = atlas.nameAt(name).split(' ');
    const known = largest.get(word);
    const place = others.length === 0 ? undefined : atlas.holdersOf(name).find(({ main }) => main)?.place;
    largest.set(word, place === undefined || (known ?? Infinity) < place ? known : place);
  }
  return largest;
}

test('finds the most populous place whose name continues after a word', () => {
  const largest = largestByFirstWord();
  // Every word that starts several names, and a hundredth of those that start none.
  const words = [...largest].filter(([, place], i) => place !== undefined || i % 100 === 0);
  expect(words.length).toBeGreaterThan(10_000);
  const wrong = sample(words).filter(([word, place]) => atlas.largestStartingWith(word) !== place);
  expect(wrong).toEqual([]);
  expect(atlas.nameOf(atlas.largestStartingWith('hong') ?? -1)).toBe('Hong Kong');
});

test('finds the most populous town in the accepted areas', () => {
  const codes = snapshot.facts.areas.filter((_, i) => i % 40 === 0);
  for (const code of sample(codes)) {
    const places = Array.from(snapshot.population.keys());
    const expected = places.find(
      (place) => atlas.areaCodeOf(place) === code && ['town', 'seat', 'capital'].includes(atlas.kind(place)),
    );
    expect(atlas.largestTown((area) => area === code)).toBe(expected);
  }
  expect(atlas.largestTown(() => false)).toBeUndefined();
});
