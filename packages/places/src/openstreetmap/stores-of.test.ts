import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { storesAmong } from './find-stores.ts';
import type { OverpassElement } from './overpass-answer.ts';

const center = { lat: 41.15, lon: -8.61 };
const nowhere = { nearestPlace: () => undefined, countriesAround: () => [] };
const element = (id: number, lat: number, shop: string, tags: [string, string][] = []): OverpassElement => ({
  type: 'way',
  id,
  lat,
  lon: -8.61,
  tags: [['shop', shop], ...tags],
});
const stores = (elements: OverpassElement[]): FoundStore[] =>
  storesAmong(elements, ['hardware'], center, 10, nowhere);

test('Stores are those of a wanted kind within the radius, nearest first', () => {
  const found = stores([
    element(1, 41.2, 'hardware'),
    element(2, 41.16, 'paint;hardware'),
    element(3, 41.15, 'bakery'),
    element(4, 41.15, 'paint'),
    // A large building reaches into the circle, and its middle lies outside.
    element(5, 41.2401, 'hardware'),
    element(6, 41.16, 'hardware'),
  ]);
  expect(found.map(({ id, category, distance_km }) => [id, category, distance_km])).toEqual([
    ['osm:way/2', 'hardware', 1.112],
    ['osm:way/6', 'hardware', 1.112],
    ['osm:way/1', 'hardware', 5.56],
  ]);
});

test('A shop drawn as a point and as its building is one store with the fields of both, and its branch another', () => {
  const name: [string, string] = ['name', 'Ferragens Silva'];
  const found = stores([
    element(1, 41.16, 'hardware', [name, ['phone', '+351 222 000 000']]),
    element(2, 41.1601, 'hardware', [
      name,
      ['website', 'https://silva.example/'],
      ['opening_hours', 'Mo-Fr'],
    ]),
    element(3, 41.17, 'hardware', [name]),
  ]);
  expect(found).toMatchObject([
    {
      id: 'osm:way/2',
      phone: '+351 22 200 0000',
      website: 'https://silva.example/',
      also_listed_as: ['osm:way/1'],
    },
    { id: 'osm:way/3' },
  ]);
  expect(found).toHaveLength(2);
});

test('A store that has closed is left out', () => {
  const found = stores([
    element(1, 41.16, 'hardware', [['opening_hours', 'off']]),
    element(2, 41.16, 'hardware', [['opening_hours', 'Su off']]),
  ]);
  expect(found.map(({ id }) => id)).toEqual(['osm:way/2']);
});

test('A store counts by every kind of its records', () => {
  const name: [string, string] = ['name', 'Ferragens Silva'];
  const found = stores([
    element(1, 41.16, 'hardware', [name]),
    element(2, 41.16, 'paint', [name, ['opening_hours', 'Mo-Fr']]),
    element(3, 41.17, 'paint', [name]),
  ]);
  expect(found.map(({ id, category }) => [id, category])).toEqual([['osm:way/2', 'paint']]);
});

test('The default leaves out suppliers of other trades', () => {
  const jeweller: OverpassElement = {
    ...element(1, 41.15, 'trade'),
    tags: [
      ['shop', 'trade'],
      ['trade', 'jewellery'],
    ],
  };
  const elements = [jeweller, element(2, 41.15, 'trade')];
  const ids = (isDefault: boolean) =>
    storesAmong(elements, ['trade'], center, 10, nowhere, isDefault).map(({ id }) => id);
  expect(ids(false)).toEqual(['osm:way/1', 'osm:way/2']);
  expect(ids(true)).toEqual(['osm:way/2']);
});
