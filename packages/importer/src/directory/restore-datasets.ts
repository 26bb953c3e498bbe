import { datasetKinds } from '@Hardware-Store-Finder/domain';
import {
  compareText,
  type Dataset,
  datasetFiles,
  type Manifest,
  readCoverage,
  readEntry,
  readManifest,
  type StoreRow,
} from '@Hardware-Store-Finder/places';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findDatasetFault, sumOfFile } from './check-dataset.ts';
import { parseLine } from './dataset-line.ts';
import { datasetFolders } from './find-manifest.ts';

type DamagedFolder = { folder: string; fault: string; dataset?: Dataset };

export type RestoredDatasets = {
  datasets: Dataset[];
  /** Folders that hold a dataset which cannot be restored. */
  damaged: DamagedFolder[];
};

/**
 * Finds the datasets of a directory without its manifest: by the entry in each folder, or by the manifest before it. A folder
 * without an entry was written by an earlier version, and comes back under a name that begins with `lost-`. Of two with
 * one name, the later import counts.
 */
export function restoreDatasets(directory: string): RestoredDatasets {
  const byName = new Map<string, Dataset>();
  const damaged: DamagedFolder[] = [];
  const previous = readPrevious(directory);
  for (const folder of datasetFolders(directory)) {
    if (!Object.values(datasetFiles).some((file) => existsSync(path.join(directory, folder, file)))) continue;
    const dataset =
      entryOf(directory, folder) ??
      previous?.datasets.find((one) => one.folder === folder) ??
      readUnknown(directory, folder);
    const fault = dataset ? findDatasetFault(directory, dataset) : 'it cannot be read';
    if (!dataset || fault !== undefined) {
      damaged.push({ folder, fault: fault ?? '', ...(dataset && { dataset }) });
      continue;
    }
    const other = byName.get(dataset.name);
    if (!other || other.importedAt < dataset.importedAt) byName.set(dataset.name, dataset);
  }
  const isReplaced = ({ dataset }: DamagedFolder) =>
    dataset !== undefined && (byName.get(dataset.name)?.importedAt ?? '') > dataset.importedAt;
  return {
    datasets: [...byName.values()].sort((a, b) => compareText(a.importedAt, b.importedAt)),
    damaged: damaged.filter((one) => !isReplaced(one)),
  };
}

/** Undefined if there is none that can be read. */
export function readPrevious(directory: string): Manifest | undefined {
  try {
    return readManifest(directory, 'previous');
  } catch {
    return undefined;
  }
}

function entryOf(directory: string, folder: string): Dataset | undefined {
  try {
    return readEntry(directory, folder);
  } catch {
    return undefined;
  }
}

/** What a folder's own files say of their dataset. */
function readUnknown(directory: string, folder: string): Dataset | undefined {
  const file = path.join(directory, folder, datasetFiles.stores);
  const ground = path.join(directory, folder, datasetFiles.ground);
  try {
    readCoverage(ground);
    const lines = readFileSync(file, 'utf8').split('\n');
    // Each line ends with a line break; a file that was cut does not.
    if (lines.pop() !== '') return undefined;
    const categories: Record<string, number> = {};
    let kind: Dataset['kind'] = 'osm';
    for (const text of lines) {
      const line = parseLine(text);
      if (!line) return undefined;
      const { id, category } = JSON.parse(line.json) as StoreRow;
      if (id !== line.key) return undefined;
      categories[category] = (categories[category] ?? 0) + 1;
      kind = datasetKinds.find((one) => id.startsWith(`${one}:`)) ?? kind;
    }
    return {
      name: `lost-${folder.slice('dataset-'.length).slice(0, 8)}`,
      kind,
      folder,
      file: 'unknown file',
      importedAt: statSync(file).mtime.toISOString(),
      stores: lines.length,
      categories,
      files: { [datasetFiles.stores]: sumOfFile(file), [datasetFiles.ground]: sumOfFile(ground) },
    };
  } catch {
    return undefined;
  }
}
