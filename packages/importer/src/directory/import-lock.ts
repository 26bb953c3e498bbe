import { commandError } from '@Hardware-Store-Finder/messages';
import { lockFile, openDataFolder } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Takes the lock of a directory, and returns what gives it back. Throws AppError if another import has it. */
export function takeLock(directory: string): () => void {
  const unlock = lockFile(`${directory}.lock`, 0);
  if (unlock !== undefined) return unlock;
  throw commandError('unavailable', 'Another import is running. Wait until it has ended, then import again.');
}

/** A data folder for one command. */
export type WorkFolder = { dataDir: string; remove: () => void };

/** A folder this young may not have its lock yet. */
const youngMs = 60_000;

/** Creates a data folder that nobody else uses, and deletes those that killed commands left behind. */
export function createWorkFolder(dataDir: string): WorkFolder {
  openDataFolder(dataDir);
  const all = path.join(dataDir, 'imports');
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) sweep(path.join(all, name));
  const work = path.join(all, randomUUID());
  mkdirSync(work);
  const unlock = takeLock(path.join(work, 'import'));
  return {
    dataDir: work,
    remove() {
      unlock();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function sweep(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs < youngMs) return;
    takeLock(path.join(folder, 'import'))();
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in use, or gone.
  }
}

const inWorkFolder = /[^\s"]*[/\\]imports[/\\][0-9a-f-]{36}[/\\](?:stores|directory)([/\\])?/g;

/** A sentence about a work folder as one about the database whose copy it is. */
export function ofDatabase(text: string): string {
  return text.replace(inWorkFolder, (_, separator) => (separator ? 'database:' : 'the database'));
}
