import type { PlacesFilter } from '@Hardware-Store-Finder/records/tables';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { importPlaces } from '../places/import-places.ts';
import { openParquet, type ParquetInput } from '../tables/open-parquet.ts';
import { nearPorto } from './near-porto.ts';
import { readStores } from './read-stores.ts';

/** Imports parquet files and returns the dataset, with its coverage and its stores by id. */
export async function importParquet(input: ParquetInput, filter: PlacesFilter = {}) {
  const folder = temporaryFolder();
  const [scratch, into] = [path.join(folder, 'scratch'), path.join(folder, 'into')];
  mkdirSync(scratch);
  const source = await openParquet(input, filter, scratch);
  try {
    const imported = await importPlaces(source, 'places.parquet', into, {
      name: 'places',
      nearestPlace: nearPorto,
      onProgress: () => undefined,
      ...(filter.box && { box: filter.box }),
    });
    const { rows, coverage } = readStores(into);
    return { ...imported, coverage, stores: new Map(rows.map((row) => [row.id, row])) };
  } finally {
    source.close();
  }
}
