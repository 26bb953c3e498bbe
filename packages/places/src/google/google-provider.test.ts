import { createLog } from '@Hardware-Store-Finder/std';
import { createSqliteCache } from '@Hardware-Store-Finder/storage/testing';
import { haversineKm, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { toFoundStore } from '../provider.ts';
import { createGoogleProvider } from './google-places.ts';
import { bodies, closeAll, find, open, place, porto, row, testKey } from './testing/search-google.ts';

afterEach(closeAll);

describe('a search of Google Places', () => {
  test('calls the API as documented, for the fields that are used and no others', async () => {
    const { provider, server } = await open(row(45));
    const { stores } = await find(provider);
    expect(stores).toHaveLength(45);
    const [first] = server.asked;
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/places:searchText',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': testKey,
        'x-goog-fieldmask':
          'places.id,places.displayName,places.formattedAddress,places.location,places.types,places.primaryType,' +
          'places.businessStatus,places.googleMapsUri,places.websiteUri,places.internationalPhoneNumber,nextPageToken',
      },
    });
    const [one, two, three] = bodies(server);
    expect(one).toEqual({
      textQuery: 'hardware store',
      pageSize: 20,
      languageCode: 'en',
      regionCode: 'PT',
      locationRestriction: {
        rectangle: {
          low: { latitude: expect.closeTo(41.05968, 5), longitude: expect.closeTo(-8.73043, 4) },
          high: { latitude: expect.closeTo(41.23954, 5), longitude: expect.closeTo(-8.49155, 4) },
        },
      },
    });
    expect(two).toEqual({ ...one, pageToken: expect.any(String) });
    expect(three).toEqual({ ...one, pageToken: expect.any(String) });
    expect(three.pageToken).not.toBe(two.pageToken);
    expect(server.calls()).toBe(3);
  });

  test('sends a header before its stores, corrects it, and sends each page nearest first', async () => {
    const { provider } = await open(row(45));
    const { events, header } = await find(provider);
    expect(events.map(({ type }) => type)).toEqual([
      'status',
      ...['header', 'stores', 'header', 'stores', 'header', 'stores'],
      'ended',
    ]);
    expect(events.flatMap((event) => (event.type === 'header' ? [event.total] : []))).toEqual([20, 40, 45]);
    expect(header).toMatchObject({
      radiusKm: 10,
      source: {
        id: 'google',
        label: 'Google Places',
        attribution: 'Google Maps',
        url: 'https://maps.google.com/',
        may_persist: false,
      },
    });
    for (const event of events) {
      if (event.type !== 'stores') continue;
      const km = event.stores.map((store) => toFoundStore(store).distance_km);
      expect(km).toEqual([...km].sort((a, b) => a - b));
    }
  });

  test('makes a store of a place: clean texts, usable addresses, its position', async () => {
    const hostile = place('ChIJ_a-1', {
      name: 'Ferragens\u202E \n do\u0000Porto',
      lat: porto.lat + 0.01,
      primaryType: 'home_improvement_store',
      types: ['hardware_store', 'home_improvement_store'],
      fields: {
        formattedAddress: 'Rua A\u2028 1, 4000 Porto',
        websiteUri: 'http://10.0.0.1/admin',
        internationalPhoneNumber: '+351 22 200 0000',
        googleMapsUri: 'https://maps.google.com/?cid=1',
      },
    });
    const plain = place('ChIJ_b', {
      fields: {
        formattedAddress: '',
        displayName: undefined,
        websiteUri: 'https://shop.example.com/a;b?c',
        internationalPhoneNumber: '+351 1',
        googleMapsUri: 'javascript:alert(1)',
      },
    });
    const { provider } = await open([
      hostile,
      plain,
      place('gone', { fields: { businessStatus: 'CLOSED_PERMANENTLY' } }),
      place('closed for now', { id: 'later', fields: { businessStatus: 'CLOSED_TEMPORARILY' } }),
      place('nowhere', { fields: { location: undefined } }),
      place('computers', {
        primaryType: 'electronics_store',
        types: ['electronics_store'],
        answers: ['hardware store'],
      }),
    ]);
    const { stores, header } = await find(provider);
    expect(header?.total).toBe(3);
    expect(stores).toEqual([
      {
        id: 'google:ChIJ_b',
        name: 'Hardware store (unnamed)',
        address: 'at 41.14961, -8.61099',
        website: 'https://shop.example.com/a;b?c',
        lat: porto.lat,
        lon: porto.lon,
        distance_km: 0,
        category: 'hardware',
      },
      expect.objectContaining({ id: 'google:later' }),
      {
        id: 'google:ChIJ_a-1',
        name: 'Ferragens do Porto',
        address: 'Rua A 1, 4000 Porto',
        phone: '+351 22 200 0000',
        lat: porto.lat + 0.01,
        lon: porto.lon,
        distance_km: 1.112,
        category: 'doityourself',
        source_page: 'https://maps.google.com/?cid=1',
      },
    ]);
  });

  test('leaves out places in the box but outside the circle', async () => {
    const corner = place('corner', { lat: porto.lat + 0.085, lon: porto.lon + 0.113 });
    expect(haversineKm(porto, corner)).toBeGreaterThan(13);
    const { provider } = await open([corner, place('middle')]);
    const { stores, header } = await find(provider);
    expect(stores.map(({ id }) => id)).toEqual(['google:middle']);
    expect(header?.total).toBe(1);
  });

  test('asks once for each kind, by its type or by its name', async () => {
    const { provider, server } = await open([
      place('locks', { types: ['locksmith'] }),
      place('paints', { types: ['store'], answers: ['paint store'] }),
      place('hammers'),
    ]);
    const { stores } = await find(provider, { categories: ['locksmith', 'paint'] });
    expect(
      bodies(server).map((body) => [body.textQuery, body.includedType, body.strictTypeFiltering]),
    ).toEqual([
      ['locksmith', 'locksmith', true],
      ['paint store', undefined, undefined],
    ]);
    expect(stores.map(({ id, category }) => [id, category])).toEqual([
      ['google:locks', 'locksmith'],
      ['google:paints', 'paint'],
    ]);
  });
});

