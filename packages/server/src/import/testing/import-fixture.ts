import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoreRow } from '../../store-records/osm-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readStored } from '../directory/stored-store.ts';
import type { ImportedFile } from '../imported-file.ts';
import { importFile } from '../osm/import-file.ts';
import { nearPorto } from './near-porto.ts';

/** Imports a file's content and gives what would be in the dataset, the stores by their ids. */
export async function importContent(
  content: string | Uint8Array,
  name = 'fixture.osm.pbf',
): Promise<ImportedFile & { stores: Map<string, StoreRow> }> {
  const folder = temporaryFolder();
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return await importInto(file, path.join(folder, 'dataset'));
}

/** The same for a file that is there already. */
export async function importInto(file: string, into: string) {
  mkdirSync(into);
  const imported = await importFile(file, into, { nearestPlace: nearPorto, onProgress: () => undefined });
  const lines = readFileSync(path.join(into, 'stores.tsv'), 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(readStored(line)?.json ?? '') as StoreRow);
  return { ...imported, stores: new Map(rows.map((row) => [row.id, row])) };
}
