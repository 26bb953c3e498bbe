import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isColumnRead } from './parquet/file-index.ts';
import { readFooter } from './parquet/read-footer.ts';
import { porto, rangesOf, startOverture, storesOf } from './testing/search-porto.ts';
import { answerOverture } from './testing/serve-release.ts';
import { type WrittenPlace, type WrittenRelease, writeRelease } from './testing/write-release.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'overture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const store = (number: number, rest: Partial<WrittenPlace> = {}): WrittenPlace => ({
  id: `p${number}`,
  lat: porto.center.lat + number * 0.001,
  lon: porto.center.lon + number * 0.001,
  name: `Ferragens ${number}`,
  kind: 'hardware_store',
  phone: `+35122${1_000_000 + number}`,
  website: `https://store${number}.example/`,
  street: `Rua Direita ${number}`,
  city: 'Porto',
  country: 'PT',
  ...rest,
});
/** Some 2 places a file around Porto, whose other places fill further row groups. */
const town = Array.from({ length: 60 }, (_, number) => store(number - 30));
let release: WrittenRelease;
beforeAll(async () => {
  release = await writeRelease(folder, [
    ...town,
    store(100, { lat: 41.15, lon: -8.61, status: 'permanently_closed' }),
    store(101, { lat: 41.15, lon: -8.61, kind: 'bakery' }),
    store(102, { lat: 41.15, lon: -8.62, kind: 'paint_store', name: 'Tintas' }),
    // One store twice, the second without a phone.
    store(200, { lat: 41.16, lon: -8.6, name: 'Casa Silva', phone: '+351221999999' }),
    {
      id: 'p201',
      lat: 41.16,
      lon: -8.6,
      name: 'Casa Silva',
      kind: 'hardware_store',
      street: 'Rua Direita 200',
      city: 'Porto',
      country: 'PT',
    },
    // Two files elsewhere.
    ...Array.from({ length: 25 }, (_, number) => store(400 + number, { lat: 50, lon: 10 + number })),
    store(300, { lat: -17, lon: 179.95 }),
    store(301, { lat: -17, lon: -179.95 }),
  ]);
});