describe('the radii of a search', () => {
  const ring = (count: number, km: number) =>
    Array.from({ length: count }, (_, at) =>
      place(`ring${km}_${at}`, {
        lat: porto.lat + (km / 111.19) * Math.cos(at),
        lon: porto.lon + (km / 83.7) * Math.sin(at),
      }),
    );

  test('go no further than needed', async () => {
    const { provider, server } = await open([...ring(20, 5), ...ring(30, 20)]);
    const { header, stores } = await find(provider, { radiiKm: [10, 25, 50] });
    expect([header?.radiusKm, stores.length, server.calls()]).toEqual([10, 20, 1]);
  });

  test('grow while there are too few stores; none is sent twice, and those already known farther out are sent at once', async () => {
    const { provider, server } = await open([...ring(5, 5), ...ring(40, 12), ...ring(9, 40)]);
    const { header, stores, events, stopReason } = await find(provider, { radiiKm: [10, 25, 50] });
    expect([header?.radiusKm, header?.total]).toEqual([25, 45]);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(45);
    expect(stores).toHaveLength(45);
    // One or two pages of the smaller box, three of the larger: around the smaller there would be four boxes.
    expect(server.calls()).toBeLessThanOrEqual(5);
    expect(stopReason).toBe(`The whole area was searched in ${server.calls()} calls.`);
    expect(events.flatMap((event) => (event.type === 'header' ? [event.radiusKm] : [])).slice(0, 1)).toEqual([
      10,
    ]);
  });

  test('end with an empty answer as far as the last, where there are no stores', async () => {
    const { provider } = await open([]);
    const { header, stores, stopReason, cost } = await find(provider, { radiiKm: [10, 25, 50] });
    expect([header?.radiusKm, header?.total, stores]).toEqual([50, 0, []]);
    expect(stopReason).toBe('The whole area was searched in 3 calls.');
    expect(cost?.search).toEqual([{ sku: 'Text Search Enterprise', calls: 3, free_calls: 3, usd: 0 }]);
  });
});

test('leaves nothing of the answers on disk, nor the key', async () => {
  const file = path.join(temporaryFolder(), 'cache.sqlite');
  const cache = createSqliteCache({ file, log: createLog(() => undefined), now: () => 1_000_000 });
  const { provider } = await open([place('ChIJsecret', { name: 'Ferragens Silva' })], { cache });
  expect((await find(provider)).stores).toHaveLength(1);
  cache.close();
  const written = readFileSync(file, 'latin1');
  expect(written).toContain('google-places');
  for (const text of ['ChIJsecret', 'Silva', '41.1', testKey]) expect(written).not.toContain(text);
});

test('is not ready without a key, and names the setting', async () => {
  const provider = createGoogleProvider(undefined);
  expect(provider.ready()).toBe(false);
  expect((await find(provider)).fault).toMatchObject({
    message: expect.stringContaining('GOOGLE_PLACES_API_KEY'),
  });
});

test('a client gets its share of the day, and leaves the rest to the others', async () => {
  const { provider, server } = await open(row(45), { dailyCalls: 8, share: 0.25 });
  const first = await find(provider, { client: '203.0.113.7' });
  expect(first.stopReason).toBe(
    'Stopped after 2 calls: your share of today’s calls to Google is used up, and there may be more stores.',
  );
  expect((await find(provider, { client: '203.0.113.7' })).fault).toMatchObject({
    message: expect.stringMatching(
      /^Your share of today’s calls to Google is used up\. .*CLIENT_DAILY_SHARE/,
    ),
  });
  expect(server.calls()).toBe(2);
  expect((await find(provider, { client: '203.0.113.8' })).stopReason).toMatch(/^Stopped after 2 calls/);
  // A program on this machine has no share.
  expect((await find(provider)).stores).toHaveLength(45);
  expect(server.calls()).toBeLessThanOrEqual(8);
});
