import { foldName } from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Atlas } from './atlas/atlas.ts';
import { openPlaceFile } from './atlas/place-file.ts';
import { gazetteerFile, loadGazetteer } from './gazetteer.ts';
import { placeSuggester } from './suggest.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const file = openPlaceFile(gazetteerFile);
const atlas = new Atlas(file);
const most = 8;

const labels = (text: string): string[] => gazetteer.suggest(text, most).map(({ label }) => label);

/** The most populous cities of the world, by their labels. */
const largest = Array.from({ length: 400 }, (_, place) => place)
  .filter((place) => !['section', 'abandoned'].includes(atlas.kind(place)))
  .slice(0, 300)
  .map((place) => ({ name: atlas.nameOf(place), ...atlas.positionOf(place) }));

/** The rank of a city among the suggestions for its first letters; -1 if absent. */
function rankOf({ name, lat, lon }: (typeof largest)[number], letters: number): number {
  const typed = [...name].slice(0, letters).join('');
  return gazetteer
    .suggest(typed, most)
    .findIndex((place) => Math.hypot(place.lat - lat, place.lon - lon) < 0.1);
}

describe('the 300 largest cities of the world', () => {
  test('are suggested for their first three letters, mostly first', () => {
    const ranks = largest.map((city) => rankOf(city, 3));
    expect(ranks.filter((rank) => rank >= 0).length).toBeGreaterThanOrEqual(294);
    expect(ranks.filter((rank) => rank === 0).length).toBeGreaterThanOrEqual(200);
  });

  test('are all suggested for their first five letters, and nearly always first for ten', () => {
    expect(largest.filter((city) => rankOf(city, 5) < 0).map(({ name }) => name)).toEqual([]);
    expect(largest.filter((city) => rankOf(city, 10) === 0).length).toBeGreaterThanOrEqual(290);
  });
});

describe('the beginning of a name, in any spelling and script', () => {
  test.each([
    ['慕尼黑', 'Munich, Germany'],
    ['慕尼', 'Munich, Germany'],
    ['Mün', 'Munich, Germany'],
    ['muenc', 'Munich, Germany'],
    ['new y', 'New York City, New York, United States'],
    ['são p', 'São Paulo, Brazil'],
    ['SAO P', 'São Paulo, Brazil'],
    ['深圳市', 'Shenzhen, China'],
    ['Моск', 'Moscow, Russia'],
    ['서울', 'Seoul, South Korea'],
    ['القا', 'Cairo, Egypt'],
    ['Warsch', 'Warsaw, Poland'],
    ['st. lou', 'St. Louis, Missouri, United States'],
    ['stutt', 'Stuttgart, Germany'],
    ["xi'a", 'Xi’an, China'],
    ['porto', 'Porto, Portugal'],
    ['  Lisb', 'Lisbon, Portugal'],
    ['near Lisb', 'Lisbon, Portugal'],
    ['hardware stores in Lisb', 'Lisbon, Portugal'],
  ])('%s: %s first', (typed, label) => {
    expect(labels(typed)[0]).toBe(label);
  });

  test("'st' suggests both St. Louis and Stuttgart", () => {
    expect(labels('st')).toEqual(expect.arrayContaining(['Stuttgart, Germany', 'Saint Petersburg, Russia']));
  });

  test("after a space the word is complete: 'San ' does not suggest Santiago", () => {
    expect(labels('San')).toContain('Santiago, Chile');
    const spaced = labels('San ');
    expect(spaced).toHaveLength(most);
    expect(spaced.every((label) => /^San /.test(label))).toBe(true);
  });
});

