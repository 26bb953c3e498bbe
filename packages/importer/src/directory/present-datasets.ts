import { commandError } from '@Hardware-Store-Finder/messages';
import {
  compareText,
  type Dataset,
  datasetFile,
  fromRow,
  isDatasetFile,
  searchedFile,
} from '@Hardware-Store-Finder/records';
import { findStoreFault, LaterLayout, openStoreFile } from '@Hardware-Store-Finder/storage';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A dataset of the directory; without what it is if its file is missing or cannot be opened. */
export type PresentDataset = { name: string; file: string; dataset?: Dataset };

/** `lost`: something was imported, and the file that searches read is missing or damaged. */
export type FoundStores =
  | { state: 'none' }
  | { state: 'found'; stores: number; datasets: readonly Dataset[] }
  | { state: 'lost'; fault: 'missing' | 'damaged' };

/** Throws AppError if a later version wrote the file. */
export function findStores(directory: string): FoundStores {
  const file = searchedFile(directory);
  if (!existsSync(file)) {
    const wasThere = existsSync(searchedFile(directory, 'before')) || datasetFiles(directory).length > 0;
    return wasThere ? { state: 'lost', fault: 'missing' } : { state: 'none' };
  }
  try {
    const { stores, datasets } = readDatasets(file);
    return { state: 'found', stores, datasets };
  } catch (error) {
    if (!(error instanceof LaterLayout)) return { state: 'lost', fault: 'damaged' };
    throw commandError(
      'unavailable',
      `A later version of this program wrote ${file}. Import with that version.`,
    );
  }
}

/** The datasets in the directory, and those that it should have, the earliest import first. */
export function presentDatasets(directory: string, found: FoundStores): PresentDataset[] {
  const listed = found.state === 'found' ? found.datasets : [];
  const present = datasetFiles(directory).map((file): PresentDataset => {
    try {
      const [dataset] = readDatasets(file).datasets;
      if (dataset !== undefined) return { name: dataset.name, file, dataset };
    } catch {
      // Its name may still be known.
    }
    const known = listed.find(({ name }) => datasetFile(directory, name) === file);
    return { name: known?.name ?? path.basename(file, '.sqlite'), file };
  });
  const missing = listed
    .filter(({ name }) => !present.some((one) => one.name === name))
    .map(({ name }) => ({ name, file: datasetFile(directory, name) }));
  // A damaged list may name others.
  if (missing.length > 0 && findStoreFault(searchedFile(directory)) !== undefined) missing.length = 0;
  const time = ({ dataset }: PresentDataset) => dataset?.importedAt ?? '';
  return [...missing, ...present.sort((a, b) => compareText(time(a), time(b)))];
}

/** What is wrong with a dataset; undefined if nothing is. Reads all of it. */
export function findDatasetFault({ file, dataset }: PresentDataset): string | undefined {
  const fault = findStoreFault(file);
  return fault ?? (dataset === undefined ? 'it has no dataset' : undefined);
}

function datasetFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter(isDatasetFile)
    .map((name) => path.join(directory, name));
}

/** Throws if the file is damaged, as far as that shows without reading all of it. */
export function readDatasets(file: string): { stores: number; datasets: Dataset[] } {
  const stores = openStoreFile(file);
  try {
    return { stores: stores.count, datasets: stores.datasets.map(fromRow) };
  } finally {
    stores.close();
  }
}
