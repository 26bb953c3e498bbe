import { version } from '@Hardware-Store-Finder/contract';
import { commandError } from '@Hardware-Store-Finder/messages';
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bookLayouts } from '../book/book-storage.ts';
import { campaignLayouts } from '../campaigns/campaign-storage.ts';
import { lastVersion } from './known-files.ts';

/** The newest layout that this version knows. The cache is missing: what is in it can be fetched again. */
const layouts: Readonly<Record<string, number>> = {
  'campaigns.sqlite': campaignLayouts.length,
  'book.sqlite': bookLayouts.length,
  'sessions.sqlite': 1,
  'budgets.sqlite': 1,
};

/** Throws AppError 'unavailable' if the data folder or a file in it is another user's, so that nobody begins a file anew beside it. */
export function requireOwn(dataDir: string): void {
  const fault = foreignFile(dataDir);
  if (fault !== undefined) throw commandError('unavailable', fault);
}

/** Throws AppError 'unavailable' if there is a key of the mailboxes, and it is another user's or none. */
export function requireMailKey(file: string): void {
  const fault = foreignPlace(file, constants.R_OK, file);
  if (fault !== undefined) throw commandError('unavailable', fault);
  try {
    if (Buffer.from(readFileSync(file, 'utf8'), 'base64').length === 32) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
  }
  throw commandError(
    'unavailable',
    `${file} is not a key of the mailboxes (32 bytes in base64). Restore it from a backup, or move it away and connect the mailboxes again.`,
  );
}

/** Throws AppError 'unavailable' if a newer version wrote a file of the folder. Writes nothing. */
export function requireKnownLayouts(dataDir: string): void {
  for (const [name, newest] of Object.entries(layouts)) {
    const file = path.join(dataDir, name);
    const found = layoutOf(file);
    if (found === undefined || found <= newest) continue;
    const last = lastVersion(dataDir);
    const writer = last === undefined || last === version ? 'a newer version' : `version ${last}`;
    throw commandError(
      'unavailable',
      `${file} was written by ${writer} (layout ${found}), and this is version ${version} (layout ${newest}). Start that version, or name an empty folder with DATA_DIR and restore a backup from before the update.`,
    );
  }
}

/** A sentence about the folder or a file of it that belongs to another user, who keeps this process from it. */
function foreignFile(dataDir: string): string | undefined {
  const { R_OK, W_OK, X_OK } = constants;
  const ofFolder = foreignPlace(dataDir, R_OK | W_OK | X_OK, dataDir);
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (ofFolder !== undefined || !isFolder) return ofFolder;
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // Imports are only read.
    const mode = entry.isDirectory() ? R_OK | X_OK : R_OK | W_OK;
    const fault = foreignPlace(path.join(dataDir, entry.name), mode, dataDir);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The same of one place. @param whole what to give to this user */
function foreignPlace(place: string, mode: number, whole: string): string | undefined {
  const { geteuid: user, getegid: group } = process;
  if (user === undefined || group === undefined) return undefined;
  const { uid: owner, mode: rights } = statSync(place, { throwIfNoEntry: false }) ?? {};
  if (owner === undefined || owner === user()) return undefined;
  // What its owner may not write to either is read-only on purpose, and read.
  const isReadOnly = ((rights ?? 0) & 0o200) === 0;
  if (!isKept(place, isReadOnly ? mode & ~constants.W_OK : mode)) return undefined;
  return `${place} belongs to the user ${owner}, and this program runs as ${user()}. Make it the owner: chown -R ${user()}:${group()} ${whole}`;
}

function isKept(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** The layout of an SQLite file; undefined for one that is missing or no such file. */
function layoutOf(file: string): number | undefined {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (size(file) === 0) return undefined;
  try {
    // The newest one may still be in the write-ahead log. Without one, nothing is opened: SQLite would make files beside it.
    if (size(`${file}-wal`) > 0) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return Number(database.prepare('PRAGMA user_version').get()?.user_version);
      } finally {
        database.close();
      }
    }
    const header = Buffer.alloc(64);
    const handle = openSync(file, 'r');
    readSync(handle, header);
    closeSync(handle);
    return header.toString('latin1', 0, 15) === 'SQLite format 3' ? header.readUInt32BE(60) : undefined;
  } catch {
    // Whoever reads it says what is wrong with it.
    return undefined;
  }
}
