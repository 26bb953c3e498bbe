import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../errors.ts';
import { type Dataset, directoryFolder, type Manifest, readManifest, writeManifest } from '../manifest.ts';
import { type ImportLock, takeLock } from './import-lock.ts';
import { mergeDatasets } from './merge-datasets.ts';

/** A directory that only we may change, until `close`. */
export type DirectoryChange = {
  datasets(): readonly Dataset[];
  /** A new empty folder inside the directory, and its name there; swept unless it is part of what was committed. */
  createFolder(kind: string): { name: string; path: string };
  /** Makes these the datasets, all at once; resolves to the number of different stores in them. */
  commit(datasets: readonly Dataset[]): Promise<number>;
  close(): void;
};

/** Begins a change, and sweeps what a killed import left. Throws AppError where another one is running. */
export function changeDirectory(dataDir: string): DirectoryChange {
  const directory = directoryFolder(dataDir);
  mkdirSync(directory, { recursive: true });
  const lock = takeLock(directory);
  try {
    return begin(directory, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function begin(directory: string, lock: ImportLock): DirectoryChange {
  let manifest = readDirectory(directory);
  sweep(directory, manifest);
  const newName = (kind: string) => `${kind}-${randomUUID()}`;
  return {
    datasets: () => manifest?.datasets ?? [],
    createFolder(kind) {
      const name = newName(kind);
      const folder = path.join(directory, name);
      mkdirSync(folder);
      return { name, path: folder };
    },
    async commit(datasets) {
      const generation = newName('generation');
      const stores = await mergeDatasets(directory, datasets, generation);
      if (!lock.isOurs()) {
        throw new AppError(
          'unavailable',
          'Another import took over meanwhile. Import again when it has ended.',
        );
      }
      manifest = { format: 1, generation, stores, datasets: [...datasets] };
      writeManifest(directory, manifest);
      return stores;
    },
    close() {
      try {
        if (lock.isOurs()) sweep(directory, manifest);
      } finally {
        lock.release();
      }
    },
  };
}

/** The directory's manifest, or undefined where nothing was imported. Throws AppError where it cannot be read. */
export function readDirectory(directory: string): Manifest | undefined {
  try {
    return readManifest(directory);
  } catch (cause) {
    throw new AppError(
      'unavailable',
      `The directory in ${directory} cannot be read. Remove that folder and import your files again.`,
      { cause },
    );
  }
}

/** Removes what the manifest does not name. */
function sweep(directory: string, manifest: Manifest | undefined): void {
  const named = new Set(['current.json', 'lock', manifest?.generation]);
  for (const { folder } of manifest?.datasets ?? []) named.add(folder);
  for (const name of readdirSync(directory)) {
    if (!named.has(name)) rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}
