import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

test.each([
  '41.15,-8.61',
  '41.15, -8.61',
  '41.15 -8.61',
  ' 41.15 ; -8.61 ',
  '(41.15, -8.61)',
  '41.15N 8.61W',
  '41.15° N, 8.61° W',
  '+41.15,−8.61',
])('%s is a point in Porto', (text) => {
  expect(readCoordinates(text)).toEqual({ lat: 41.15, lon: -8.61 });
});

test('every position that is written is read', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lon) => {
      expect(readCoordinates(`${lat},${lon}`)).toEqual({ lat: lat + 0, lon: lon + 0 });
    }),
  );
});

test.each(['90.1,0', '-91 0', '0,180.5', '0,-181', '999,999'])('%s is nowhere on the earth', (text) => {
  expect(readCoordinates(text)).toBe('outside');
});

test.each(['Porto', '90210', '41.15', '41.15,-8.61,3', 'M5V 2T6', '1 Main St, 5', ''])(
  '%s is no position',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  },
);
