import { type AppError, commandError } from '@Hardware-Store-Finder/messages';
import { convertEarlier, datasetFile, directoryFolder, searchedFile } from '@Hardware-Store-Finder/records';
import { openDataFolder, syncFolder } from '@Hardware-Store-Finder/storage';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './import-lock.ts';
import { type MergedDatasets, mergeDatasets } from './merge-datasets.ts';
import {
  findDatasetFault,
  findStores,
  type PresentDataset,
  presentDatasets,
  readDatasets,
} from './present-datasets.ts';

/** What an import does with the directory, until `close`. */
export type DirectoryImport = {
  /** The names of the datasets. */
  datasets(): readonly string[];
  /** What was done before the change because files were missing or damaged, in sentences. */
  restored: readonly string[];
  /** Creates an empty folder in the directory, which `close` deletes, and returns its path. */
  createFolder(): string;
  /** Moves the file of a dataset into the directory, instead of the one of its name. */
  put(file: string): Promise<MergedDatasets>;
  close(): void;
};

/** Exclusive write access to the directory, until `close`. */
export type DirectoryChange = DirectoryImport & {
  present(): readonly PresentDataset[];
  /** Removes datasets, also from the import before. */
  remove(names: readonly string[]): Promise<MergedDatasets>;
  /** Writes again what searches read. */
  merge(): Promise<MergedDatasets>;
};

type ChangeOptions = {
  /** Puts files of datasets that cannot be read aside instead of throwing. */
  setsAside?: boolean;
};

/**
 * Starts a change: converts what an earlier version wrote, and restores the file that searches read if it was lost. Throws
 * AppError if another import is running, or if datasets are damaged; nothing is changed then.
 */
export async function changeDirectory(
  dataDir: string,
  { setsAside = false }: ChangeOptions = {},
): Promise<DirectoryChange> {
  const directory = directoryFolder(dataDir);
  openDataFolder(dataDir);
  const restored = await convertEarlier(dataDir, setsAside);
  mkdirSync(directory, { recursive: true });
  const unlock = takeLock(directory);
  try {
    return await begin(directory, unlock, setsAside, restored);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function begin(
  directory: string,
  unlock: () => void,
  setsAside: boolean,
  restored: string[],
): Promise<DirectoryChange> {
  const work = path.join(directory, 'new');
  const found = findStores(directory);
  let present = presentDatasets(directory, found);

  /** Replaces what searches read: the new dataset is moved, and those to remove are deleted, just before. */
  async function commit(
    datasets: readonly PresentDataset[],
    { added, isUnchanged = false }: { added?: PresentDataset; isUnchanged?: boolean } = {},
  ): Promise<MergedDatasets> {
    requireWhole(datasets);
    const all = searchedFile(directory);
    const before = searchedFile(directory, 'before');
    const merging = path.join(mkdtempSync(path.join(work, 'all-')), 'all.sqlite');
    const files = [...datasets, ...(added ? [added] : [])].map(({ file }) => file);
    const merged = await mergeDatasets(files, merging);
    const removed = present.filter(({ name }) => !datasets.some((one) => one.name === name));
    const next = added && { ...added, file: datasetFile(directory, added.name) };
    for (const { name, file } of removed)
      if (name !== next?.name || file !== next.file) rmSync(file, { force: true });
    if (next) renameSync(added.file, next.file);
    if (!isUnchanged) rmSync(before, { force: true });
    if (!isUnchanged && next) keep(all, before);
    renameSync(merging, all);
    syncFolder(directory);
    present = [...datasets, ...(next ? [next] : [])];
    return merged;
  }

  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  try {
    if (found.state === 'lost') {
      const all = searchedFile(directory);
      const damaged = present.flatMap((one) => {
        const fault = findDatasetFault(one);
        return fault === undefined ? [] : [{ ...one, fault }];
      });
      if (damaged.length > 0 && !setsAside) throw cannotRestore(all, found.fault, damaged);
      present = present.filter(({ file }) => !damaged.some((one) => one.file === file));
      const names = present.map(({ name }) => `"${name}"`).join(', ');
      restored.push(
        `${all} was ${found.fault}. It was written again from the datasets beside it: ${names === '' ? 'none was found' : names}.`,
      );
      for (const { name, file, fault } of damaged) {
        renameSync(file, `${file}.damaged`);
        restored.push(
          `The dataset "${name}" cannot be restored: ${fault}. ` +
            `Its file is now ${file}.damaged. Import its file again, then delete that one.`,
        );
      }
      await commit(present, { isUnchanged: true });
    }
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
  return {
    datasets: () => present.map(({ name }) => name),
    present: () => present,
    restored,
    createFolder: () => mkdtempSync(path.join(work, 'file-')),
    put(file) {
      const [dataset] = readDatasets(file).datasets;
      if (dataset === undefined) throw new Error(`${file} has no dataset.`);
      const others = present.filter(({ name }) => name !== dataset.name);
      return commit(others, { added: { name: dataset.name, file, dataset } });
    },
    remove: (names) => commit(present.filter(({ name }) => !names.includes(name))),
    merge: () => commit(present, { isUnchanged: true }),
    close() {
      try {
        rmSync(work, { recursive: true, force: true });
      } finally {
        unlock();
      }
    },
  };
}

/** Gives a file a second name, if it is there. */
function keep(file: string, other: string): void {
  try {
    linkSync(file, other);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    // Some file systems have no links.
    copyFileSync(file, other);
  }
}

function cannotRestore(
  file: string,
  fault: string,
  damaged: readonly { name: string; fault: string }[],
): AppError {
  const which = damaged.map((one) => `"${one.name}" (${one.fault})`).join(', ');
  return commandError(
    'unavailable',
    `${file} is ${fault}, and cannot be written again from the datasets beside it: ${which}. Nothing was changed. ` +
      'npm run import -- --repair goes on without these.',
  );
}

/** Throws AppError that names the datasets whose files are not what was imported. */
function requireWhole(datasets: readonly PresentDataset[]): void {
  const damaged = datasets.filter((one) => findDatasetFault(one) !== undefined);
  if (damaged.length > 0) throw damagedDatasets(damaged.map(({ name }) => name));
}

export function damagedDatasets(names: readonly string[]): AppError {
  const options = names.map((name) => `--remove "${name}"`).join(' ');
  return commandError(
    'unavailable',
    names.length === 1
      ? `the dataset "${names[0]}" of the directory is damaged. ` +
          `Import its file again, or remove it: npm run import -- ${options}`
      : `the datasets ${names.map((name) => `"${name}"`).join(', ')} of the directory are damaged. ` +
          `Remove them, then import their files again: npm run import -- ${options}`,
  );
}
