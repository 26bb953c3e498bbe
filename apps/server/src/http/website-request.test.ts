import { expect, test } from 'vitest';
import { parseStoreCountry, parseWebsiteRequest } from './website-request.ts';

const parse = (query: string) =>
  parseWebsiteRequest(new URLSearchParams(query), { ownSites: new Set(['acme.localhost:8002']) });

test.each([
  ['url=shop.example.com', 'https://shop.example.com/'],
  ['url=http%3A%2F%2Fshop.example.com%2Fa%3Fb%3D1', 'http://shop.example.com/a?b=1'],
  ['url=http://acme.localhost:8002/', 'http://acme.localhost:8002/'],
])('%s requests %s', (query, url) => {
  expect(parse(query)).toBe(url);
});

test.each([
  ['', /missing/],
  ['url=', /missing/],
  ['uri=shop.example.com', /missing/],
  ['url=ftp://shop.example.com/', /ftp/],
  ['url=http://10.0.0.1/', /10\.0\.0\.1/],
  ['url=http://localhost:8002/', /8002|localhost/],
  [`url=https://shop.example.com/${'a'.repeat(2048)}`, /2048/],
])('refuses %s and names the violated rule', (query, words) => {
  expect(() => parse(query)).toThrow(words);
  expect(() => parse(query)).toThrow(expect.objectContaining({ code: 'bad_request' }));
});

test.each([
  ['url=a.com&country=PT', { country: 'PT' }],
  ['country=pt', { country: 'PT' }],
  ['country=Portugal', {}],
  ['country=', {}],
  ['', {}],
])('%j names the country of the store as %j', (query, country) => {
  expect(parseStoreCountry(new URLSearchParams(query))).toEqual(country);
});
