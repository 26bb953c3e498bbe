import type { StoreRow } from '@Hardware-Store-Finder/places';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseLine } from '../directory/dataset-line.ts';
import { importOsmFile } from '../osm/import-osm.ts';
import type { ImportedFile } from '../places/places-source.ts';
import { nearPorto } from './near-porto.ts';

/** Imports the content of a file and returns the dataset, with its stores by id. */
export async function importContent(
  content: string | Uint8Array,
  name = 'fixture.osm.pbf',
  threads?: number,
): Promise<ImportedFile & { stores: Map<string, StoreRow> }> {
  const folder = temporaryFolder();
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return await importInto(file, path.join(folder, 'dataset'), threads);
}

/** Imports an existing file; by default on as many threads as it is worth. */
export async function importInto(file: string, into: string, threads?: number) {
  mkdirSync(into);
  const imported = await importOsmFile(file, into, {
    nearestPlace: nearPorto,
    onProgress: () => undefined,
    ...(threads !== undefined && { threads }),
  });
  const lines = readFileSync(path.join(into, 'stores.tsv'), 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(parseLine(line)?.json ?? '') as StoreRow);
  return { ...imported, stores: new Map(rows.map((row) => [row.id, row])) };
}
