import {
  coreCategories,
  decodeSearchEvent,
  encodeSearchEvent,
  type ListedStore,
} from '@Hardware-Store-Finder/contract';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { runCommand } from '@Hardware-Store-Finder/importer';
import { writeXml } from '@Hardware-Store-Finder/importer/testing';
import { AppError } from '@Hardware-Store-Finder/messages';
import type { Directory } from '@Hardware-Store-Finder/records';
import { createSurroundings, openDirectory } from '@Hardware-Store-Finder/records';
import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import {
  type Asked,
  collectLog,
  createFakeClock,
  haversineKm,
  inEnglish,
  type Reply,
  type StandIn,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGooglePlaces } from '../google/google-places.ts';
import { answerGoogle } from '../google/testing/answer-google.ts';
import { createOpenStreetMap } from '../openstreetmap/create-openstreetmap.ts';
import { answerOverpass } from '../openstreetmap/testing/answer-overpass.ts';
import type { createOverture } from '../overture/create-overture.ts';
import { openOverture } from '../overture/testing/open-overture.ts';
import { answerOverture } from '../overture/testing/serve-release.ts';
import { type WrittenRelease, writeRelease } from '../overture/testing/write-release.ts';
import type { PlaceEvent, PlaceProvider, PlaceQuery } from '../provider.ts';
import { createPlaceProviders, type PlaceDeps, type PlaceSourceId, placeSourceIds } from './registry.ts';

const porto = { lat: 41.14961, lon: -8.61099 };
const query: PlaceQuery = {
  center: porto,
  place: 'Porto, Portugal',
  country: 'PT',
  radiiKm: [10, 25, 50],
  enough: 20,
  categories: coreCategories,
};

/** The same stores for every source that can be given some. */
const stores = Array.from({ length: 70 }, (_, index) => ({
  type: 'node' as const,
  id: index + 1,
  lat: porto.lat + 0.003 * index,
  lon: porto.lon + 0.002 * index,
  tags: { shop: index % 5 === 0 ? 'paint' : 'hardware', name: `Store ${index + 1}` },
}));
const googlePlaces = stores.map(({ id, lat, lon, tags }) => ({
  id: `ChIJ${id}`,
  name: tags.name,
  lat,
  lon,
  types: tags.shop === 'paint' ? ['store'] : ['hardware_store', 'store'],
  answers: tags.shop === 'paint' ? ['paint store'] : [],
}));
const nearestPlace: Geocoder['nearestPlace'] = () => ({
  label: 'Porto, Portugal',
  country: 'PT',
  distanceKm: 1,
});

/** The sources behind a network: what a sound server says. A fault is one of all of them. */
const network: Partial<Record<PlaceSourceId, (asked: Asked) => Reply>> = {
  google: (asked) => answerGoogle(googlePlaces, asked),
  openstreetmap: ({ body }) => answerOverpass(stores, body),
  overture: (asked) => answerOverture(release, asked),
};
const networkIds = Object.keys(network) as PlaceSourceId[];

const dataDir = mkdtempSync(path.join(tmpdir(), 'places-'));
const opened: StandIn[] = [];
const processes: ReturnType<typeof createOverture>[] = [];
let directory: Directory;
let release: WrittenRelease;

beforeAll(async () => {
  const file = path.join(dataDir, 'town.osm');
  writeFileSync(file, writeXml(stores));
  const said: string[] = [];
  const code = await runCommand([file], {
    dataDir,
    loadGeocoder: async () => ({ nearestPlace }),
    out: { write: () => true },
    fault: (sentence) => said.push(sentence),
  });
  expect([code, said]).toEqual([0, []]);
  release = await writeRelease(
    dataDir,
    stores.map(({ id, lat, lon, tags }) => ({
      id: `${id}`,
      lat,
      lon,
      name: tags.name,
      kind: tags.shop === 'paint' ? 'paint_store' : 'hardware_store',
    })),
  );
  directory = await openDirectory(
    dataDir,
    createLog(() => {}),
  );
});
afterAll(async () => {
  directory.close();
  for (const overture of processes) overture.close();
  rmSync(dataDir, { recursive: true });
  await Promise.all(opened.map((server) => server.close()));
});

