import type { StoreRow } from '@Hardware-Store-Finder/records';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importOsmFile } from '../osm/import-osm.ts';
import type { ImportedFile } from '../places/places-source.ts';
import { nearPorto } from './near-porto.ts';
import { readStores } from './read-stores.ts';

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
  const imported = await importOsmFile(file, into, {
    name: 'fixture',
    nearestPlace: nearPorto,
    onProgress: () => undefined,
    ...(threads !== undefined && { threads }),
  });
  const { rows } = readStores(into);
  return { ...imported, stores: new Map(rows.map((row) => [row.id, row])) };
}
