import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { detectFile, openPlaces, type PlacesOptions } from '../detect-file.ts';
import { importPlaces } from '../places/import-places.ts';
import { nearPorto } from './near-porto.ts';
import { readStores } from './read-stores.ts';

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
  rmSync(into, { force: true });
  const imported = await importPlaces(source, file, into, {
    name: 'list',
    nearestPlace: nearPorto,
    onProgress: () => undefined,
    ...(options.box && { box: options.box }),
  });
  const { rows, coverage } = readStores(into);
  return {
    ...imported,
    description: source.description,
    coverage,
    stores: rows,
  };
}
