import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../lib/errors.ts';
import { inEnglish } from '../../testing/in-english.ts';
import { gazetteerFile, loadGazetteer } from '../gazetteer.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const locate = (text: string) => inEnglish(gazetteer.locate(text));

function labels(text: string): { label: string; note: string | undefined; others: string[] } {
  const located = locate(text);
  if (located.kind === 'unknown') throw new Error(`${text} was not found`);
  return { label: located.label, note: located.note, others: located.alternatives.map(({ label }) => label) };
}

/** The labels offered for a name that is unknown, each with its position. */
function offers(text: string): string[] {
  const located = locate(text);
  if (located.kind === 'found') throw new Error(`${text} was found: ${located.label}`);
  for (const { lat, lon } of located.nearest) {
    expect(Math.abs(lat)).toBeLessThanOrEqual(90);
    expect(Math.abs(lon)).toBeLessThanOrEqual(180);
  }
  return located.nearest.map(({ label }) => label);
}

describe('many places of one name', () => {
  test.each([
    ['Valencia', 'Valencia, Spain'],
    ['León', 'León de los Aldama, Mexico'],
    ['Newcastle', 'Newcastle, New South Wales, Australia'],
  ])('%s is the one of the most people and names', (name, label) => {
    expect(labels(name).label).toBe(label);
  });

  test('Paris is the one in France, with Paris, Texas offered', () => {
    expect(labels('Paris').label).toBe('Paris, France');
    expect(labels('Paris').others).toContain('Paris, Texas, United States');
  });

  test('did you mean Springfield, Massachusetts', () => {
    expect(labels('Springfield').others).toContain('Springfield, Massachusetts, United States');
  });

  test('only places that bear the name are offered: not Bordeaux for Porto', () => {
    expect(labels('Porto').others.every((label) => label.startsWith('Porto'))).toBe(true);
    expect(labels('Frankfurt').others).toEqual(['Frankfurt (Oder), Germany']);
  });

  test('Rio is Rio de Janeiro, with the one in Greece offered', () => {
    expect(labels('Rio').label).toBe('Rio de Janeiro, Brazil');
    expect(labels('Rio').others[0]).toBe('Río, Greece');
  });

  test('a city a hundred times as large is offered for its first word: Hong', () => {
    expect(labels('Hong').label).toBe('Høng, Denmark');
    expect(labels('Hong').others[0]).toBe('Hong Kong');
    expect(labels('Salt').others).toEqual(['Salt, Spain']);
  });

  test.each(['Ciudad de México', 'Mexico City'])('%s offers no Mexico that is not called so', (typed) => {
    expect(labels(typed)).toEqual({ label: 'Mexico City, Mexico', note: undefined, others: [] });
  });

  test.each([
    ['Praha 1', 'Prague, Czechia'],
    ['10, Porto', 'Porto, Portugal'],
  ])('a number alone is called no unknown street: %s', (typed, label) => {
    expect(labels(typed)).toMatchObject({ label, note: undefined });
  });

  test.each([
    ['Valencia, Calle Mayor', 'Calle Mayor', 'Valencia, Spain'],
    ['Porto, ul. Tverskaya', 'ul. Tverskaya', 'Porto, Portugal'],
  ])('a street behind the name is no country that is not known: %s', (typed, street, label) => {
    expect(labels(typed)).toMatchObject({
      label,
      note: `The street or place "${street}" is not known here; the search goes on around ${label}.`,
    });
  });

  test('two cities of one name side by side are two: Kansas City', () => {
    expect(labels('Kansas City')).toMatchObject({
      label: 'Kansas City, Missouri, United States',
      others: ['Kansas City, Kansas, United States'],
    });
  });

  test('at most five are offered, under labels of their own', () => {
    for (const name of [
      'San José',
      'San Antonio',
      'Brunn',
      'Geneva',
      'Newcastle',
      'Santa Rosa',
      'Maia',
      'Victoria',
    ]) {
      const { label, others } = labels(name);
      expect(others.length).toBeLessThanOrEqual(5);
      expect(new Set([label, ...others]).size, `${name}: ${label}; ${others.join('; ')}`).toBe(
        others.length + 1,
      );
    }
  });
});

describe('a misspelt name', () => {
  test.each([
    ['Hambrug', 'Hamburg, Germany'],
    ['Muncih', 'Munich, Germany'],
    ['Barcelna', 'Barcelona, Spain'],
    ['Shenzen', 'Shenzhen, China'],
    ['Marsielle', 'Marseille, France'],
    ['Hambrug, Germany', 'Hamburg, Germany'],
    ['20095 Hambrug', 'Hamburg, Germany'],
    ['Edinborough', 'Edinburgh, United Kingdom'],
  ])('%s is taken for %s where nothing else is near, and the answer says so', (typed, label) => {
    expect(labels(typed).label).toBe(label);
    expect(labels(typed).note).toBe(
      `No place is called "${typed.replace(/, Germany|20095 /u, '')}"; showing ${label}.`,
    );
  });

  test('that is like several or none is unknown, with the nearest names', () => {
    expect(offers('Yanzou')).toContain('Yangzhou, China');
  });

  test.each([
    ['Hmbrgx', 'Hamburg, Germany'],
    ['Hmbrgx, Germany', 'Hamburg, Germany'],
    ['Hmbrgx Germany', 'Hamburg, Germany'],
    ['Hmbrgx, USA', 'Hamburg, New York, United States'],
    ['Hmbrgx, Gremany', 'Hamburg, Germany'],
    ['Kobenhvnn', 'Copenhagen, Denmark'],
    ['Kuala', 'Kuala Lumpur, Malaysia'],
  ])('too unlike any to be taken for it is unknown, with the nearest first: %s', (typed, label) => {
    expect(offers(typed)[0]).toBe(label);
  });

  test('inside a country only names of that country are offered', () => {
    const offered = offers('Hmbrgx, Germany');
    expect(offered).toHaveLength(3);
    expect(offered.every((label) => label.endsWith(', Germany'))).toBe(true);
  });

  test.each([
    'asdfqwer zzz',
    'foo bar',
    'qwertyuiop',
    'hello world',
    'Xyzzyqq',
    '!!!',
    '...',
    '1',
    'near me',
    'zq',
  ])('gibberish is unknown, not a far-fetched city: %s', (text) => {
    expect(locate(text)).toEqual({ kind: 'unknown', nearest: [] });
  });
});

