import { coreCategories } from '@hardware-store-finder/contract';
import { AppError } from '@hardware-store-finder/messages';
import { expect, test } from 'vitest';
import { parseSearchRequest } from './search-request.ts';

const parse = (query: Record<string, string>) => parseSearchRequest(new URLSearchParams(query));

test('trims the location and defaults to the core categories', () => {
  expect(parse({ location: '  Porto ' })).toEqual({
    location: 'Porto',
    categories: coreCategories,
    isDefault: true,
  });
});

test('accepts a radius from 0.5 to 50 km and a list of categories', () => {
  expect(parse({ location: '深圳', radius_km: '0.5', categories: 'paint, hardware,paint' })).toEqual({
    location: '深圳',
    radiusKm: 0.5,
    categories: ['paint', 'hardware'],
  });
  expect(parse({ location: 'a', radius_km: '50' }).radiusKm).toBe(50);
});

test('accepts a location of 200 characters', () => {
  expect(parse({ location: 'a'.repeat(200) }).location).toHaveLength(200);
});

test.each([
  [{}, /location is missing/],
  [{ location: '   ' }, /location is missing/],
  [{ location: 'a'.repeat(201) }, /201 characters; the limit is 200/],
  [{ location: 'Por\u0000to' }, /control characters/],
  [{ location: 'Porto\n' }, /control characters/],
  [{ location: 'Por\u0085to' }, /control characters/],
  [{ location: 'Porto', radius_km: '0.4' }, /radius_km=0.4 .* from 0.5 to 50/],
  [{ location: 'Porto', radius_km: '51' }, /radius_km=51/],
  [{ location: 'Porto', radius_km: 'ten' }, /radius_km=ten/],
  [{ location: 'Porto', radius_km: '1e1' }, /radius_km=1e1/],
  [{ location: 'Porto', radius_km: 'NaN' }, /radius_km=NaN/],
  [{ location: 'Porto', radius_km: '-5' }, /radius_km=-5/],
  [{ location: 'Porto', categories: 'hardware,bakery' }, /category bakery is not known/],
  [{ location: 'Porto', categories: '__proto__' }, /category __proto__ is not known/],
])('refuses %j with a message that names the mistake', (query, words) => {
  expect(() => parse(query as Record<string, string>)).toThrow(AppError);
  expect(() => parse(query as Record<string, string>)).toThrow(words);
});
