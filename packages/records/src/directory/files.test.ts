import {
  type Category,
  categories,
  coreCategories,
  listedStoreSchema,
} from '@Hardware-Store-Finder/contract';
import { runCommand } from '@Hardware-Store-Finder/importer';
import { type Fixture, nearPorto, writePbf } from '@Hardware-Store-Finder/importer/testing';
import { createStoreFile, openStoreFile } from '@Hardware-Store-Finder/storage';
import { costlyRuns, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Dataset, directoryFolder, searchedFile } from './dataset.ts';
import { openDirectory } from './files.ts';

type Spot = { lat: number; lon: number; category: Category };

async function importSpots(dataDir: string, spots: readonly Spot[]): Promise<void> {
  const elements = spots.map(
    ({ lat, lon, category }, at): Fixture => ({
      type: 'node',
      id: at + 1,
      lat,
      lon,
      tags: { shop: category, name: `Store ${at}` },
    }),
  );
  const file = path.join(dataDir, 'spots.osm.pbf');
  writeFileSync(file, writePbf(elements, { box: { west: -180, south: -90, east: 180, north: 90 } }));
  const code = await runCommand([file], {
    dataDir,
    loadGeocoder: async () => ({ nearestPlace: nearPorto }),
    out: { write: () => true },
    fault: (sentence) => expect.fail(sentence),
  });
  expect(code).toBe(0);
}

/** Changes a text of a file of stores as if its disk had. */
function replaceText(file: string, text: string, by: string): void {
  writeFileSync(file, readFileSync(file, 'latin1').replace(text, by), 'latin1');
}

function createLog() {
  return { info: vi.fn(), error: vi.fn() };
}

/** Distance via chords of the unit sphere: a different formula from the index's. */
function trueDistanceKm(a: Omit<Spot, 'category'>, b: Omit<Spot, 'category'>): number {
  const point = ({ lat, lon }: Omit<Spot, 'category'>) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [ax, ay, az] = point(a);
  const [bx, by, bz] = point(b);
  return 2 * 6371 * Math.asin(Math.min(1, Math.hypot(ax - bx, ay - by, az - bz) / 2));
}

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
const hardPlaces = [
  { lat: 0, lon: 180 },
  { lat: 65, lon: -180 },
  { lat: 90, lon: 0 },
  { lat: -90, lon: 12 },
  { lat: 89.9, lon: 170 },
  { lat: 41.15, lon: -8.61 },
];
const center = fc.oneof(fc.constantFrom(...hardPlaces), fc.record({ lat: degrees(90), lon: degrees(180) }));

/** Close to a centre, so that circles are neither empty nor full. */
function spotsAround({ lat, lon }: { lat: number; lon: number }) {
  return fc.array(
    fc.record({
      lat: fc.integer({ min: -6_000_000, max: 6_000_000 }).map((off) => {
        const near = Math.round(lat * 1e7) + off;
        return Math.min(9e8, Math.max(-9e8, near)) / 1e7;
      }),
      lon: fc.oneof(
        fc.integer({ min: -9_000_000, max: 9_000_000 }).map((off) => {
          const near = Math.round(lon * 1e7) + off;
          return (near > 1.8e9 ? near - 3.6e9 : near < -1.8e9 ? near + 3.6e9 : near) / 1e7;
        }),
        degrees(180),
      ),
      category: fc.constantFrom<Category>('hardware', 'trade', 'paint'),
    }),
    { minLength: 1, maxLength: 150 },
  );
}

