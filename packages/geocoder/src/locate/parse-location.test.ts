import { expect, test } from 'vitest';
import { parseLocation, stripLeadIn, withoutAreaNoise, withoutNoise } from './parse-location.ts';

const names = (text: string) => parseLocation(text).map(({ words }) => words.join(' '));

test('splits a location at commas of any script, from the smallest part to the largest', () => {
  expect(names('Rua das Flores 10, Porto, Portugal')).toEqual(['rua das flores 10', 'porto', 'portugal']);
  expect(names('القاهرة، مصر')).toEqual(['القاهره', 'مصر']);
  expect(names(' , ,Porto,, ')).toEqual(['porto']);
  expect(names('中国广东省深圳市南山区')).toEqual(['南山', '深圳', '广东', '中国']);
  expect(names('深圳市')).toEqual(['深圳']);
});

test.each([
  ['80331 München', 'munchen'],
  ['D-80331 München', 'munchen'],
  ['1012 AB Amsterdam', 'amsterdam'],
  ['111 22 Stockholm', 'stockholm'],
  ['4400-123 Vila Nova de Gaia', 'vila nova de gaia'],
  ['London SW1A 1AA', 'london'],
  ['Toronto ON M5V 2T6', 'toronto on'],
  ['Rua das Flores 10', 'rua das flores 10'],
])('the postcode is no part of the name: %s', (text, name) => {
  expect(names(text)).toEqual([name]);
  expect(parseLocation(text)[0]?.text).toBe(text);
});

test('keeps postcodes of the United States and Canada beside the name', () => {
  expect(parseLocation('Beverly Hills, CA 90210')[1]?.postcode?.code).toBe('90210');
  expect(parseLocation('m5v 2t6')[0]).toMatchObject({ words: [], postcode: { code: 'M5V' } });
  expect(parseLocation('SW1A 1AA London')[0]?.postcode).toBeUndefined();
});

test.each([
  ['near Porto', 'Porto'],
  ['in Porto', 'Porto'],
  ['Hardware stores around Porto', 'Porto'],
  ['cerca de Porto', 'Porto'],
  ['hardware stores Berlin', 'Berlin'],
  ['within 5 km of Porto', 'Porto'],
  ['hardware stores within 10 miles of Porto', 'Porto'],
  ['Baumarkt Berlin', 'Berlin'],
  ['ferreterías en Madrid', 'Madrid'],
  ['深圳附近', '深圳'],
  ['Inverness', 'Inverness'],
  ['near', 'near'],
])('%s: %s', (typed, place) => {
  expect(stripLeadIn(typed)).toBe(place);
});

test('also gives a name without the noise words around it', () => {
  expect(withoutNoise(['greater', 'london', 'area'])).toContainEqual(['london']);
  expect(withoutNoise(['mexico', 'city'])[0]).toEqual(['mexico', 'city']);
  expect(withoutAreaNoise(['guangdong', 'province'])).toEqual(['guangdong']);
  expect(withoutAreaNoise(['state', 'of', 'texas'])).toEqual(['texas']);
});
