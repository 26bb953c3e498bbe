import { sample } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { gazetteerFile } from '../gazetteer.ts';
import { Atlas, type PlaceNumber } from './atlas.ts';
import { openPlaceFile } from './place-file.ts';

const file = openPlaceFile(gazetteerFile);
const atlas = new Atlas(file);

/** For each first word of a name, the most populous place whose main name continues after it. */
function largestByFirstWord(): Map<string, PlaceNumber | undefined> {
  const largest = new Map<string, PlaceNumber | undefined>();
  const names = file.rows<{ folded: string; place: PlaceNumber; main: number }>('SELECT * FROM name');
  for (const { folded, place, main } of names()) {
    const [word = '', ...others] = folded.split(' ');
    const known = largest.get(word);
    const isIt = main === 1 && others.length > 0 && place < (known ?? Infinity);
    largest.set(word, isIt ? place : known);
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
  const codes = file.areas.filter((_, i) => i % 40 === 0);
  for (const code of sample(codes)) {
    const places = Array.from(file.population.keys());
    const expected = places.find(
      (place) => atlas.areaCodeOf(place) === code && ['town', 'seat', 'capital'].includes(atlas.kind(place)),
    );
    expect(atlas.largestTown((area) => area === code)).toBe(expected);
  }
  expect(atlas.largestTown(() => false)).toBeUndefined();
});
