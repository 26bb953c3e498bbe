import type { Localized } from '@Hardware-Store-Finder/messages';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { distance } from 'geokdbush';
import { describe, expect, test } from 'vitest';
import { gazetteerFile, loadGazetteer } from '../gazetteer.ts';
import type { Located } from '../geocoder.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const locate = (text: string) => inEnglish(gazetteer.locate(text));

type Found = Extract<Localized<Located>, { kind: 'found' }>;

function find(text: string): Found {
  const located = locate(text);
  if (located.kind === 'unknown') throw new Error(`${text} was not found`);
  return located;
}

describe('a region alone resolves to its main city, with a note', () => {
  test.each([
    ['Kerala', 'Thiruvananthapuram, India'],
    ['Maharashtra', 'Mumbai, India'],
    ['Bali', 'Denpasar, Indonesia'],
    ['Andalucía', 'Sevilla, Spain'],
    ['Andalusia', 'Sevilla, Spain'],
    ['Catalonia', 'Barcelona, Spain'],
    ['Normandy', 'Le Havre, France'],
    ['Bretagne', 'Rennes, France'],
    ['Sicily', 'Palermo, Italy'],
    ['Tuscany', 'Florence, Italy'],
    ['Lombardy', 'Milan, Italy'],
    ['Algarve', 'Faro, Portugal'],
    ['Minas Gerais', 'Belo Horizonte, Brazil'],
    ['Jalisco', 'Guadalajara, Mexico'],
    ['Punjab', 'Ludhiāna, India'],
    ['Steiermark', 'Graz, Austria'],
    ['北海道', 'Sapporo, Japan'],
    ['경기도', 'Suwon, South Korea'],
  ])('%s: %s', (typed, label) => {
    expect(find(typed)).toMatchObject({
      label,
      note: `"${typed}" is a region. Searching around ${label}, one of its main cities.`,
    });
  });

  test('offers the other region of the same name: Punjab', () => {
    expect(find('Punjab').alternatives.map(({ label }) => label)).toEqual(['Lahore, Pakistan']);
  });
});

test.each([
  ['80331, Germany', '80331', 'Germany', 'Berlin, Germany'],
  ['80331 Germany', '80331', 'Germany', 'Berlin, Germany'],
  ['12345, Portugal', '12345', 'Portugal', 'Lisbon, Portugal'],
  ['4000, Portugal', '4000', 'Portugal', 'Lisbon, Portugal'],
  ['00-950, Poland', '00-950', 'Poland', 'Warsaw, Poland'],
  ['110001, India', '110001', 'India', 'Mumbai, India'],
])('notes that an unknown postcode beside its country was ignored: %s', (typed, code, country, label) => {
  expect(find(typed)).toMatchObject({
    label,
    note:
      `The postcode "${code}" wasn’t found and was left out. Add its town. ` +
      `"${country}" is a country. Searching around ${label}, its largest city.`,
  });
});

describe('an area that is no administrative region resolves to its central city', () => {
  test.each([
    ['Kent', 'Maidstone, United Kingdom'],
    ['Essex', 'Chelmsford, United Kingdom'],
    ['Yorkshire', 'Leeds, United Kingdom'],
    ['Cornwall', 'Truro, United Kingdom'],
    ['Provence', 'Marseille, France'],
    ['Black Forest', 'Freiburg, Germany'],
    ['Germany, Black Forest', 'Freiburg, Germany'],
    ['Ruhr', 'Essen, Germany'],
    ['Bay Area', 'San Francisco, California, United States'],
  ])('%s: %s', (typed, label) => {
    expect(find(typed)).toMatchObject({
      label,
      note: `"${typed}" is an area. Searching around ${label}, one of its main cities.`,
    });
  });

  test.each([
    ['Heathrow', 'London, United Kingdom'],
    ['Pudong', 'Shanghai, China'],
    ['Shibuya', 'Tokyo, Japan'],
    ['Shinjuku', 'Tokyo, Japan'],
    ['Montmartre', 'Paris, France'],
    ['강남구', 'Seoul, South Korea'],
  ])('a part of a city resolves to the city: %s is in %s', (typed, label) => {
    expect(find(typed)).toMatchObject({
      label,
      note: `"${typed}" is part of ${label}. Searching around the centre of that city.`,
    });
  });

  test('offers towns with the same name', () => {
    expect(find('Kent').alternatives.map(({ label }) => label)).toContain('Kent, Washington, United States');
  });

  test('qualifies a town inside it, and not a namesake elsewhere', () => {
    const { lat, lon } = find('Canterbury, Kent');
    expect(distance(lon, lat, 1.08, 51.28)).toBeLessThan(5);
  });
});

