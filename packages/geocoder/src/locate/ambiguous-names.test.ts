import { AppError } from '@Hardware-Store-Finder/messages';
import { inEnglish, runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gazetteerFile, loadGazetteer } from '../gazetteer.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const locate = (text: string) => inEnglish(gazetteer.locate(text));

function labels(text: string): { label: string; note: string | undefined; others: string[] } {
  const located = locate(text);
  if (located.kind === 'unknown') throw new Error(`${text} was not found`);
  return { label: located.label, note: located.note, others: located.alternatives.map(({ label }) => label) };
}

/** The labels offered for an unknown name, each checked to have a position. */
function offers(text: string): string[] {
  const located = locate(text);
  if (located.kind === 'found') throw new Error(`${text} was found: ${located.label}`);
  for (const { lat, lon } of located.nearest) {
    expect(Math.abs(lat)).toBeLessThanOrEqual(90);
    expect(Math.abs(lon)).toBeLessThanOrEqual(180);
  }
  return located.nearest.map(({ label }) => label);
}

describe('a name of several places', () => {
  test.each([
    ['Valencia', 'Valencia, Spain'],
    ['León', 'León de los Aldama, Mexico'],
    ['Newcastle', 'Newcastle, New South Wales, Australia'],
  ])('%s is the one with the most people and names', (name, label) => {
    expect(labels(name).label).toBe(label);
  });

  test.each([
    ['Porto', undefined],
    ['Paris', undefined],
    ['London', undefined],
    ['Springfield', true],
    ['Newcastle', true],
    ['Springfield, Illinois', undefined],
    ['Hong', true],
  ])('%s is doubtful: %s', (text, isDoubtful) => {
    expect(locate(text)).toMatchObject({ kind: 'found' });
    expect((locate(text) as { isDoubtful?: true }).isDoubtful).toBe(isDoubtful);
  });

  test.each([
    ['Notting Hill', 'Notting Hill, United Kingdom', 'Notting Hill, Victoria, Australia'],
    ['Hampstead', 'London, United Kingdom', 'Hampstead, Maryland, United States'],
    ['Copacabana', 'Rio de Janeiro, Brazil', 'Copacabana, Colombia'],
  ])('%s, famous as a part of a great city, is that part and doubtful', (name, label, other) => {
    expect(locate(name)).toMatchObject({ label, isDoubtful: true });
    expect(labels(name).others).toContain(other);
  });

  test('resolves Paris to France and offers Paris, Texas', () => {
    expect(labels('Paris').label).toBe('Paris, France');
    expect(labels('Paris').others).toContain('Paris, Texas, United States');
  });

  test('offers Springfield, Massachusetts', () => {
    expect(labels('Springfield').others).toContain('Springfield, Massachusetts, United States');
  });

  test('offers only places with that name: not Bordeaux for Porto', () => {
    expect(labels('Porto').others.every((label) => label.startsWith('Porto'))).toBe(true);
    expect(labels('Frankfurt').others).toEqual(['Frankfurt (Oder), Germany']);
  });

  test('resolves Rio to Rio de Janeiro and offers the one in Greece', () => {
    expect(labels('Rio').label).toBe('Rio de Janeiro, Brazil');
    expect(labels('Rio').others[0]).toBe('Río, Greece');
  });

  test('offers a city a hundred times as large for its first word: Hong', () => {
    expect(labels('Hong').label).toBe('Høng, Denmark');
    expect(labels('Hong').others[0]).toBe('Hong Kong');
    expect(labels('Salt').others).toEqual(['Salt, Spain']);
  });

  test.each(['Ciudad de México', 'Mexico City'])('%s offers no Mexico without that name', (typed) => {
    expect(labels(typed)).toEqual({ label: 'Mexico City, Mexico', note: undefined, others: [] });
  });

  test.each([
    ['Praha 1', 'Prague, Czechia'],
    ['10, Porto', 'Porto, Portugal'],
  ])('does not call a number alone an unknown street: %s', (typed, label) => {
    expect(labels(typed)).toMatchObject({ label, note: undefined });
  });

  test.each([
    ['Valencia, Calle Mayor', 'Calle Mayor', 'Valencia, Spain'],
    ['Porto, ul. Tverskaya', 'ul. Tverskaya', 'Porto, Portugal'],
  ])('does not take a street after the name for an unknown country: %s', (typed, street, label) => {
    expect(labels(typed)).toMatchObject({
      label,
      note: `The street or place "${street}" wasn’t found. Searching around ${label}.`,
    });
  });

  test('tells apart two adjacent cities with one name: Kansas City', () => {
    expect(labels('Kansas City')).toMatchObject({
      label: 'Kansas City, Missouri, United States',
      others: ['Kansas City, Kansas, United States'],
    });
  });

  test('offers at most five, with unique labels', () => {
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
  ])('%s resolves to %s if nothing else is similar, with a note', (typed, label) => {
    expect(labels(typed).label).toBe(label);
    expect(labels(typed).note).toBe(
      `No place called "${typed.replace(/, Germany|20095 /u, '')}" found. Showing ${label}.`,
    );
  });

  test('is unknown if several names or none are similar, with the most similar offered', () => {
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
  ])(
    'is unknown if it is too different from every name, with the most similar offered first: %s',
    (typed, label) => {
      expect(offers(typed)[0]).toBe(label);
    },
  );

  test('offers only names of the country given beside it', () => {
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
  ])('is unknown if it is gibberish: %s', (text) => {
    expect(locate(text)).toEqual({ kind: 'unknown', nearest: [] });
  });
});

describe('one to three letters', () => {
  test.each(['a', 'é', 'Ü', 'y', 'los', 'Los', 'xyz'])(
    '%s is not taken for an abbreviation of a city',
    (text) => {
      expect(locate(text)).toEqual({ kind: 'unknown', nearest: [] });
    },
  );

  test.each([
    ['Man', 'Man, Côte d’Ivoire'],
    ['Ho', 'Ho, Ghana'],
    ['LOS', 'Lagos, Nigeria'],
    ['nyc', 'New York City, New York, United States'],
    ['京都', 'Kyoto, Japan'],
  ])('%s is resolved as a complete name or a code in capitals', (text, label) => {
    expect(labels(text).label).toBe(label);
  });
});

test.each(['Europe', 'null', 'test', 'undefined'])('offers no far-fetched name for %s', (text) => {
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

  test('of a place itself, as sent back from a suggestion, gets that place’s name', () => {
    for (const name of ['Porto', 'Springfield', 'Hollywood', 'Paris, Texas', '東京', 'Newcastle']) {
      const located = locate(name);
      if (located.kind === 'unknown') throw new Error(`${name} was not found`);
      for (const { lat, lon, label } of [located, ...located.alternatives]) {
        const again = locate(`${lat},${lon}`);
        expect(again).toMatchObject({ kind: 'found', lat, lon });
        // Two towns with the same name also have a region or a neighbour in their labels.
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

describe('any input', () => {
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

  test('gets an answer whose positions are all on the earth', () => {
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
      { numRuns: runs(1000) },
    );
  });
});

test('a missing gazetteer is reported with what to do', async () => {
  await expect(loadGazetteer('/nowhere/gazetteer.sqlite')).rejects.toThrow(AppError);
  await expect(loadGazetteer('/nowhere/gazetteer.sqlite')).rejects.toThrow(
    /\/nowhere\/gazetteer\.sqlite cannot be read.*npm start/u,
  );
});
