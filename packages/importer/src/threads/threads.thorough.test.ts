import { gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { datasetFiles, type Place } from '@Hardware-Store-Finder/places';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { detectFile, openPlaces } from '../detect-file.ts';
import { DamagedDataset } from '../directory/dataset-lines.ts';
import { mergeDatasets } from '../directory/merge-datasets.ts';
import { importPlaces } from '../places/import-places.ts';
import { createPlaceWriter } from '../places/place-lines.ts';
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
      const source = await openPlaces(file, detected, { name: 'list', scratch: into });
      const imported = await importPlaces(source, file, into, {
        ...gazetteer,
        onProgress: () => undefined,
        threads,
      });
      const { dataset, ...counts } = imported;
      const { importedAt: _, ...facts } = dataset;
      return { facts, counts, text: readFileSync(path.join(into, datasetFiles.stores), 'utf8') };
    };
    const alone = await read({ alone: Infinity });
    const together = await read({ gazetteer: gazetteerFile, alone: 500 });
    expect(together).toEqual(alone);
    expect(together.counts.refused.phone.count).toBeGreaterThan(500);
    expect(Object.keys(together.facts.categories)).toEqual(Object.keys(alone.facts.categories));
    expect(alone.facts.stores).toBe(rows.filter((row) => row.endsWith(',hardware')).length);
  });
});

describe('datasets whose lines are read by threads', () => {
  function writeDataset(folder: string, lines: string) {
    mkdirSync(path.join(folder, 'list'));
    writeFileSync(path.join(folder, 'list', datasetFiles.stores), lines);
    const stores = lines.split('\n').length - 1;
    const named = { name: 'list', folder: 'list', file: 'list.csv' };
    return [{ ...named, kind: 'file' as const, importedAt: '', categories: {}, stores }];
  }
  // Two records of each store: so long that a thread gets several pieces, which end between lines.
  const places = Array.from({ length: 4000 }, (_, at) => {
    const note = 'Mo-Fr 09:00-19:00 '.repeat(12).trim();
    return place(at % 2000, { id: `file:list/${at}`, openingHours: note });
  });
  const lines = String(createPlaceWriter(gazetteer)(places).lines);

  it('become the generation that one thread writes', async () => {
    const folder = temporaryFolder();
    const datasets = writeDataset(folder, lines);
    expect(lines.length).toBeGreaterThan(1024 * 1024);
    const alone = await mergeDatasets(folder, datasets, 'alone', Infinity);
    const together = await mergeDatasets(folder, datasets, 'together', 0);
    expect(alone.stores).toBe(2000);
    expect(together).toEqual(alone);
  });

  it('are refused where a line is damaged', async () => {
    const folder = temporaryFolder();
    const datasets = writeDataset(folder, lines.replace('"id":"file:list/3999"', '"id":"file:list/3998"'));
    const merging = mergeDatasets(folder, datasets, 'together', 0);
    await expect(merging).rejects.toThrow(new DamagedDataset('list'));
  });
});

describe('a thread', () => {
  it('fails with the sentence of what failed', async () => {
    const missing = path.join(temporaryFolder(), 'no-gazetteer.bin');
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