describe('a search of the directory', () => {
  it('finds all stores within the radius, nearest first, like a brute-force search', async () => {
    const dataDir = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(
        center.chain((here) => fc.tuple(fc.constant(here), spotsAround(here))),
        fc.double({ min: 0.5, max: 50, noNaN: true }),
        async ([here, spots], radiusKm) => {
          await importSpots(dataDir, spots);
          const directory = await openDirectory(dataDir, createLog());
          directory.close();
          const nearby = directory.nearby(here, radiusKm, coreCategories);
          const stores = nearby.stores(0, Infinity).map((json) => listedStoreSchema.parse(JSON.parse(json)));
          const truth = spots
            .map((spot, at) => ({ name: `Store ${at}`, km: trueDistanceKm(here, spot), ...spot }))
            .filter(({ km, category }) => km <= radiusKm && category !== 'paint');
          expect(stores.map(({ name }) => name).sort()).toEqual(truth.map(({ name }) => name).sort());
          expect(nearby.total).toBe(truth.length);
          let last = 0;
          for (const { name, distance_km = -1 } of stores) {
            expect(distance_km).toBeGreaterThanOrEqual(last);
            last = distance_km;
            expect(distance_km).toBeCloseTo(truth.find((one) => one.name === name)?.km ?? NaN, 2);
          }
        },
      ),
      { numRuns: costlyRuns(60) },
    );
  });

  it('finds a store with a list of shop values under each of them, and shows it as the core one', async () => {
    const dataDir = temporaryFolder();
    const file = path.join(dataDir, 'lists.osm.pbf');
    const tags = { shop: 'paint; hardware;bakery', name: 'Tintas e Ferragens' };
    writeFileSync(file, writePbf([{ type: 'node', id: 1, lat: 41.1, lon: -8.6, tags }]));
    const deps = {
      dataDir,
      loadGeocoder: async () => ({ nearestPlace: nearPorto }),
      out: { write: () => true },
    };
    expect(await runCommand([file], { ...deps, fault: (sentence) => expect.fail(sentence) })).toBe(0);
    const directory = await openDirectory(dataDir, createLog());
    directory.close();
    const found = (...categories: Category[]) =>
      directory
        .nearby({ lat: 41.1, lon: -8.6 }, 5, categories)
        .stores(0, 9)
        .map((json) => JSON.parse(json).category);
    expect(found('paint')).toEqual(['hardware']);
    expect(found('hardware')).toEqual(['hardware']);
    expect(found('hardware', 'paint')).toEqual(['hardware']);
    expect(found('tiles', 'trade')).toEqual([]);
  });

  it('returns its stores in batches', async () => {
    const dataDir = temporaryFolder();
    await importSpots(
      dataDir,
      Array.from({ length: 7 }, (_, at) => ({ lat: 41 + at / 1000, lon: -8, category: 'hardware' })),
    );
    const directory = await openDirectory(dataDir, createLog());
    directory.close();
    const nearby = directory.nearby({ lat: 41, lon: -8 }, 10, categories);
    const names = (from: number, to: number) => nearby.stores(from, to).map((json) => JSON.parse(json).name);
    expect([...names(0, 3), ...names(3, 6), ...names(6, 9), ...names(9, 12)]).toEqual(
      Array.from({ length: 7 }, (_, at) => `Store ${at}`),
    );
  });
});

