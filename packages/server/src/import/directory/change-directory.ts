import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandError } from '../../lib/command-error.ts';
import {
  type Dataset,
  datasetFiles,
  directoryFolder,
  type Manifest,
  manifestFile,
  readManifest,
  writeManifest,
} from '../../sources/imported/manifest.ts';
import { openDataFolder } from '../../storage/data-folder.ts';
import { type ImportLock, takeLock } from './import-lock.ts';
import { type MergedDatasets, mergeDatasets } from './merge-datasets.ts';

/** Exclusive write access to the directory, until `close`. */
export type DirectoryChange = {
  datasets(): readonly Dataset[];
  /** Names of datasets whose files are missing; they are not among `datasets`. */
  lost: readonly string[];
  /**
   * Creates an empty folder in the directory and returns its name and path; deleted unless it is part of a
   * commit.
   */
  createFolder(kind: 'dataset'): { name: string; path: string };
  /**
   * Atomically replaces the datasets by what `update` makes of those there are by then; resolves to the number of distinct and
   * of merged stores.
   */
  commit(update: (datasets: readonly Dataset[]) => readonly Dataset[]): Promise<MergedDatasets>;
  close(): void;
};

/**
 * Starts a change and deletes what a killed import left behind. Throws AppError if another import is running.
 */
export function changeDirectory(dataDir: string): DirectoryChange {
  const directory = directoryFolder(dataDir);
  openDataFolder(dataDir);
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
  const newName = (kind: 'dataset' | 'generation') => `${kind}-${randomUUID()}`;
  const exists = ({ folder }: Dataset) =>
    statSync(path.join(directory, folder, datasetFiles.stores), { throwIfNoEntry: false }) !== undefined;
  const before = manifest?.datasets ?? [];
  let present = before.filter(exists);
  return {
    datasets: () => present,
    lost: before.filter((dataset) => !present.includes(dataset)).map(({ name }) => name),
    createFolder(kind) {
      const name = newName(kind);
      const folder = path.join(directory, name);
      mkdirSync(folder);
      return { name, path: folder };
    },
    async commit(update) {
      const datasets = update(present);
      const generation = newName('generation');
      const merged = await mergeDatasets(directory, datasets, generation);
      if (!lock.isOurs()) {
        throw commandError(
          'unavailable',
          'Another import took over meanwhile. Import again when it has ended.',
        );
      }
      present = [...datasets];
      manifest = { format: 1, generation, stores: merged.stores, datasets: present };
      writeManifest(directory, manifest);
      return merged;
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

/** The directory's manifest; undefined if nothing was imported. Throws AppError if it cannot be read. */
export function readDirectory(directory: string): Manifest | undefined {
  try {
    return readManifest(directory);
  } catch (cause) {
    // System errors may be temporary: no reason to remove anything.
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw commandError(
      'unavailable',
      `The directory in ${directory} cannot be read. Remove ${manifestFile(directory)} and import all your files again.`,
      { cause },
    );
  }
}

const leftover =
  /^(current\.json\.next|(dataset|generation|lock)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Deletes folders created by imports that the manifest does not reference. Leaves foreign files alone. */
function sweep(directory: string, manifest: Manifest | undefined): void {
  const named = new Set([manifest?.generation, ...(manifest?.datasets ?? []).map(({ folder }) => folder)]);
  for (const name of readdirSync(directory)) {
    if (leftover.test(name) && !named.has(name)) {
      rmSync(path.join(directory, name), { recursive: true, force: true });
    }
  }
}