describe('a live search of Overture', () => {
  test('finds the open stores around, each once, nearest first, with phone, website and street', async () => {
    const { search } = await startOverture((asked) => answerOverture(release, asked));
    const events = await search();
    const stores = storesOf(events);
    expect(stores).toHaveLength(town.length + 1);
    expect(stores[0]).toMatchObject({
      id: 'overture:p0',
      name: 'Ferragens 0',
      address: 'Rua Direita 0, Porto, Portugal',
      phone: '+351 22 100 0000',
      website: 'https://store0.example/',
      category: 'hardware',
      confirmed: '2026-07-01',
    });
    const silva = stores.find(({ name }) => name === 'Casa Silva');
    expect(silva).toMatchObject({ id: 'overture:p200', also_listed_as: ['overture:p201'] });
    const header = events.find((event) => event.type === 'header');
    expect(header).toMatchObject({ total: stores.length, radiusKm: 10, source: { data_date: '2026-08-19' } });
    expect(inEnglish(header?.source)).toMatchObject({ id: 'overture', label: 'Overture Maps (live)' });
  });

  test('reads no row group that lies elsewhere, and of the others little more than the columns it needs', async () => {
    const { server, search } = await startOverture((asked) => answerOverture(release, asked));
    await search();
    const ranges = rangesOf(server);
    const near = new Set(ranges.map(({ path }) => path));
    expect(near.size).toBeGreaterThan(0);
    expect(near.size).toBeLessThan(release.files.length);
    let needed = 0;
    for (const file of near) {
      const bytes = release.documents.get(file) ?? Buffer.alloc(0);
      const { groups } = readFooter(bytes, bytes.length);
      for (const { chunks, box } of groups) {
        expect(chunks.every(({ path }) => isColumnRead(path))).toBe(true);
        const isRead = ranges.some(
          ({ path, from, to }) =>
            path === file && chunks.some((chunk) => chunk.from >= from && chunk.from < to),
        );
        if (isRead) needed += chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
        else expect(box).toBeDefined();
      }
    }
    const footers = ranges.filter(({ path, to }) => to + 1 === release.documents.get(path)?.length);
    const read = ranges
      .filter((range) => !footers.includes(range))
      .reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(read).toBeLessThanOrEqual(1.2 * needed);
  });

  test('asks Overture nothing the second time, also in another circle and for other kinds', async () => {
    const { server, search } = await startOverture((asked) => answerOverture(release, asked));
    const first = storesOf(await search());
    const count = server.asked.length;
    expect(storesOf(await search())).toEqual(first);
    const paint = storesOf(await search({ categories: ['paint'], radiiKm: [5] }));
    expect(paint.map(({ id }) => id)).toEqual(['overture:p102']);
    expect(server.asked).toHaveLength(count);
  });

  test('does without a cache', async () => {
    const lossy = { ...createMemoryCache(), get: async () => undefined };
    const { search } = await startOverture((asked) => answerOverture(release, asked), { cache: lossy });
    expect(storesOf(await search())).toHaveLength(town.length + 1);
  });

  test('takes up a new release, with a new reading of its files', async () => {
    let clock = 0;
    const memory = new Map<string, { text: string; until: number }>();
    const cache = {
      ...createMemoryCache(),
      get: async (key: string) => {
        const entry = memory.get(key);
        return entry !== undefined && entry.until > clock ? entry.text : undefined;
      },
      set: async (key: string, text: string, forMs: number) =>
        void memory.set(key, { text, until: clock + forMs }),
      delete: async (key: string) => void memory.delete(key),
    };
    let current = release;
    const { search } = await startOverture((asked) => answerOverture(current, asked), { cache });
    expect(storesOf(await search())).toHaveLength(town.length + 1);
    current = await writeRelease(folder, [store(1)], { name: '2026-09-23.0', files: 1, others: 10 });
    expect(storesOf(await search())).toHaveLength(town.length + 1);
    clock += 6 * 3_600_000;
    const events = await search();
    expect(storesOf(events).map(({ id }) => id)).toEqual(['overture:p1']);
    expect(events.find((event) => event.type === 'header')?.source.data_date).toBe('2026-09-23');
  });

  test('finds stores on both sides of the date line', async () => {
    const { search } = await startOverture((asked) => answerOverture(release, asked));
    const stores = storesOf(await search({ center: { lat: -17, lon: 180 } }));
    expect(stores.map(({ id }) => id).sort()).toEqual(['overture:p300', 'overture:p301']);
  });

  test('widens while it has found too few, and reads each row group once', async () => {
    const { server, search } = await startOverture((asked) => answerOverture(release, asked));
    const events = await search({ radiiKm: [1, 5, 50], enough: 400 });
    expect(events.find((event) => event.type === 'header')).toMatchObject({ radiusKm: 50 });
    const data = rangesOf(server).map(({ path, from, to }) => `${path} ${from}-${to}`);
    expect(new Set(data).size).toBe(data.length);
  });

  test('says how far it is, in megabytes that only grow', async () => {
    const { search } = await startOverture((asked) => answerOverture(release, asked));
    const said = (await search()).flatMap((event) =>
      event.type === 'status' ? inEnglish(event.message) : [],
    );
    expect(said[0]).toBe('Reading Overture Maps: 0 of 1 MB');
  });

  test('stops at the limit, says so, and reads on the next time', async () => {
    const { server, search } = await startOverture((asked) => answerOverture(release, asked), {
      maxBytes: 700_000,
    });
    const read = () => rangesOf(server).reduce((sum, { from, to }) => sum + to - from + 1, 0);
    const first = await search({ radiiKm: [10, 50], enough: 1_000 });
    expect(inEnglish(first.at(-1))).toMatchObject({
      type: 'ended',
      stopReason: expect.stringMatching(/^Stopped after 0 MB of Overture Maps.*there may be more stores/),
    });
    expect(read()).toBeLessThan(1.2 * 700_000);
    const found = storesOf(first).length;
    expect(found).toBeLessThan(town.length);
    let last = first;
    for (let turn = 0; turn < 20 && last.at(-1)?.type === 'ended'; turn += 1)
      last = await search({ radiiKm: [10] });
    expect(storesOf(last)).toHaveLength(town.length + 1);
  });
});
