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
  'N 41.15 W 8.61',
  'N41.15, W8.61',
  'W 8.61 N 41.15',
  '41°9\'0.0"N 8°36\'36.0"W',
  '41° 9′ 0″ N, 8° 36′ 36″ W',
  '41,15 -8,61',
  '41,15; -8,61',
  '41,15, -8,61',
  'geo:41.15,-8.61',
  'geo:41.15,-8.61;u=35',
  'https://www.google.com/maps/@41.15,-8.61,15z',
  'https://www.google.com/maps/place/Porto/@41.2,-8.7,12z/data=!3d41.15!4d-8.61',
  'https://www.google.com/maps?q=41.15,-8.61&z=12',
  'https://maps.google.com/?q=loc:41.15%2C-8.61',
  'https://www.google.com/maps/search/?api=1&query=41.15,+-8.61',
  'https://www.openstreetmap.org/#map=15/41.15/-8.61',
  'https://yandex.ru/maps/?ll=-8.61%2C41.15&z=12',
  'https://yandex.com.tr/harita/?z=9&pt=-8.61,41.15',
  'yandex.com/maps/?whatshere%5Bpoint%5D=-8.61%2C41.15',
  'https://yandex.ru/maps/?text=41.15%2C-8.61',
  'https://2gis.ru/porto?m=-8.61%2C41.15%2F12',
])('%s is a point in Porto', (text) => {
  expect(readCoordinates(text)).toEqual({ lat: expect.closeTo(41.15, 9), lon: expect.closeTo(-8.61, 9) });
});

test('reads back every formatted position', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lon) => {
      expect(readCoordinates(`${lat},${lon}`)).toEqual({ lat: lat + 0, lon: lon + 0 });
    }),
  );
});

test.each([
  // Of the specification's tests (github.com/google/open-location-code, test_data/decoding.csv).
  ['7FG49Q00+', undefined],
  ['7FG49QCJ+2V', [20.370063, 2.782188]],
  ['8FVC2222+22', [47.000063, 8.000063]],
  ['4vcppqgp+q9', [-41.273063, 174.785938]],
  ['62G20000+', undefined],
])('%s is a plus code', (code, at) => {
  const [lat = 0, lon = 0] = at ?? [];
  const position = { lat: expect.closeTo(lat, 3), lon: expect.closeTo(lon, 3) };
  expect(readCoordinates(code)).toEqual(at === undefined ? undefined : position);
});

test('counts minutes as sixtieths', () => {
  expect(readCoordinates("41°09'N 8°37'W")).toEqual({ lat: 41.15, lon: expect.closeTo(-8.6167, 4) });
});

test.each(['90.1,0', '-91 0', '0,180.5', '0,-181', '999,999', '91,200', 'geo:95,10', "91°0'N 8°0'W"])(
  '%s is outside the earth',
  (text) => {
    expect(readCoordinates(text)).toBe('outside');
  },
);

test.each([
  'Porto',
  '90210',
  '41.15',
  '41.15,-8.61,3',
  'M5V 2T6',
  '1 Main St, 5',
  '',
  'N 41.15 S 8.61',
  'https://example.org/',
])('%s is no position', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});
