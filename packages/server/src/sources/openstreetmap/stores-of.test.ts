import { expect, test } from 'vitest';
import type { OverpassElement } from './overpass-answer.ts';
import { storesAmong } from './stores-of.ts';

const center = { lat: 41.15, lon: -8.61 };
const element = (id: number, lat: number, shop: string): OverpassElement => ({
  type: 'way',
  id,
  lat,
  lon: -8.61,
  tags: [['shop', shop]],
});

test('Stores are those of a wanted kind within the radius, nearest first', () => {
  const elements = [
    element(1, 41.2, 'hardware'),
    element(2, 41.16, 'paint;hardware'),
    element(3, 41.15, 'bakery'),
    element(4, 41.15, 'paint'),
    // A large building reaches into the circle, and its middle lies outside.
    element(5, 41.2401, 'hardware'),
    element(6, 41.16, 'hardware'),
  ];
  const found = storesAmong(elements, ['hardware'], center, 10);
  expect(found.map(({ element: { id }, category, km }) => [id, category, km])).toEqual([
    [2, 'hardware', 1.112],
    [6, 'hardware', 1.112],
    [1, 'hardware', 5.56],
  ]);
});