/** A source as main.ts makes it; one behind a network asks a server on loopback that says so. */
async function open(
  id: PlaceSourceId,
  reply = network[id],
): Promise<{ provider: PlaceProvider; server?: StandIn }> {
  const server = reply && (await startStandIn(reply));
  if (server !== undefined) opened.push(server);
  const url = server?.url ?? 'http://127.0.0.1:9';
  const overture = openOverture({ url, folder: path.join(dataDir, `overture-${processes.length}`) });
  processes.push(overture);
  const deps: PlaceDeps = {
    googlePlaces: createGooglePlaces(
      { apiKey: 'key-of-the-test', baseUrl: url, searchCalls: 100, dailyCalls: 1_000 },
      {
        callProvider: createCallProvider({ baseUrls: [url] }),
        cache: createMemoryCache(),
        ledger: createMemoryLedger(),
        ...createFakeClock(),
      },
    ),
    directory,
    openStreetMap: {
      ...createOpenStreetMap(
        { nominatimUrl: url, overpassUrls: [`${url}/api`] },
        {
          callProvider: createCallProvider({ baseUrls: [url] }),
          cache: createMemoryCache(),
          log: collectLog().log,
          surroundings: createSurroundings(nearestPlace),
          userAgent: 'Test/1',
          ...createFakeClock(),
        },
      ),
      surroundings: createSurroundings(nearestPlace),
    },
    overture,
    port: () => 8002,
  };
  return { provider: createPlaceProviders(deps)[id], ...(server && { server }) };
}

async function eventsOf(
  provider: PlaceProvider,
  changed: Partial<PlaceQuery> = {},
  signal = new AbortController().signal,
): Promise<PlaceEvent[]> {
  const events: PlaceEvent[] = [];
  for await (const event of provider.find({ ...query, ...changed }, signal)) events.push(event);
  return events;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const byDistance = (a: ListedStore, b: ListedStore) => (a.distance_km ?? 99) - (b.distance_km ?? 99);

/** One suite over every source: what a search, and a person, may rely on. */
describe.each(placeSourceIds)('the source %s', (id) => {
  let provider: PlaceProvider;
  beforeAll(async () => {
    ({ provider } = await open(id));
  });

  const find = async (changed: Partial<PlaceQuery> = {}, signal = new AbortController().signal) => {
    const events = await eventsOf(provider, changed, signal);
    const headers = events.filter((event) => event.type === 'header');
    const groups = events.flatMap((event) => (event.type === 'stores' ? [event.stores] : []));
    const stores = groups.flat().map((store, index): ListedStore => {
      const decoded = decodeSearchEvent(encodeSearchEvent({ type: 'store', store, index, total: 0 }));
      if (decoded.type !== 'store') throw new Error('A store was read as something else.');
      return decoded.store;
    });
    return { events, header: headers.at(-1), stores, sizes: groups.map(({ length }) => length) };
  };

  test('names itself and its attribution', () => {
    const { label, attribution } = inEnglish({ label: provider.label, attribution: provider.attribution });
    expect(provider.id).toBe(id);
    expect([label, attribution].every((text) => text.length > 5)).toBe(true);
    expect(provider.ready()).toBe(true);
  });

  test('sends a header before its stores, and as many stores as its last header says', async () => {
    const { events, header, stores } = await find();
    expect(events.find((event) => event.type !== 'status')?.type).toBe('header');
    expect(stores.length).toBeGreaterThan(0);
    expect(header?.total).toBe(stores.length);
    expect(header?.source).toMatchObject({
      id,
      label: provider.label,
      attribution: provider.attribution,
    });
    expect(URL.canParse(header?.source.url ?? '')).toBe(true);
    // What a browser keeps depends on it.
    expect(header?.source.may_persist).toBe(id === 'google' ? false : undefined);
  });

  test('gives each store once, with an id of its own, a name, an address, a category and where it lies', async () => {
    const { stores } = await find();
    expect(new Set(stores.map((store) => store.id)).size).toBe(stores.length);
    for (const store of stores) {
      expect(store.id).toMatch(/^[a-z]+:\S+$/);
      expect(store.name).not.toBe('');
      expect(store.address).not.toBe('');
      expect(coreCategories).toContain(store.category);
    }
  });

  test('gives the nearest first, each inside the radius and at the distance it says', async () => {
    const { header, stores, sizes } = await find();
    // One that pages has an order within each page only.
    const starts = new Set(id === 'google' ? sizes.map((_, at) => sum(sizes.slice(0, at))) : [0]);
    let last = 0;
    for (const [at, store] of stores.entries()) {
      const { lat = Number.NaN, lon = Number.NaN, distance_km: km = Number.NaN } = store;
      expect(km).toBeGreaterThanOrEqual(starts.has(at) ? 0 : last);
      expect(km).toBeLessThanOrEqual(header?.radiusKm ?? 0);
      expect(Math.abs(haversineKm(porto, { lat, lon }) - km)).toBeLessThan(0.05);
      last = km;
    }
  });

  test('looks only as far as was chosen, and finds there what it finds in a wider circle', async () => {
    const near = await find({ radiiKm: [3] });
    expect(near.header?.radiusKm).toBe(3);
    const wide = await find({ radiiKm: [50] });
    const nearest = wide.stores.filter((store) => (store.distance_km ?? 99) <= 3);
    expect(near.stores.toSorted(byDistance)).toEqual(nearest.toSorted(byDistance));
  });

  test('gives between 15 and 60 stores around any place, where it is the sample', async () => {
    if (id !== 'sample') return;
    for (let lon = -170; lon < 180; lon += 7) {
      const { stores } = await find({ center: { lat: lon / 3, lon }, place: `Town ${lon}` });
      expect(stores.length).toBeGreaterThanOrEqual(15);
      expect(stores.length).toBeLessThanOrEqual(60);
    }
  });

  test('looks further while it has found too few', async () => {
    expect((await find({ enough: 1 })).header?.radiusKm).toBe(10);
    expect((await find({ enough: 100_000 })).header?.radiusKm).toBe(50);
  });

  test('gives the categories that are asked for, and no other', async () => {
    const { stores } = await find({ categories: ['paint'], radiiKm: [50] });
    expect(new Set(stores.map((store) => store.category))).toEqual(
      new Set(stores.length > 0 ? ['paint'] : []),
    );
  });

  test('answers the same query twice with the same list', async () => {
    expect((await find()).stores).toEqual((await find()).stores);
  });

  test('stops when nobody reads any more', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(find({}, controller.signal)).rejects.toThrow();
  });
});

