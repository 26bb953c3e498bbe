import { type AppError, commandError } from '@Hardware-Store-Finder/messages';
import { directoryFolder } from '@Hardware-Store-Finder/places';
import { openDataFolder } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A lock on the directory. */
export type ImportLock = {
  /**
   * False once another import considered the lock abandoned and took it: then nothing may be changed any
   * more.
   */
  isOurs(): boolean;
  release(): void;
};

/** Acquires the lock of a directory. Throws AppError if another running import holds it. */
export function takeLock(directory: string): ImportLock {
  const file = path.join(directory, 'lock');
  const owner = `${process.pid} ${randomUUID()}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      create(file, owner);
      return {
        isOurs: () => read(file) === owner,
        release() {
          if (read(file) === owner) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const theirs = read(file);
    if (theirs !== undefined && isAlive(Number.parseInt(theirs, 10))) throw anotherRuns(file);
    // Left by a killed import. Renamed rather than deleted, so that only one of two contenders succeeds.
    const aside = `${file}-${randomUUID()}`;
    try {
      renameSync(file, aside);
      rmSync(aside, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw anotherRuns(file);
}

function create(file: string, content: string): void {
  const fd = openSync(file, 'wx');
  try {
    writeFileSync(fd, content);
  } catch (error) {
    // On a full disk: do not leave an empty lock that nobody owns.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

function anotherRuns(file: string): AppError {
  const pid = Number.parseInt(read(file) ?? '', 10);
  const which = Number.isNaN(pid) ? 'that process is no import' : `process ${pid} is no import`;
  return commandError(
    'unavailable',
    `Another import is running. Wait until it has ended, then import again; if ${which}, remove ${file}.`,
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // In a container, this process may have the id of the one that took the lock.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A data folder for one command, with an empty directory in it. */
export type WorkFolder = { dataDir: string; directory: string; remove: () => void };

/** A folder this young may not have its lock yet. */
const youngMs = 60_000;

/** Creates a data folder that nobody else uses, and deletes those that killed commands left behind. */
export function createWorkFolder(dataDir: string): WorkFolder {
  openDataFolder(dataDir);
  const all = path.join(dataDir, 'imports');
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) sweep(path.join(all, name));
  const work = path.join(all, randomUUID());
  const directory = directoryFolder(work);
  mkdirSync(directory, { recursive: true });
  const lock = takeLock(work);
  return {
    dataDir: work,
    directory,
    remove() {
      lock.release();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function sweep(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs < youngMs) return;
    takeLock(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in use, or gone.
  }
}

const inWorkFolder = /[^\s"]*[/\\]imports[/\\][0-9a-f-]{36}[/\\]directory([/\\])?/g;

/** A sentence about a work folder as one about the database whose copy it is. */
export function ofDatabase(text: string): string {
  return text.replace(inWorkFolder, (_, separator) => (separator ? 'database:' : 'the database'));
}
