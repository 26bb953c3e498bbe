import { coreCategories, pageRoutes, type Route, routes } from '@Hardware-Store-Finder/contract';
import { AppError } from '@Hardware-Store-Finder/messages';
import { describe, expect, test } from 'vitest';
import { parsed } from './parse-request.ts';
import { searchRequestOf } from './routes/search.ts';
import { publicUrl } from './routes/websites.ts';

const parse = (query: Record<string, string>) => searchRequestOf(parsed(routes.searchStores.query, query));

describe('a search', () => {
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

  test.each([
    [{ location: 'a', radius_km: ' 5.5 ' }, { radiusKm: 5.5 }],
    [{ location: 'a', radius_km: ' ' }, {}],
    [
      { location: 'a', categories: ' , ' },
      { categories: coreCategories, isDefault: true },
    ],
    [{ location: 'a', source: '' }, {}],
    [{ location: 'a', source: 'sample' }, { isSample: true }],
  ])('%j asks for %j', (query, request) => {
    expect(parse(query as Record<string, string>)).toMatchObject({ location: 'a', ...request });
    expect(Object.keys(parse(query as Record<string, string>)).sort()).toEqual(
      [
        ...new Set([
          'location',
          'categories',
          ...('categories' in request ? [] : ['isDefault']),
          ...Object.keys(request),
        ]),
      ].sort(),
    );
  });
});

describe('a store of OpenStreetMap', () => {
  const ofQuery = (query: string) =>
    parsed(routes.findStoreAddress.query, Object.fromEntries(new URLSearchParams(query)));

  test('is its id and its position', () => {
    expect(ofQuery('id=osm:node/1&lat=41.15&lon=-8.6')).toEqual({ id: 'osm:node/1', lat: 41.15, lon: -8.6 });
    expect(ofQuery('id=osm:relation/12&lat=-90&lon=180')).toEqual({
      id: 'osm:relation/12',
      lat: -90,
      lon: 180,
    });
  });

  test.each([
    '',
    'id=osm:node/1',
    'id=osm:node/1&lat=41.15',
    'id=osm:node/1&lat=91&lon=0',
    'id=osm:node/1&lat=0&lon=180.1',
    'id=osm:node/1&lat=1e1&lon=0',
    'id=osm:node/1&lat=&lon=0',
    'id=osm:node/0&lat=0&lon=0',
    'id=osm:area/1&lat=0&lon=0',
    'id=overture:1&lat=0&lon=0',
    'id=osm:node/1%2F..&lat=0&lon=0',
  ])('"%s" is refused', (query) => {
    expect(() => ofQuery(query)).toThrow(AppError);
  });
});

describe('a website', () => {
  const ofQuery = (query: string) =>
    parsed(routes.readWebsite.query, Object.fromEntries(new URLSearchParams(query)));
  const urlOf = (query: string) =>
    publicUrl(ofQuery(query).url, { ownSites: new Set(['acme.localhost:8002']) });

  test.each([
    ['url=shop.example.com', 'https://shop.example.com/'],
    ['url=http%3A%2F%2Fshop.example.com%2Fa%3Fb%3D1', 'http://shop.example.com/a?b=1'],
    ['url=http://acme.localhost:8002/', 'http://acme.localhost:8002/'],
  ])('%s requests %s', (query, url) => {
    expect(urlOf(query)).toBe(url);
  });

  test.each([
    ['', /missing/],
    ['url=', /missing/],
    ['url=%20', /missing/],
    ['uri=shop.example.com', /missing/],
    ['url=ftp://shop.example.com/', /ftp/],
    ['url=http://10.0.0.1/', /10\.0\.0\.1/],
    ['url=http://localhost:8002/', /8002|localhost/],
    [`url=https://shop.example.com/${'a'.repeat(2048)}`, /2048/],
  ])('refuses %s and names the violated rule', (query, words) => {
    expect(() => urlOf(query)).toThrow(words);
    expect(() => urlOf(query)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  test.each([
    ['url=a.com&country=PT', 'PT'],
    ['url=a.com&country=pt', 'PT'],
    ['url=a.com&country=Portugal', undefined],
    ['url=a.com&country=', undefined],
    ['url=a.com', undefined],
  ])('%j names the country of the store as %j', (query, country) => {
    expect(ofQuery(query).country).toBe(country);
  });
});

describe('the table of routes', () => {
  const all: [string, Route][] = Object.entries({ ...routes, ...pageRoutes });

  test.each(all)('%s has an example that it takes', (_, { params, query, body, example }) => {
    if (params) expect(() => parsed(params, example.params ?? {})).not.toThrow();
    if (query) expect(() => parsed(query, example.query ?? {})).not.toThrow();
    if (body) expect(() => parsed(body.schema, example.body)).not.toThrow();
  });

  test('has each method and path once', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a posted store', () => {
  const body = routes.generateEmail.body.schema;
  const post = (store: object) => parsed(body, { store, analysis: null, language: 'english' }).store;

  test('has long texts cut, never in the middle of a character, and no nulls', () => {
    const name = `${'a'.repeat(299)}😀`;
    expect(post({ name, address: 'b'.repeat(600), phone: null })).toEqual({
      name: `${'a'.repeat(299)}\ufffd`,
      address: 'b'.repeat(500),
    });
  });

  test('may come with an analysis that cannot be read, which counts as none', () => {
    const request = { store: { name: 'A', address: 'B' }, language: 'english' };
    expect(parsed(body, { ...request, analysis: { perplexityAnalysis: 7 } }).analysis).toBeNull();
    expect(parsed(body, request).analysis).toBeNull();
  });
});

test('a field without a sentence of its own is named with its value, without the words of a library', () => {
  const ask = (store: unknown) => () => parsed(routes.findWebsite.body.schema, { store });
  expect(ask({ name: 1 })).toThrow('The field store.name is 1, which cannot be used: Invalid input.');
});
