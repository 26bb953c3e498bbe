import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  coreCategories,
  decodeSearchEvent,
  encodeSearchEvent,
  type ListedStore,
} from '@hardware-store-finder/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Directory } from '../directory/directory.ts';
import { openDirectory } from '../directory/files.ts';
import { runCommand } from '../directory/import/command.ts';
import { writeXml } from '../directory/import/testing/write-osm.ts';
import { createLog } from '../log.ts';
import { haversineKm } from '../testing/haversine.ts';
import { createPlaceProviders, type PlaceProviders, placeSourceIds } from './all.ts';
import type { PlaceEvent, PlaceQuery } from './place-provider.ts';

const porto = { lat: 41.14961, lon: -8.61099 };
const query: PlaceQuery = {
  center: porto,
  place: 'Porto, Portugal',
  country: 'PT',
  radiiKm: [10, 25, 50],
  enough: 20,
  categories: coreCategories,
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'places-'));
let directory: Directory;
let providers: PlaceProviders;

beforeAll(async () => {
  const stores = Array.from({ length: 70 }, (_, index) => ({
    type: 'node' as const,
    id: index + 1,
    lat: porto.lat + 0.003 * index,
    lon: porto.lon + 0.002 * index,
    tags: { shop: index % 5 === 0 ? 'paint' : 'hardware', name: `Store ${index + 1}` },
  }));
  const file = path.join(dataDir, 'town.osm');
  writeFileSync(file, writeXml(stores));
  const said: string[] = [];
  const code = await runCommand([file], {
    dataDir,
    loadGeocoder: async () => ({
      nearestPlace: () => ({ label: 'Porto, Portugal', country: 'PT', distanceKm: 1 }),
    }),
    out: { write: () => true },
    fault: (sentence) => said.push(sentence),
  });
  expect([code, said]).toEqual([0, []]);
  directory = await openDirectory(
    dataDir,
    createLog(() => {}),
  );
  providers = createPlaceProviders({ directory, port: () => 8002 });
});
afterAll(() => {
  directory.close();
  rmSync(dataDir, { recursive: true });
});

test('every source is in the suite', () => {
  expect(Object.keys(providers)).toEqual(placeSourceIds);
});

/** One suite over every source: what a search, and a person, may rely on. */
describe.each(placeSourceIds)('the source %s', (id) => {
  const find = async (changed: Partial<PlaceQuery> = {}, signal = new AbortController().signal) => {
    const events: PlaceEvent[] = [];
    for await (const event of providers[id].find({ ...query, ...changed }, signal)) events.push(event);
    const headers = events.filter((event) => event.type === 'header');
    const stores = events
      .flatMap((event) => (event.type === 'stores' ? event.stores : []))
      .map((store, index): ListedStore => {
        const decoded = decodeSearchEvent(encodeSearchEvent({ type: 'store', store, index, total: 0 }));
        if (decoded.type !== 'store') throw new Error('A store was read as something else.');
        return decoded.store;
      });
    return { events, header: headers.at(-1), stores };
  };

  test('names itself and its attribution', () => {
    const { label, attribution } = providers[id];
    expect(providers[id].id).toBe(id);
    expect([label, attribution].every((text) => text.length > 5)).toBe(true);
    expect(providers[id].ready()).toBe(true);
  });

  test('sends a header before its stores, and as many stores as its last header says', async () => {
    const { events, header, stores } = await find();
    expect(events.find((event) => event.type !== 'status')?.type).toBe('header');
    expect(stores.length).toBeGreaterThan(0);
    expect(header?.total).toBe(stores.length);
    expect(header?.source).toMatchObject({
      id,
      label: providers[id].label,
      attribution: providers[id].attribution,
    });
    expect(URL.canParse(header?.source.url ?? '')).toBe(true);
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
    const { header, stores } = await find();
    let last = 0;
    for (const { lat = Number.NaN, lon = Number.NaN, distance_km: km = Number.NaN } of stores) {
      expect(km).toBeGreaterThanOrEqual(last);
      expect(km).toBeLessThanOrEqual(header?.radiusKm ?? 0);
      expect(Math.abs(haversineKm(porto, { lat, lon }) - km)).toBeLessThan(0.05);
      last = km;
    }
  });

  test('looks only as far as was chosen, and finds there what it finds in a wider circle', async () => {
    const near = await find({ radiiKm: [3] });
    expect(near.header?.radiusKm).toBe(3);
    const wide = await find({ radiiKm: [50] });
    expect(near.stores).toEqual(wide.stores.filter((store) => (store.distance_km ?? 99) <= 3));
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
