import {
  createSummer,
  type Dataset,
  datasetFiles,
  type FileSum,
  type FileSums,
  isSameSum,
  readCoverage,
  readEntry,
} from '@Hardware-Store-Finder/places';
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openDatasetLines } from './dataset-lines.ts';

const pieceBytes = 1024 * 1024;

/** Throws file system errors. */
export function sumOfFile(file: string): FileSum {
  const fd = openSync(file, 'r');
  try {
    const summer = createSummer();
    const piece = Buffer.allocUnsafe(pieceBytes);
    for (let read = readSync(fd, piece); read > 0; read = readSync(fd, piece)) {
      summer.add(piece.subarray(0, read));
    }
    return summer.sum();
  } finally {
    closeSync(fd);
  }
}

/** What is wrong with the files that a dataset cannot do without; undefined if nothing is. Reads all of them. */
export function findDatasetFault(directory: string, dataset: Dataset): string | undefined {
  return findGroundFault(directory, dataset) ?? findStoresFault(directory, dataset);
}

/** What is wrong with the file of the area that a dataset covers. */
function findGroundFault(directory: string, { folder, files }: Dataset): string | undefined {
  if (files) return findFault(directory, folder, datasetFiles.ground, files);
  try {
    readCoverage(path.join(directory, folder, datasetFiles.ground));
    return undefined;
  } catch (error) {
    return describe(datasetFiles.ground, error);
  }
}

function findStoresFault(directory: string, dataset: Dataset): string | undefined {
  if (dataset.files) return findFault(directory, dataset.folder, datasetFiles.stores, dataset.files);
  try {
    const lines = openDatasetLines(directory, [dataset]);
    try {
      let line = 0;
      for (const store of lines.all()) lines.row(store, line++);
      return undefined;
    } finally {
      lines.close();
    }
  } catch (error) {
    return describe(datasetFiles.stores, error);
  }
}

/** What is wrong with a dataset's entry in its own folder: it can be written again from the manifest. */
export function findEntryFault(directory: string, dataset: Dataset): string | undefined {
  try {
    const entry = readEntry(directory, dataset.folder);
    if (!entry) return `${datasetFiles.entry} is missing`;
    return isDeepStrictEqual(entry, dataset)
      ? undefined
      : `${datasetFiles.entry} is another than the manifest's`;
  } catch (error) {
    return describe(datasetFiles.entry, error);
  }
}

/** What is wrong with a file of a folder, by its checksum; undefined if nothing is. */
export function findFault(
  directory: string,
  folder: string,
  file: string,
  sums: FileSums,
): string | undefined {
  const expected = sums[file];
  if (!expected) return `${file} has no checksum in the manifest`;
  try {
    return isSameSum(sumOfFile(path.join(directory, folder, file)), expected)
      ? undefined
      : `${file} is damaged: it is not what was written`;
  } catch (error) {
    return describe(file, error);
  }
}

function describe(file: string, error: unknown): string {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOENT') return `${file} is missing`;
  return code === undefined ? `${file} is damaged` : `${file} cannot be read (${code})`;
}