describe('an open directory', () => {
  const spot = { lat: 41, lon: -8, category: 'hardware' } as const;
  const open = async (dataDir: string) => {
    const log = createLog();
    const directory = await openDirectory(dataDir, log, { pollMs: 10 });
    const count = () => directory.nearby(spot, 10, categories).total;
    return { directory, log, count };
  };

  it('is empty without imports, and picks up the first one without a restart', async () => {
    const dataDir = temporaryFolder();
    const { directory, log, count } = await open(dataDir);
    expect(directory.datasets()).toEqual([]);
    expect(directory.covers(spot)).toBe(false);
    expect(count()).toBe(0);
    await importSpots(dataDir, [spot]);
    await vi.waitFor(() => expect(count()).toBe(1));
    expect(directory.datasets()).toEqual([
      { name: 'spots', kind: 'osm', stores: 1, importedAt: expect.any(String) },
    ]);
    expect(directory.covers(spot)).toBe(true);
    directory.close();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('lets a search finish on the data it started with', async () => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [spot, spot]);
    const { directory, count } = await open(dataDir);
    const begun = directory.nearby(spot, 10, categories);
    await importSpots(dataDir, []).catch(() => undefined);
    await importSpots(dataDir, [{ ...spot, category: 'paint' }]);
    await vi.waitFor(() => expect(count()).toBe(1));
    expect(begun.stores(0, 2).map((json) => JSON.parse(json).category)).toEqual(['hardware', 'hardware']);
    directory.close();
  });

  it.each([
    ['no database', (file: string) => writeFileSync(file, '{')],
    ['a file that is cut', (file: string) => truncateSync(file, 10_000)],
    ['a bit that flipped in a row', (file: string) => replaceText(file, 'Store 0', 'Store 8')],
    ['no file', (file: string) => rmSync(file)],
  ])('keeps the old stores and logs an error if the new file is broken: %s', async (_, damage) => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [spot]);
    const { directory, log, count } = await open(dataDir);
    // A process that has the file open keeps what it had.
    const file = searchedFile(directoryFolder(dataDir));
    cpSync(file, `${file}.next`);
    renameSync(`${file}.next`, file);
    damage(file);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    expect(count()).toBe(1);
    expect(directory.unreadable()).toBeUndefined();
    await importSpots(dataDir, [spot, spot]);
    await vi.waitFor(() => expect(count()).toBe(2));
    expect(log.error).toHaveBeenCalledTimes(1);
    directory.close();
  });

  it('reports an unreadable import, logs it once, and loads it once it is readable', async () => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [spot]);
    const folder = directoryFolder(dataDir);
    const rows = searchedFile(folder);
    renameSync(rows, `${rows}.away`);
    const { directory, log, count } = await open(dataDir);
    expect(directory.unreadable()).toBe(folder);
    expect(directory.datasets()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(log.error).toHaveBeenCalledTimes(1);
    renameSync(`${rows}.away`, rows);
    await vi.waitFor(() => expect(count()).toBe(1));
    expect(directory.unreadable()).toBeUndefined();
    expect(log.error).toHaveBeenCalledTimes(1);
    directory.close();
  });

  it('serves the import before a damaged one after a restart, and says so', async () => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [spot]);
    await importSpots(dataDir, [spot, spot]);
    const folder = directoryFolder(dataDir);
    replaceText(searchedFile(folder), 'Store 1', 'Store 8');
    const { directory, log, count } = await open(dataDir);
    // The file is read whole while it is in use.
    expect(count()).toBe(2);
    await vi.waitFor(() => expect(count()).toBe(1));
    expect(directory.unreadable()).toBeUndefined();
    expect(log.error.mock.calls.map(([event]) => event)).toEqual(['directory_not_loaded']);
    expect(log.info).toHaveBeenLastCalledWith('directory_before_loaded', { stores: 1, datasets: 1 });
    await importSpots(dataDir, [spot, spot, spot]);
    await vi.waitFor(() => expect(count()).toBe(3));
    directory.close();
  });

  it.each(['_all.sqlite', 'spots.sqlite'])(
    'recovers when its file is imported again, whatever was broken: %s',
    async (name) => {
      const dataDir = temporaryFolder();
      await importSpots(dataDir, [spot]);
      const folder = directoryFolder(dataDir);
      writeFileSync(path.join(folder, name), 'nothing');
      const { directory, count } = await open(dataDir);
      expect(directory.unreadable()).toBe(name === '_all.sqlite' ? folder : undefined);
      await importSpots(dataDir, [spot, spot]);
      await vi.waitFor(() => expect(count()).toBe(2));
      directory.close();
    },
  );

  it('says that it cannot be read when its file is damaged while it is in use', async () => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [spot]);
    const { directory, log } = await open(dataDir);
    truncateSync(searchedFile(directoryFolder(dataDir)), 4096);
    expect(() => directory.nearby(spot, 10, categories).stores(0, 1)).toThrow(/can’t be read/);
    expect(log.error).toHaveBeenCalledWith('directory_damaged', expect.any(Error), expect.any(Object));
    directory.close();
  });

  it.each<[[Dataset['kind'], string?][], string | undefined]>([
    [
      [
        ['osm', '2020-07-20'],
        ['osm', '2024-01-02'],
      ],
      '2024-01-02',
    ],
    [
      [
        ['osm', '2020-07-20'],
        ['overture', '2026-07-01'],
      ],
      '2020-07-20',
    ],
    [
      [
        ['osm', '2020-07-20'],
        ['osm', '2024-01-02'],
        ['overture', '2023-07-01'],
      ],
      '2023-07-01',
    ],
    [[['osm']], undefined],
  ])('with data of %j dates it %s', async (datasets, day) => {
    const dataDir = temporaryFolder();
    await importSpots(dataDir, [{ lat: 41.15, lon: -8.61, category: 'hardware' }]);
    const file = searchedFile(directoryFolder(dataDir));
    const [row = expect.fail('no dataset')] = openStoreFile(file).datasets;
    rmSync(file);
    const dated = datasets.map(([kind, dataDate = null], at) => ({ ...row, name: `${at}`, kind, dataDate }));
    createStoreFile(file).finish(dated).close();
    const directory = await openDirectory(dataDir, createLog());
    directory.close();
    expect(directory.dataDay({ lat: 41.15, lon: -8.61 })).toBe(day);
  });
});
