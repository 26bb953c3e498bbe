import { type PlacesFilter, readCoverage, type StoreRow } from '@Hardware-Store-Finder/places';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLine } from '../directory/dataset-line.ts';
import { importPlaces } from '../places/import-places.ts';
import { openParquet, type ParquetInput } from '../tables/open-parquet.ts';
import { nearPorto } from './near-porto.ts';

/** Imports parquet files and returns the dataset, with its coverage and its stores by id. */
export async function importParquet(input: ParquetInput, filter: PlacesFilter = {}) {
  const folder = temporaryFolder();
  const [scratch, into] = [path.join(folder, 'scratch'), path.join(folder, 'into')];
  mkdirSync(scratch);
  mkdirSync(into);
  const source = await openParquet(input, filter, scratch);
  try {
    const imported = await importPlaces(source, 'places.parquet', into, {
      nearestPlace: nearPorto,
      onProgress: () => undefined,
      ...(filter.box && { box: filter.box }),
    });
    const lines = readFileSync(path.join(into, 'stores.tsv'), 'utf8').split('\n').filter(Boolean);
    const rows = lines.map((line) => JSON.parse(parseLine(line)?.json ?? '') as StoreRow);
    const coverage = readCoverage(path.join(into, 'ground.json'));
    return { ...imported, coverage, stores: new Map(rows.map((row) => [row.id, row])) };
  } finally {
    source.close();
  }
}
