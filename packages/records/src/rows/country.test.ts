import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { haversineKm } from '@Hardware-Store-Finder/testing';
import { describe, expect, it } from 'vitest';
import { writeStore } from './osm-store.ts';
import { readCountry } from './store-region.ts';
import { createSurroundings } from './surroundings.ts';

/** Two towns on opposite banks of a river; the larger one hides the smaller from most of its surroundings. */
const towns = [
  { label: 'Valença, Portugal', country: 'PT', lat: 42.03, lon: -8.64, reach: 1.5 },
  { label: 'Tui, Spain', country: 'ES', lat: 42.047, lon: -8.644, reach: 1 },
  { label: 'Porto, Portugal', country: 'PT', lat: 41.15, lon: -8.61, reach: 5 },
];
const nearestPlace: Geocoder['nearestPlace'] = (position) => {
  const [nearest] = towns
    .map(({ label, country, reach, ...town }) => ({
      label,
      country,
      reach,
      distanceKm: haversineKm(position, town),
    }))
    .filter(({ distanceKm }) => distanceKm < 200)
    .sort((a, b) => a.distanceKm / a.reach - b.distanceKm / b.reach);
  return nearest && { label: nearest.label, country: nearest.country, distanceKm: nearest.distanceKm };
};
const surroundings = createSurroundings(nearestPlace);
const around = (lat: number, lon: number) => [...surroundings.countriesAround({ lat, lon })].sort();

describe('the country of a store', () => {
  it.each([
    ['PT', 'PT', 'Portugal'],
    ['pt', 'PT', 'Portugal'],
    ['Portugal', 'PT', 'Portugal'],
    ['Deutschland', 'DE', 'Germany'],
    ['UK', 'GB', 'United Kingdom'],
    ['USA', 'US', 'United States'],
    ['中国', 'CN', 'China'],
    ['Bayern', undefined, 'Bayern'],
  ])('tagged %s is %s, %s', (tag, code, label) => {
    expect(readCountry(tag)).toEqual(code === undefined ? { label } : { label, code });
  });

  it('is ambiguous near a border, and unique far from any', () => {
    expect(around(42.03, -8.64)).toEqual(['ES', 'PT']);
    expect(around(42.043, -8.643)).toEqual(['ES', 'PT']);
    expect(around(41.15, -8.61)).toEqual(['PT']);
    expect(around(0, -30)).toEqual([]);
    expect(around(90, 180)).toEqual([]);
  });

  it('is ambiguous up to 10 km from a border, plus the distance to the nearest place', () => {
    // The border runs along 42° N; 41.925 is 8 km south of it, 41.725 is 31 km.
    const countries = (lat: number, distanceKm: number) =>
      [
        ...createSurroundings((position) => {
          const country = position.lat < 42 ? 'PT' : 'ES';
          return { label: country, country, distanceKm };
        }).countriesAround({ lat, lon: -8.6 }),
      ].sort();
    expect(countries(41.925, 0)).toEqual(['ES', 'PT']);
    expect(countries(41.725, 0)).toEqual(['PT']);
    expect(countries(41.725, 22)).toEqual(['ES', 'PT']);
  });

  it('does not depend on the order of stores', () => {
    const spots = Array.from({ length: 200 }, (_, at) => ({ lat: 41.9 + at / 1000, lon: -8.6 - at / 3000 }));
    const ask = (order: typeof spots) => {
      const { countriesAround } = createSurroundings(nearestPlace);
      return new Map(order.map((spot) => [spot, countriesAround(spot)]));
    };
    const backwards = ask(spots.toReversed());
    for (const [spot, countries] of ask(spots)) expect(backwards.get(spot)).toEqual(countries);
  });

  it('gives a national phone number its prefix: as tagged, or only if no other country is near', () => {
    const phone = (lat: number, tags: Record<string, string>) =>
      writeStore(
        { type: 'node', id: 1, category: 'hardware', tags: Object.entries({ shop: 'hardware', ...tags }) },
        [-8.64, lat],
        surroundings,
      ).row.phone;
    const ambiguous = '912 345 678';
    expect(phone(42.035, { phone: ambiguous })).toBeUndefined();
    expect(phone(42.035, { phone: ambiguous, 'addr:country': 'ES' })).toBe('+34 912 34 56 78');
    expect(phone(42.035, { phone: ambiguous, 'addr:country': 'Portugal' })).toBe('+351 912 345 678');
    expect(phone(42.035, { phone: ambiguous, 'addr:country': 'Galiza' })).toBeUndefined();
    expect(phone(42.035, { 'contact:phone': '986 600 100' })).toBe('+34 986 60 01 00');
    expect(phone(41.15, { phone: ambiguous })).toBe('+351 912 345 678');
  });
});
