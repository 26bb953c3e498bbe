import { type AppError, commandError } from '@Hardware-Store-Finder/messages';
import {
  type Dataset,
  datasetFiles,
  directoryFolder,
  type Manifest,
  manifestFile,
  writeEntry,
  writeManifest,
} from '@Hardware-Store-Finder/places';
import { openDataFolder } from '@Hardware-Store-Finder/storage';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findDatasetFault, findEntryFault, sumOfFile } from './check-dataset.ts';
import { DamagedDataset } from './dataset-lines.ts';
import { type FoundManifest, findManifest, isUnfinished, newFolderName, sweep } from './find-manifest.ts';
import { takeLock } from './import-lock.ts';
import { type MergedDatasets, mergeDatasets } from './merge-datasets.ts';
import { type RestoredDatasets, readPrevious, restoreDatasets } from './restore-datasets.ts';

/** What an import does with the directory, until `close`. */
export type DirectoryImport = {
  datasets(): readonly Dataset[];
  /** What was done before the change because the manifest was missing or damaged, in sentences. */
  restored: readonly string[];
  /**
   * Creates an empty folder in the directory and returns its name and path; deleted unless it is part of a
   * commit.
   */
  createFolder(): { name: string; path: string };
  /** Commits the datasets with this one, instead of the one of its name. */
  put(dataset: Dataset): Promise<MergedDatasets>;
  close(): void;
};

/** Exclusive write access to the directory, until `close`. */
export type DirectoryChange = DirectoryImport & {
  /** Undefined before anything was imported. */
  manifest(): Manifest | undefined;
  /**
   * Atomically replaces the datasets; resolves to the number of distinct and of merged stores. The manifest before it is kept
   * beside it, with what it names, unless `predecessor` says otherwise: what a person removes is removed.
   */
  commit(
    datasets: readonly Dataset[],
    options?: { predecessor?: 'replaced' | 'unchanged' | 'removed' },
  ): Promise<MergedDatasets>;
  /** Deletes the manifest before, and with `close` what only it names. */
  dropPrevious(): void;
};

type ChangeOptions = {
  /** Puts folders of datasets that cannot be restored aside instead of throwing. */
  setsAside?: boolean;
};

/**
 * Starts a change: restores a manifest that was lost, and deletes what a killed import left behind. Throws AppError if another
 * import is running, or if the manifest cannot be restored; nothing is changed then.
 */
