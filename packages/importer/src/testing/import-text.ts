import { readCoverage, type StoreRow } from '@Hardware-Store-Finder/places';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { detectFile, openPlaces, type PlacesOptions } from '../detect-file.ts';
import { parseLine } from '../directory/dataset-line.ts';
import { importPlaces } from '../places/import-places.ts';
import { nearPorto } from './near-porto.ts';

/** Imports a list of places, whose kind its content says. */
export async function importText(
  text: string | Uint8Array,
  options: PlacesOptions = {},
  name = 'list.csv',
  folder = temporaryFolder(),
) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const detected = detectFile(file, options.encoding);
  if (detected.kind === 'osm') throw new Error('taken for OpenStreetMap');
  const source = await openPlaces(file, detected, { ...options, name: 'list', scratch: folder });
  const into = path.join(folder, 'into');
  mkdirSync(into);
  const imported = await importPlaces(source, file, into, {
    nearestPlace: nearPorto,
    onProgress: () => undefined,
    ...(options.box && { box: options.box }),
  });
  const lines = readFileSync(path.join(into, 'stores.tsv'), 'utf8').split('\n').filter(Boolean);
  return {
    ...imported,
    description: source.description,
    coverage: readCoverage(path.join(into, 'ground.json')),
    stores: lines.map((line) => JSON.parse(parseLine(line)?.json ?? '') as StoreRow),
  };
}
