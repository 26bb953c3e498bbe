import { directoryFolder, searchedFile } from '@Hardware-Store-Finder/records';
import { findStoreFault } from '@Hardware-Store-Finder/storage';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changeDirectory, damagedDatasets } from './change-directory.ts';
import { findDatasetFault, findStores, presentDatasets } from './present-datasets.ts';

/** A part of the directory, and what is wrong with it. */
export type CheckedPart = { part: string; fault?: string };

/** Reads every file of the directory, and of the import before. Changes nothing. Throws like `findStores`. */
export function verifyDirectory(directory: string): CheckedPart[] {
  const found = findStores(directory);
  if (found.state === 'none') return [];
  const all = searchedFile(directory);
  return [
    found.state === 'lost'
      ? { part: all, fault: `it is ${found.fault}` }
      : { part: `${found.stores} stores in ${all}`, ...faultOf(findStoreFault(all)) },
    ...presentDatasets(directory, found).map((one) => ({
      part: `dataset "${one.name}", ${one.dataset?.stores ?? 'unknown'} stores in ${path.basename(one.file)}`,
      ...faultOf(findDatasetFault(one)),
    })),
    ...checkBefore(directory),
  ];
}

function checkBefore(directory: string): CheckedPart[] {
  const before = searchedFile(directory, 'before');
  return existsSync(before)
    ? [{ part: `${before}, the import before`, ...faultOf(findStoreFault(before)) }]
    : [];
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
    const damaged = change.present().filter((one) => findDatasetFault(one) !== undefined);
    const fault = existsSync(searchedFile(directory)) ? findStoreFault(searchedFile(directory)) : undefined;
    if (fault !== undefined && damaged.length === 0) {
      await change.merge();
      say(`The stores that searches read were written again from the datasets: ${fault}.`);
    }
    const [before] = checkBefore(directory);
    if (before?.fault !== undefined) {
      rmSync(searchedFile(directory, 'before'));
      say(`${before.part}, is given up: ${before.fault}.`);
    }
    if (damaged.length > 0) throw damagedDatasets(damaged.map(({ name }) => name));
  } finally {
    change.close();
  }
}