export async function changeDirectory(
  dataDir: string,
  options: ChangeOptions = {},
): Promise<DirectoryChange> {
  const directory = directoryFolder(dataDir);
  openDataFolder(dataDir);
  mkdirSync(directory, { recursive: true });
  const unlock = takeLock(directory);
  try {
    return await begin(directory, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function begin(
  directory: string,
  unlock: () => void,
  { setsAside = false }: ChangeOptions,
): Promise<DirectoryChange> {
  const found = findManifest(directory);
  let manifest = found.state === 'found' ? found.manifest : undefined;
  const restored: string[] = [];

  const commit: DirectoryChange['commit'] = async (datasets, { predecessor = 'replaced' } = {}) => {
    const generation = newFolderName('generation');
    const merged = await mergeIntact(directory, datasets, generation);
    const settled = datasets.map((dataset) => settle(directory, dataset));
    if (predecessor === 'removed') rmSync(manifestFile(directory, 'previous'), { force: true });
    if (predecessor === 'replaced' && manifest) writeManifest(directory, manifest, 'previous');
    const { stores, files } = merged;
    const previous = readPrevious(directory)?.generation;
    manifest = { format: 1, generation, files, stores, ...(previous && { previous }), datasets: settled };
    writeManifest(directory, manifest);
    return merged;
  };
  if (found.state === 'lost') {
    const datasets = restoreFor(directory, found, setsAside, restored);
    await commit(datasets, { predecessor: 'unchanged' });
  }
  sweep(directory, [manifest, readPrevious(directory)]);
  return {
    datasets: () => manifest?.datasets ?? [],
    manifest: () => manifest,
    restored,
    createFolder() {
      const name = newFolderName('new');
      const folder = path.join(directory, name);
      mkdirSync(folder);
      return { name, path: folder };
    },
    commit,
    dropPrevious() {
      rmSync(manifestFile(directory, 'previous'), { force: true });
      if (!manifest) return;
      const { previous: _, ...rest } = manifest;
      manifest = rest;
      writeManifest(directory, manifest);
    },
    put(dataset) {
      const others = (manifest?.datasets ?? []).filter(({ name }) => name !== dataset.name);
      return commit([...others, dataset]);
    },
    close() {
      try {
        sweep(directory, [manifest, readPrevious(directory)]);
      } finally {
        unlock();
      }
    },
  };
}

/** Throws AppError if folders are damaged that it may not set aside. */
function restoreFor(
  directory: string,
  { fault }: FoundManifest & { state: 'lost' },
  setsAside: boolean,
  restored: string[],
): Dataset[] {
  const { datasets, damaged } = restoreDatasets(directory);
  const file = manifestFile(directory);
  if (damaged.length > 0 && !setsAside) throw cannotRestore(file, fault, damaged);
  const names = datasets.map(({ name }) => `"${name}"`).join(', ');
  restored.push(
    `${file} was ${fault}. It was written again from the datasets beside it: ${names === '' ? 'none was found' : names}.`,
  );
  for (const { folder, fault, dataset } of damaged) {
    const aside = folder.replace(/^dataset-/, 'damaged-');
    renameSync(path.join(directory, folder), path.join(directory, aside));
    restored.push(
      `${dataset ? `The dataset "${dataset.name}"` : 'A dataset'} cannot be restored: ${fault}. ` +
        `Its folder is now ${path.join(directory, aside)}. Import its file again, then delete that folder.`,
    );
  }
  return datasets;
}

function cannotRestore(file: string, fault: string, damaged: RestoredDatasets['damaged']): AppError {
  const which = damaged
    .map(({ folder, fault, dataset }) => `${dataset ? `"${dataset.name}"` : folder} (${fault})`)
    .join(', ');
  return commandError(
    'unavailable',
    `${file} is ${fault}, and cannot be written again from the datasets beside it: ${which}. Nothing was changed. ` +
      'npm run import -- --repair goes on without these.',
  );
}

/** Merges datasets whose files are what was imported. Throws AppError that names those whose files are not. */
async function mergeIntact(
  directory: string,
  datasets: readonly Dataset[],
  generation: string,
): Promise<MergedDatasets> {
  const damaged = datasets.filter((dataset) => findDatasetFault(directory, dataset) !== undefined);
  if (damaged.length > 0) throw damagedDatasets(damaged.map(({ name }) => name));
  try {
    return await mergeDatasets(directory, datasets, generation);
  } catch (error) {
    rmSync(path.join(directory, generation), { recursive: true, force: true });
    throw error instanceof DamagedDataset ? damagedDatasets([error.dataset]) : error;
  }
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

/** Gives a merged dataset its final folder, checksums and entry. */
function settle(directory: string, dataset: Dataset): Dataset {
  const { folder } = dataset;
  const sum = (file: string) => sumOfFile(path.join(directory, folder, file));
  const files = dataset.files ?? {
    [datasetFiles.stores]: sum(datasetFiles.stores),
    [datasetFiles.ground]: sum(datasetFiles.ground),
  };
  const settled = { ...dataset, files };
  if (isUnfinished(folder)) {
    settled.folder = newFolderName('dataset');
    writeEntry(path.join(directory, folder), settled);
    renameSync(path.join(directory, folder), path.join(directory, settled.folder));
  } else if (findEntryFault(directory, settled) !== undefined) {
    writeEntry(path.join(directory, folder), settled);
  }
  return settled;
}
