import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandError } from '../lib/command-error.ts';

/** Makes the data folder where it is missing. Throws AppError, with what to do, where it cannot be written to. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw commandError(
      'unavailable',
      `The data folder ${dataDir} cannot be written to. Give yourself the right to, or name another with DATA_DIR=FOLDER.`,
      { cause },
    );
  }
}

/** Level by level: Node's recursive mkdir never ends where a folder's parent is there and takes none (/proc/x). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}
