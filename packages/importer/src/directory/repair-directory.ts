import path from 'node:path';
import { datasetFiles, directoryFolder, writeEntry } from '@hardware-store-finder/places';
import { changeDirectory, damagedDatasets } from './change-directory.ts';
import { findDatasetFault, findEntryFault } from './check-dataset.ts';
import { readPrevious } from './restore-datasets.ts';
import { checkPrevious, findGenerationFault } from './verify-directory.ts';

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