describe('a name and the beginning of its region or country', () => {
  test.each([
    ['Paris, T', ['Paris, Texas, United States', 'Paris, Tennessee, United States']],
    ['Paris T', ['Paris, Texas, United States', 'Paris, Tennessee, United States']],
    ['Paris, TX', ['Paris, Texas, United States']],
    ['Paris, Texas, U', ['Paris, Texas, United States']],
    ['springfield il', ['Springfield, Illinois, United States']],
  ])('%s', (typed, expected) => {
    expect(labels(typed)).toEqual(expected);
  });

  test.each([
    ['Paris, F', 'Paris, France'],
    ['Paris,', 'Paris, France'],
    ['Münch, Deut', 'Munich, Germany'],
    ['hambrug, G', 'Hamburg, Germany'],
  ])('%s: %s first', (typed, label) => {
    expect(labels(typed)[0]).toBe(label);
  });

  test('suggests only the Springfields in states that start with the letter, not those of the Midwest', () => {
    const found = labels('Springfield, M');
    expect(found.slice(0, 2)).toEqual([
      'Springfield, Massachusetts, United States',
      'Springfield, Missouri, United States',
    ]);
    expect(found.every((label) => /, M\p{L}+, United States$/u.test(label))).toBe(true);
  });
});

test.each([
  ['hambrug', 'Hamburg, Germany'],
  ['Barcelna', 'Barcelona, Spain'],
])('corrects a misspelt name that starts no known name: %s', (typed, label) => {
  expect(labels(typed)[0]).toBe(label);
});

test.each(['', '  ', '!!!', '41.15,-8.61', '41.15 -8.61', 'xqzzkwv', 'Rua das Flores 10, Porto', '10115'])(
  'suggests nothing for %j',
  (typed) => {
    expect(labels(typed)).toEqual([]);
  },
);

test('agrees with comparing every name: each suggestion starts with the text, and the largest such place is included', () => {
  // Two words may also be a name and its country: 'Ho C' is Ho in a country that starts with C.
  const oneWord = largest.map(({ name }) => foldName(name).slice(0, 4)).filter((text) => !/\s/.test(text));
  const beginning = fc.constantFrom(...new Set(oneWord));
  const names = file.rows<{ folded: string; place: number; main: number }>('SELECT * FROM name')();
  fc.assert(
    fc.property(beginning, (typed) => {
      const starting = names.filter(({ folded }) => folded.startsWith(typed));
      const bearers = new Set(starting.map(({ place }) => place));
      const mains = starting.filter(({ main }) => main === 1);
      const largestBearer = mains.reduce((least, { place }) => Math.min(least, place), Infinity);
      const suggested = gazetteer.suggest(typed, most).map(({ lat, lon }) => atlas.placeAt({ lat, lon }));
      expect(suggested.filter((place) => place === undefined || !bearers.has(place))).toEqual([]);
      expect(suggested).toContain(largestBearer);
    }),
    { numRuns: runs(12) },
  );
});

test('looks a repeated qualifier up only once', () => {
  const areasNamed = vi.spyOn(atlas, 'areasNamed');
  const suggest = placeSuggester({
    file,
    atlas,
    similar: () => [],
    labelUniquely: () => [{ label: 'A place', lat: 0, lon: 0 }],
  });
  suggest('s,s', most);
  const { length } = areasNamed.mock.calls;
  areasNamed.mockClear();
  suggest(`s${',s'.repeat(99)}`, most);
  expect(areasNamed).toHaveBeenCalledTimes(length);
});

test('gives at most eight places on the earth with unique labels, whatever is typed', () => {
  const words = fc.constantFrom(
    'san',
    'paris',
    'st.',
    'near',
    'springfield',
    '深圳市',
    'الر',
    ',',
    ', ',
    ' ',
    't',
    'Ü',
    '1',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = gazetteer.suggest(typed, most);
      expect(found.length).toBeLessThanOrEqual(most);
      expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
      for (const { lat, lon } of found) {
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(lon)).toBeLessThanOrEqual(180);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('the position of a suggestion resolves to the same place', () => {
  for (const typed of ['Porto', 'Springfield', 'San ', '东', 'Kansas']) {
    for (const { lat, lon, label } of gazetteer.suggest(typed, most)) {
      const located = gazetteer.locate(`${lat},${lon}`);
      expect(located).toMatchObject({ kind: 'found', lat, lon });
      expect(located.kind === 'found' && located.label.split(/,| \(/u)[0]).toBe(label.split(/,| \(/u)[0]);
    }
  }
});
