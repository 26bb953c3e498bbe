import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandError } from '@hardware-store-finder/messages';

/** Creates the data folder if it is missing; resolves to whether it can be written to. Throws AppError if there is none. */
export function openToServe(dataDir: string): boolean {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) openDataFolder(dataDir);
  return isWritable(dataDir);
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Creates the data folder if it is missing. Throws AppError 'unavailable' if the folder is not writable. */
export function openDataFolder(dataDir: string): void {
  try {
    // Sessions, letters and the team's book are nobody else's.
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw commandError(
      'unavailable',
      `The data folder ${dataDir} cannot be written to. Give yourself the right to, or name another with DATA_DIR=FOLDER.`,
      { cause },
    );
  }
}

/** Creates one level at a time: Node's recursive mkdir hangs if the parent exists but refuses folders (/proc/x). */
export function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  mkdirSync(folder, { mode });
}