/** A town on each island, or in each region, from public maps. */
test.each([
  ['Rügen', 13.43, 54.42],
  ['Sylt', 8.31, 54.91],
  ['Menorca', 3.84, 40.0],
  ['Gran Canaria', -15.43, 28.1],
  ['Lanzarote', -13.55, 28.96],
  ['Santorini', 25.43, 36.42],
  ['Lesvos', 26.56, 39.11],
  ['Isle of Wight', -1.16, 50.73],
  ['Shetland', -1.14, 60.15],
  ['Bornholm', 14.7, 55.1],
  ['Öland', 16.36, 56.66],
  ['Saaremaa', 22.48, 58.25],
  ['Lofoten', 14.57, 68.23],
  ['Île de Ré', -1.15, 46.16],
  ['Maui', -156.47, 20.89],
  ['Cape Cod', -70.3, 41.7],
  ['Phú Quốc', 103.97, 10.21],
  ['Palawan', 118.74, 9.74],
  ['Isla de Margarita', -63.85, 10.96],
  ['Chiloé', -73.77, -42.47],
  ['Honshu', 139.69, 35.69],
  ['Borneo', 114.59, -3.32],
  ['Harz', 10.43, 51.9],
  ['Transylvania', 23.59, 46.77],
  ['Dalmatia', 16.44, 43.51],
  ['Kurdistan', 44.01, 36.19],
  ['Ladakh', 77.58, 34.16],
  ['Casamance', -16.27, 12.58],
])('an island or landscape resolves to a town on it, with a note: %s', (typed, lon, lat) => {
  const found = find(typed);
  expect(found.note).toMatch(/Searching around/u);
  expect(distance(found.lon, found.lat, lon, lat), found.label).toBeLessThan(15);
});

describe('a city with an area’s name wins if it is better known', () => {
  test.each([
    ['Santander', 'Santander, Spain'],
    ['Salzburg', 'Salzburg, Austria'],
    ['Osaka', 'Osaka, Japan'],
    ['Norfolk', 'Norfolk, Virginia, United States'],
    ['Puebla', 'Puebla, Mexico'],
  ])('%s', (typed, label) => {
    expect(find(typed).label).toBe(label);
    expect(find(typed).note).toBeUndefined();
  });
});

test.each([
  ['Ontario, CA', 'Ontario, California, United States'],
  ['Ontario CA', 'Ontario, California, United States'],
  ['Delaware, OH', 'Delaware, Ohio, United States'],
  ['Nevada, MO', 'Nevada, Missouri, United States'],
  ['Kansas City, KS', 'Kansas City, Kansas, United States'],
  ['Washington, DC', 'Washington, D.C., United States'],
  ['Victoria, BC', 'Victoria, British Columbia, Canada'],
  ['Wyoming, MI', 'Wyoming, Michigan, United States'],
])('a city with an area’s name wins before the code of its state: %s', (typed, label) => {
  expect(find(typed).label).toBe(label);
  expect(find(typed).note).toBeUndefined();
});

test.each([
  ['Ontario, Canada', 'Toronto, Ontario, Canada'],
  ['Georgia, US', 'Atlanta, Georgia, United States'],
  ['Bavaria, DE', 'Munich, Germany'],
])('an area before its country is that area: %s', (typed, label) => {
  expect(find(typed).label).toBe(label);
});

describe('a misspelt country or region', () => {
  test.each([
    ['Gremany', 'Germany', 'Berlin, Germany'],
    ['Kerela', 'Kerala', 'Thiruvananthapuram, India'],
    ['Munich, Gremany', 'Germany', 'Munich, Germany'],
    ['Kochi, Kerela', 'Kerala', 'Cochin, India'],
    ['Porto Portgual', 'Portugal', 'Porto, Portugal'],
    ['Austin, Teaxs', 'Texas', 'Austin, Texas, United States'],
  ])('%s is read as %s', (typed, area, label) => {
    const found = find(typed);
    expect(found.label).toBe(label);
    expect(found.note).toMatch(new RegExp(`^Showing ${area} for "[^"]+"\\.`, 'u'));
  });

  test.each(['8000 Gremany', 'Gremany, 8000'])(
    'keeps its postcode, noting that it is unknown: %s',
    (typed) => {
      expect(find(typed).note).toMatch(/^Showing Germany for "Gremany"\. The postcode "8000" wasn’t found/u);
    },
  );

  test('gets no correction note if it is spelt right: Porto Germany', () => {
    expect(locate('Porto Germany')).toMatchObject({
      kind: 'unknown',
      reason: 'No place called "Porto" found in Germany.',
    });
  });

  test('is not taken for a street elsewhere: Paris, Gremany', () => {
    expect(locate('Paris, Gremany')).toEqual({
      kind: 'unknown',
      reason: 'Showing Germany for "Gremany". No place called "Paris" found in Germany.',
      nearest: expect.arrayContaining([expect.objectContaining({ label: 'Paris, France' })]),
    });
  });
});

test.each([
  ['Kochi, Xyzzy', 'Kochi, Japan'],
  ['Kochi, Xyzzy, 4000', 'Kochi, Japan'],
  ['Valencia, Xyzzy', 'Valencia, Spain'],
  ['Paris, Germany', 'Paris, France'],
])('a name of several countries is unknown if its last part is: %s', (typed, label) => {
  const located = locate(typed);
  expect(located.kind).toBe('unknown');
  expect(located.kind === 'unknown' && located.nearest.map((near) => near.label)).toContain(label);
});
