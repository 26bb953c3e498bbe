import {
  type Dataset,
  datasetFiles,
  directoryFolder,
  generationFiles,
  type Manifest,
  type ManifestName,
  manifestFile,
  readManifest,
  writeEntry,
} from '@Hardware-Store-Finder/places';
import path from 'node:path';
import { changeDirectory, damagedDatasets } from './change-directory.ts';
import { findDatasetFault, findEntryFault, findFault } from './check-dataset.ts';
import { findManifest } from './find-manifest.ts';
import { readPrevious } from './restore-datasets.ts';

/** A part of the directory, and what is wrong with it; `hint`: nothing is, but something could be better. */
export type CheckedPart = { part: string; fault?: string; hint?: string };

/** Reads every file of the directory, and of the import before. Changes nothing. Throws like `findManifest`. */
export function verifyDirectory(directory: string): CheckedPart[] {
  const found = findManifest(directory);
  if (found.state === 'none') return [];
  const file = manifestFile(directory);
  if (found.state === 'lost') {
    return [{ part: file, fault: `it is ${found.fault}` }, ...checkPrevious(directory, undefined)];
  }
  const { manifest } = found;
  return [
    { part: file },
    {
      part: `${manifest.stores} stores in ${manifest.generation}`,
      ...(manifest.files
        ? faultOf(findGenerationFault(directory, manifest))
        : { hint: 'an earlier version wrote them without checksums, which npm run import -- --repair adds' }),
    },
    ...manifest.datasets.map((dataset) => ({
      part: `dataset "${dataset.name}", ${dataset.stores} stores in ${dataset.folder}`,
      ...faultOf(findFaultOf(directory, dataset)),
    })),
    ...checkPrevious(directory, manifest),
  ];
}

/** What is wrong with the files that searches read; undefined also if there are no checksums. */
function findGenerationFault(directory: string, { generation, files }: Manifest): string | undefined {
  if (!files) return undefined;
  return Object.values(generationFiles)
    .map((file) => findFault(directory, generation, file, files))
    .find((fault) => fault !== undefined);
}

/** The import before, as far as it is not part of the current one. */
function checkPrevious(directory: string, current: Manifest | undefined): CheckedPart[] {
  const name: ManifestName = 'previous';
  const part = `${manifestFile(directory, name)}, the import before`;
  let previous: Manifest | undefined;
  try {
    previous = readManifest(directory, name);
  } catch {
    return [{ part, fault: 'it is damaged' }];
  }
  if (!previous) return current?.previous === undefined ? [] : [{ part, fault: 'it is missing' }];
  const known = new Set(current?.datasets.map(({ folder }) => folder));
  const faults = [
    findGenerationFault(directory, previous),
    ...previous.datasets
      .filter(({ folder }) => !known.has(folder))
      .map((dataset) => {
        const fault = findFaultOf(directory, dataset);
        return fault && `dataset "${dataset.name}": ${fault}`;
      }),
  ];
  return [{ part, ...faultOf(faults.find((fault) => fault !== undefined)) }];
}

/** Earlier versions wrote no entries. */
function findFaultOf(directory: string, dataset: Dataset): string | undefined {
  const entryFault = dataset.files && findEntryFault(directory, dataset);
  return findDatasetFault(directory, dataset) ?? entryFault;
}

function faultOf(fault: string | undefined): { fault?: string } {
  return fault === undefined ? {} : { fault };
}

/**
 * Writes again what can be written from what is intact; resolves to what was done, in sentences. Throws AppError if datasets
 * are damaged: only their files can mend them. They stay, and what searches read stays, until a person decides.
 */
export async function repairDirectory(dataDir: string, say: (sentence: string) => void): Promise<void> {
  const directory = directoryFolder(dataDir);
  const change = await changeDirectory(dataDir, { setsAside: true });
  try {
    for (const sentence of change.restored) say(sentence);
    const manifest = change.manifest();
    if (!manifest) return;
    const hasSums = manifest.files !== undefined && manifest.datasets.every(({ files }) => files);
    const fault = hasSums ? findGenerationFault(directory, manifest) : 'they have no checksums';
    if (fault !== undefined) {
      await change.commit(change.datasets(), { predecessor: 'unchanged' });
      say(`The stores that searches read were written again from the datasets: ${fault}.`);
    }
    const previous = readPrevious(directory)?.datasets.filter(({ files }) => files) ?? [];
    for (const dataset of [...change.datasets(), ...previous]) {
      const folder = path.join(directory, dataset.folder);
      const fault = findEntryFault(directory, dataset);
      if (fault === undefined || findDatasetFault(directory, dataset) !== undefined) continue;
      writeEntry(folder, dataset);
      say(`${path.join(folder, datasetFiles.entry)} was written again: ${fault}.`);
    }
    const [before] = checkPrevious(directory, change.manifest());
    if (before?.fault !== undefined) {
      change.dropPrevious();
      say(`${before.part}, is given up: ${before.fault}.`);
    }
    const damaged = change
      .datasets()
      .filter((dataset) => findDatasetFault(directory, dataset) !== undefined)
      .map(({ name }) => name);
    if (damaged.length > 0) throw damagedDatasets(damaged);
  } finally {
    change.close();
  }
}