const html = '<html><body><p>Error: runtime error: open64: 0 /srv/osm3s/db</p></body></html>';
const faults: readonly (readonly [name: string, reply: Reply])[] = [
  ['is busy', { status: 429, body: html }],
  ['refuses', { status: 403, body: html }],
  ['does not take the program', { status: 406, body: html }],
  ['does not understand', { status: 400, body: html }],
  ['is broken', { status: 500, body: html }],
  ['is too busy', { status: 504, body: html }],
  ['says a page instead of an answer', { status: 200, body: html }],
  ['says half an answer', { status: 200, body: '{"elements": [{"type": "node", "id' }],
  ['says something else', { status: 200, body: '[1, 2]' }],
  ['hangs up', 'reset'],
];

describe.each(networkIds)('the source %s, whose server', (id) => {
  test.each(faults)('%s, says so in a sentence, and never that there are no stores', async (_, reply) => {
    const { provider } = await open(id, () => reply);
    const fault = await eventsOf(provider).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AppError);
    const { code, message: publicMessage } = fault as AppError;
    expect(code).toBe('unavailable');
    expect(publicMessage).toMatch(/^[A-Z].{30,}\.$|npm run import/);
    expect(publicMessage).not.toMatch(/<|srv|runtime/);
  });

  test('is still answering, lets a caller leave at once, and the server too if that ends its work', async () => {
    const { provider, server } = await open(id, () => 'hang');
    const leave = new AbortController();
    const searching = eventsOf(provider, {}, leave.signal);
    await expect.poll(() => server?.open()).toBe(1);
    leave.abort(new Error('left'));
    await expect(searching).rejects.toThrow('left');
    // Overpass works on, so its answer is read for the next search (decision 0016).
    if (id !== 'openstreetmap') await expect.poll(() => server?.open()).toBe(0);
  });
});
