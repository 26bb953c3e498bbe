import { gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { type Place, toRow } from '@Hardware-Store-Finder/records';
import { createStoreFile } from '@Hardware-Store-Finder/storage';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { detectFile, openPlaces } from '../detect-file.ts';
import { mergeDatasets } from '../directory/merge-datasets.ts';
import { importPlaces } from '../places/import-places.ts';
import { createPlaceWriter } from '../places/place-lines.ts';
import { readStores } from '../testing/read-stores.ts';
import { createPlaceThreads } from './threads.ts';

// A machine of one core would start none.
vi.mock('node:os', async (load) => ({ ...(await load<object>()), availableParallelism: () => 2 }));

const gazetteer = await loadGazetteer(gazetteerFile);
const place = (at: number, more: Partial<Place> = {}): Place => ({
  id: `file:list/${at}`,
  lat: 41 + (at % 100) / 50,
  lon: -8.6 + Math.floor(at / 100) / 10,
  categories: [at % 3 === 0 ? 'paint' : 'hardware'],
  name: `Ferragens ${at}`,
  address: at % 2 === 0 ? { street: `Rua ${at}`, city: 'Porto', country: 'PT' } : {},
  phones: [`22 200 ${1000 + at}`],
  websites: [`www.ferragens-${at}.pt`],
  emails: [],
  socials: [],
  ...more,
});

describe('a list that is made into stores by threads', () => {
  it('becomes byte for byte what one thread makes of it', async () => {
    const folder = temporaryFolder();
    const rows = Array.from({ length: 3000 }, (_, at) => {
      const { lat, lon, name, address, phones } = place(at);
      const kind = at % 7 === 0 ? 'bakery' : 'hardware';
      const hours = 'Mo-Fr 09:00-19:00 '.repeat(14).trim();
      const { street = '', city = '' } = address;
      const phone = at % 5 === 0 ? '1' : phones[0];
      return [at % 2900, name, lat, lon, street, city, phone, hours, kind].join(',');
    });
    const file = path.join(folder, 'list.csv');
    writeFileSync(file, ['id,name,lat,lon,street,city,phone,hours,category', ...rows, ''].join('\n'));
    // Several times as long as what is read at once.
    expect(statSync(file).size).toBeGreaterThan(3 * 256 * 1024);
    const detected = detectFile(file);
    if (detected.kind === 'osm') throw new Error('It was taken for OpenStreetMap data.');
    const read = async (threads: Parameters<typeof createPlaceThreads>[1]) => {
      const into = path.join(folder, `into-${threads.alone}`);
      mkdirSync(into);
      const stores = path.join(into, 'stores.sqlite');
      const source = await openPlaces(file, detected, { name: 'list', scratch: into });
      const imported = await importPlaces(source, file, stores, {
        name: 'list',
        ...gazetteer,
        onProgress: () => undefined,
        threads,
      });
      const { dataset, ...counts } = imported;
      const { importedAt: _, ...facts } = dataset;
      return { facts, counts, stores: readStores(stores).rows };
    };
    const alone = await read({ alone: Infinity });
    const together = await read({ gazetteer: gazetteerFile, alone: 500 });
    expect(together).toEqual(alone);
    expect(together.counts.refused.phone.count).toBeGreaterThan(500);
    expect(Object.keys(together.facts.categories)).toEqual(Object.keys(alone.facts.categories));
    expect(alone.facts.stores).toBe(rows.filter((row) => row.endsWith(',hardware')).length);
  });
});

describe('datasets whose stores are read by threads', () => {
  it('become byte for byte the file that one thread writes', async () => {
    const folder = temporaryFolder();
    // Two records of each store, in several pieces.
    const places = Array.from({ length: 9000 }, (_, at) => place(at % 4500, { id: `file:list/${at}` }));
    const file = path.join(folder, 'list.sqlite');
    const out = createStoreFile(file);
    for (const record of createPlaceWriter(gazetteer)(places).records) out.add(record);
    const dataset = { name: 'list', kind: 'file' as const, file: 'list.csv', importedAt: '', categories: {} };
    out.finish([toRow({ ...dataset, stores: places.length }, '{}')]).close();
    const [alone, together] = ['alone', 'together'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    const merged = await mergeDatasets([file], alone, Infinity);
    expect(await mergeDatasets([file], together, 0)).toEqual(merged);
    expect(merged.stores).toBe(4500);
    expect(readFileSync(together).equals(readFileSync(alone))).toBe(true);
  });
});

describe('a thread', () => {
  it('fails with the sentence of what failed', async () => {
    const missing = path.join(temporaryFolder(), 'no-gazetteer.sqlite');
    const threads = createPlaceThreads(createPlaceWriter(gazetteer), { gazetteer: missing, alone: 0 });
    try {
      await expect(threads.write([place(1)])).rejects.toThrow(`The gazetteer ${missing} cannot be read.`);
    } finally {
      await threads.close();
    }
  });

  it('fails on a place as the main thread does', async () => {
    const broken = place(1, { categories: undefined as never });
    const write = createPlaceWriter(gazetteer);
    const sentenceOf = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as Error).message;
      }
    };
    const threads = createPlaceThreads(write, { gazetteer: gazetteerFile, alone: 0 });
    try {
      await expect(threads.write([broken])).rejects.toThrow(String(sentenceOf(() => write([broken]))));
    } finally {
      await threads.close();
    }
  });
});
