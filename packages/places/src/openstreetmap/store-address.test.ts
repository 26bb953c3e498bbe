import { createNominatimRequests } from '@Hardware-Store-Finder/geocoder';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import {
  collectLog,
  createFakeClock,
  type Reply,
  type StandIn,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStoreAddresses } from './store-address.ts';
import { hasRecorded, recordedAnswers } from './testing/recorded.ts';

let server: StandIn;

const never = new AbortController().signal;
const at = { lat: 41.1496, lon: -8.6109 };
/** A box around the store, so many degrees of latitude to its north. */
const box = (north: number) => [`${41.1496 + north}`, `${41.1497 + north}`, '-8.6110', '-8.6108'];
/** A hit as Nominatim 5.3 writes it (reverse-porto.json). */
const house = (changed: object = {}) => ({
  place_id: 149120,
  osm_type: 'node',
  osm_id: 6540216044,
  lat: '41.1496',
  lon: '-8.6109',
  category: 'amenity',
  type: 'library',
  name: 'Arquivo Geral Municipal',
  address: {
    amenity: 'Arquivo Geral Municipal',
    house_number: '266',
    road: 'Praça do General Humberto Delgado',
    suburb: 'Centro Histórico',
    city: 'Porto',
    postcode: '4000-274',
    country: 'Portugal',
    country_code: 'pt',
  },
  boundingbox: box(0),
  ...changed,
});

async function finder(reply: () => Reply) {
  server = await startStandIn(reply);
  onTestFinished(server.close);
  const clock = createFakeClock();
  const requests = createNominatimRequests({
    url: server.url,
    callProvider: createCallProvider({ baseUrls: [server.url] }),
    userAgent: 'Test/1',
    log: collectLog().log,
    ...clock,
  });
  const memory = createMemoryCache();
  const cached: string[] = [];
  const addresses = createStoreAddresses({
    requests,
    url: server.url,
    cache: {
      ...memory,
      set(key, text, forMs) {
        cached.push(text);
        return memory.set(key, text, forMs);
      },
    },
    surroundings: { nearestPlace: () => ({ label: 'Porto, Portugal', country: 'PT', distanceKm: 1 }) },
  });
  return { find: (id: string) => addresses.find({ id, ...at }, never), clock, cached };
}
const around = async (hit: object, id = 'osm:node/1') =>
  (await finder(() => ({ body: JSON.stringify(hit) }))).find(id);

describe('the address around a store', () => {
  test('is that of its building only if Nominatim gives the number to its own object', async () => {
    const building = await around(house(), 'osm:node/6540216044');
    expect(building).toEqual({
      address: 'Praça do General Humberto Delgado 266, 4000-274 Porto, Portugal',
      address_kind: 'building',
      street: 'Praça do General Humberto Delgado',
      house_number: '266',
      locality: 'Porto',
    });
    // Ids of nodes and ways overlap.
    expect((await around(house(), 'osm:way/6540216044'))?.address_kind).toBe('nearby');
  });

  test('is that of a neighbour up to 15 m away, and says so', async () => {
    // 0.0001 degrees of latitude are 11.1 m.
    const near = await around(house({ boundingbox: box(0.0001) }));
    expect(near).toMatchObject({
      address: 'near Praça do General Humberto Delgado 266, 4000-274 Porto, Portugal',
      address_kind: 'nearby',
    });
  });

  test('is the street up to 50 m away, without a number', async () => {
    const street = {
      address: 'on or near Praça do General Humberto Delgado, Porto, Portugal',
      address_kind: 'street',
      street: 'Praça do General Humberto Delgado',
      locality: 'Porto, Portugal',
    };
    expect(await around(house({ boundingbox: box(0.0002) }))).toEqual(street);
    const { house_number: _, ...road } = house().address;
    const highway = { osm_type: 'way', osm_id: 5, category: 'highway', address: road };
    expect(await around(house({ ...highway, boundingbox: box(0.0003) }))).toEqual(street);
    expect(await around(house({ ...highway, boundingbox: box(0.0005) }))).toBeUndefined();
  });

  test.each([
    ['nothing is there', { error: 'Unable to geocode' }],
    ['no street is named', house({ address: { city: 'Porto', house_number: '3' } })],
    ['the house is far', house({ boundingbox: box(0.01) })],
    ['its place is unreadable', house({ boundingbox: ['x'] })],
  ])('is unknown where %s', async (_, hit) => {
    expect(await around(hit)).toBeUndefined();
  });

  test('is asked for once, in the words of the map', async () => {
    const { find } = await finder(() => ({ body: JSON.stringify(house()) }));
    await find('osm:node/1');
    await find('osm:node/1');
    expect(server.asked).toHaveLength(1);
    const { path = '', headers } = server.asked[0] ?? {};
    expect(path).toBe('/reverse?lat=41.149600&lon=-8.610900&format=jsonv2&addressdetails=1&zoom=18');
    expect(headers?.['user-agent']).toBe('Test/1');
  });

  test('is cached with the id of its store, by which it is erased where keys are hashed', async () => {
    const { find, cached } = await finder(() => ({ body: JSON.stringify(house()) }));
    await find('osm:node/1');
    expect(cached).toEqual([expect.stringContaining('"osm:node/1"')]);
  });

  test('waits for its turn: the server is asked once a second whatever is asked', async () => {
    const { find, clock } = await finder(() => ({ body: JSON.stringify(house()) }));
    await Promise.all([find('osm:node/1'), find('osm:node/2')]);
    expect(clock.pauses).toEqual([1_100]);
    expect(server.mostOpen()).toBe(1);
  });

  test('that cannot be looked up now is a fault, and is asked for again', async () => {
    let isWell = false;
    const { find, clock } = await finder(() =>
      isWell ? { body: JSON.stringify(house()) } : { status: 503, body: 'busy' },
    );
    await expect(find('osm:node/1')).rejects.toThrow(AppError);
    isWell = true;
    clock.pass(60_000);
    expect(await find('osm:node/1')).toBeDefined();
  });
});

describe.skipIf(!hasRecorded)(
  'what a real Nominatim said (skipped where ../shared/recorded is absent)',
  () => {
    const recorded = recordedAnswers('nominatim').filter(({ file }) => file.startsWith('reverse-'));
    const expected: Readonly<Record<string, object | string | undefined>> = {
      'reverse-porto.json': { address_kind: 'building', house_number: '266' },
      'reverse-sea.json': undefined,
      'reverse-out-of-range.json': undefined,
      'reverse-bad-lat.json': 'unavailable',
      'reverse-missing-lat.json': 'unavailable',
    };
    test.each(recorded.map((one) => [one.file, one] as const))(
      '%s is read',
      async (file, { status, body }) => {
        expect(expected).toHaveProperty([file]);
        const { find } = await finder(() => ({ status, body }));
        // In Porto it found a library 67 m away: the address of that library, and of no other store.
        const itself = await find('osm:node/6540216044').catch((error: AppError) => error.code);
        const want = expected[file];
        if (typeof want === 'object') expect(itself).toMatchObject(want);
        else expect(itself).toBe(want);
        if (typeof want === 'object') {
          const other = await finder(() => ({ status, body }));
          expect(await other.find('osm:node/1')).toBeUndefined();
        }
      },
    );
  },
);
