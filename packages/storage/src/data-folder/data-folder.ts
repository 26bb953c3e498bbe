import { commandError } from '@Hardware-Store-Finder/messages';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBusy, openPrivately } from '../database/sqlite-database.ts';
import { requireOwn } from './usable-files.ts';

/** How long a server waits for one that is ending, in milliseconds. */
const endingMs = 2_000;

/** Creates the data folder if it is missing; resolves to whether it can be written to. Throws AppError if there is none, or it is another user's. */
export function openToServe(dataDir: string): boolean {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) openDataFolder(dataDir);
  requireOwn(dataDir);
  return isWritable(dataDir);
}

/**
 * Takes a file for this process, and returns what gives it back; undefined if another one has it. The lock is SQLite's on a file
 * that stays empty: the system releases it when a process ends, killed or not.
 */
export function lockFile(file: string, waitMs: number): (() => void) | undefined {
  const lock = openPrivately(file, waitMs);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // A network drive may have no locks.
    return isBusy(error) ? undefined : () => undefined;
  }
  return () => lock.close();
}

/**
 * Takes the data folder, which is created if it is missing, for one server, and returns what gives it back: each of two would
 * overwrite what the other writes, and send its letters. Throws AppError 'unavailable' if another server has it. Commands do not
 * ask for it.
 */
export function lockToServe(dataDir: string): () => void {
  // Two servers that cannot write do no harm.
  if (!openToServe(dataDir)) return () => undefined;
  const unlock = lockFile(path.join(dataDir, 'server.lock'), endingMs);
  if (unlock !== undefined) return unlock;
  throw commandError(
    'unavailable',
    `Another server is using the data folder ${dataDir}. Stop that one, or give this one a folder of its own: DATA_DIR=FOLDER npm start.`,
  );
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
function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  mkdirSync(folder, { mode });
}