describe('one to three letters', () => {
  test.each(['a', 'é', 'Ü', 'y', 'los', 'Los', 'xyz'])('%s is no short form of a city', (text) => {
    expect(locate(text)).toEqual({ kind: 'unknown', nearest: [] });
  });

  test.each([
    ['Man', 'Man, Côte d’Ivoire'],
    ['Ho', 'Ho, Ghana'],
    ['LOS', 'Lagos, Nigeria'],
    ['nyc', 'New York City, New York, United States'],
    ['京都', 'Kyoto, Japan'],
  ])('%s is a whole name or a code in capitals', (text, label) => {
    expect(labels(text).label).toBe(label);
  });
});

test.each(['Europe', 'null', 'test', 'undefined'])('%s offers no far-fetched name', (text) => {
  expect(offers(text)).toEqual([]);
});

describe('a position', () => {
  test.each(['41.16,-8.62', '41.16 -8.62', '41.16, -8.62', '41.16N 8.62W', 'geo:41.16,-8.62'])(
    '%s is labelled by the place near it',
    (text) => {
      expect(locate(text)).toEqual({
        kind: 'found',
        label: '41.1600, -8.6200 (near Porto, Portugal)',
        lat: 41.16,
        lon: -8.62,
        country: 'PT',
        isPosition: true,
        alternatives: [],
      });
    },
  );

  test('that is a place’s own, as a suggestion is sent back, is called by its name', () => {
    for (const name of ['Porto', 'Springfield', 'Hollywood', 'Paris, Texas', '東京', 'Newcastle']) {
      const located = locate(name);
      if (located.kind === 'unknown') throw new Error(`${name} was not found`);
      for (const { lat, lon, label } of [located, ...located.alternatives]) {
        const again = locate(`${lat},${lon}`);
        expect(again).toMatchObject({ kind: 'found', lat, lon });
        // Two towns of one name have a region or a neighbour in their label besides.
        const [first] = label.split(/,| \(/u);
        expect(again.kind === 'found' && again.label).toMatch(
          new RegExp(`^${first}.*${label.split(', ').at(-1)}$`, 'u'),
        );
      }
    }
    expect(locate('41.1496,-8.6110')).toMatchObject({ label: 'Porto, Portugal' });
  });

  test('at sea has no country', () => {
    expect(locate('0,-30')).toEqual({
      kind: 'found',
      label: '0.0000, -30.0000',
      lat: 0,
      lon: -30,
      isPosition: true,
      alternatives: [],
    });
  });

  test('beyond the poles or the dateline is unknown', () => {
    for (const text of ['91,0', '0,181', '91,200']) {
      expect(locate(text)).toEqual({
        kind: 'unknown',
        nearest: [],
        reason: expect.stringMatching(/^Latitudes go from -90 to 90 .*\.$/u),
        isPosition: true,
      });
    }
  });

  test('has a nearest place with country and distance', () => {
    expect(gazetteer.nearestPlace({ lat: 41.1333, lon: -8.6167 })).toEqual({
      label: 'Vila Nova de Gaia, Portugal',
      country: 'PT',
      distanceKm: expect.closeTo(0.9, 0),
    });
    expect(gazetteer.nearestPlace({ lat: 0, lon: -30 })).toBeUndefined();
  });
});

describe('whatever is typed', () => {
  const words = fc.constantFrom(
    'san',
    'us',
    'st.',
    'near',
    '90210',
    'M5V',
    '深圳市',
    'الرياض',
    ',',
    ' ',
    '/',
    '(',
    'de',
    "'",
    '1',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ').slice(0, 200)),
    fc
      .constantFrom(',', 'a', 'a ', 'a,', '深', '. ', '1 ', 'san jose,', 'near ', '市')
      .map((part) => part.repeat(200).slice(0, 200)),
  );

  test('it answers, and every position it gives is on the earth', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const located = locate(typed.trim());
        if (located.kind === 'unknown') {
          expect(located.nearest.length).toBeLessThanOrEqual(5);
          return;
        }
        for (const { lat, lon, label } of [located, ...located.alternatives]) {
          expect(label).not.toBe('');
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('without a snapshot the gazetteer says what to do', async () => {
  await expect(loadGazetteer('/nowhere/gazetteer.bin')).rejects.toThrow(AppError);
  await expect(loadGazetteer('/nowhere/gazetteer.bin')).rejects.toThrow(
    /\/nowhere\/gazetteer\.bin cannot be read.*npm start/u,
  );
});
