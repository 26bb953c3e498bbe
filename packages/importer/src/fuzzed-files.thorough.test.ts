import { AppError } from '@Hardware-Store-Finder/messages';
import { fuzz, fuzzTimeout, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importInto } from './testing/import-fixture.ts';
import { importText } from './testing/import-text.ts';
import { type Fixture, writePbf } from './testing/write-osm.ts';

const elements: readonly Fixture[] = [
  {
    type: 'node',
    id: 1,
    lat: 41.1,
    lon: -8.6,
    tags: { shop: 'hardware', name: 'Silva', phone: '+351 22 200' },
  },
  { type: 'node', id: 2, lat: 41.2, lon: -8.7 },
  { type: 'way', id: 3, refs: [1, 2, 1], tags: { shop: 'doityourself', 'addr:street': 'Rua A' } },
  { type: 'relation', id: 4, members: [{ type: 'way', id: 3, role: 'outer' }], tags: { shop: 'trade' } },
];
const lists = [
  'name,lat,lon,city,phone\r\nSilva,"41,15",-8.61,Porto,222000000\r\n"Huber ""Eisen""",41.2,-8.6,,\r\n',
  'Firma;Breite;Länge;Ort\nHuber;41,1;-8,6;Porto\n',
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-8.6,41.1]},"properties":{"name":"Silva","phone":"+351 22 200"}},{"type":"Feature","geometry":null,"properties":{}}]}',
].map((text) => new TextEncoder().encode(text));

const isRefusal = (thrown: unknown) => thrown instanceof AppError;

/** Runs work in a folder that is gone afterwards: hours of copies would fill the disk. */
async function inFolder(folder: string, work: (folder: string) => Promise<unknown>): Promise<void> {
  const own = path.join(folder, 'copy');
  mkdirSync(own);
  try {
    await work(own);
  } finally {
    rmSync(own, { recursive: true });
  }
}

test(
  'a damaged PBF is imported or refused',
  async () => {
    const folder = temporaryFolder();
    const seeds = [{}, { dense: false }, { compress: false }, { compress: false, dense: false }].map(
      (options) => writePbf(elements, options),
    );
    const { tried, refused } = await fuzz(
      seeds,
      (bytes) =>
        inFolder(folder, async (own) => {
          const file = path.join(own, 'copy.osm.pbf');
          writeFileSync(file, bytes);
          await importInto(file, path.join(own, 'into'), 1);
        }),
      isRefusal,
    );
    process.stdout.write(`damaged PBF files: ${tried}, refused ${refused}\n`);
    expect(refused).toBeGreaterThan(0);
  },
  fuzzTimeout(),
);

test(
  'a damaged list is imported or refused',
  async () => {
    const folder = temporaryFolder();
    const { tried, refused } = await fuzz(
      lists,
      (bytes) => inFolder(folder, (own) => importText(bytes, { category: ['hardware'] }, 'list', own)),
      // What is no list any more, the reader of OpenStreetMap's files would judge.
      (thrown) => isRefusal(thrown) || (thrown as Error).message === 'taken for OpenStreetMap',
    );
    process.stdout.write(`damaged lists: ${tried}, refused ${refused}\n`);
    expect(refused).toBeGreaterThan(0);
  },
  fuzzTimeout(),
);
