import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppError, commandError } from '@hardware-store-finder/messages';

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
  const ours = `${process.pid} ${randomUUID()}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      create(file, ours);
      return {
        isOurs: () => read(file) === ours,
        release() {
          if (read(file) === ours) rmSync(file, { force: true });
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
