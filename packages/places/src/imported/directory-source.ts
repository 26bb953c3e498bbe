import { AppError } from '@Hardware-Store-Finder/messages';
import type { PublishedFiles, PublishedVersion } from '@Hardware-Store-Finder/storage';
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import {
  type Manifest,
  type ManifestName,
  manifestFile,
  manifestFileName,
  parseManifest,
  readManifest,
} from './manifest.ts';

/** Where the directory is stored: a folder, or a database. Reads only. */
export type DirectorySource = {
  /** For the log, and for the person who repairs it. */
  place: string;
  /** Changes whenever something was imported; asked every few seconds. Rejects if it cannot be read. */
  version(): Promise<string>;
  /** Undefined if nothing was ever imported. Rejects if it is damaged, or missing although something was imported. */
  manifest(name: ManifestName): Promise<Manifest | undefined>;
  /**
   * The bytes of a file of a dataset's or a generation's folder, in pieces of any size. A piece may be overwritten when the
   * next one is asked for.
   */
  read(folder: string, file: string): AsyncIterable<Uint8Array>;
};

const pieceBytes = 1024 * 1024;

export function createFolderSource(directory: string): DirectorySource {
  return {
    place: directory,
    async version() {
      const stats = statSync(manifestFile(directory), { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : `none ${hasLostManifest(directory)}`;
    },
    async manifest(name) {
      const manifest = readManifest(directory, name);
      if (!manifest && name === 'current' && hasLostManifest(directory)) {
        throw new Error(`${manifestFile(directory)} is missing, and the datasets beside it are not`);
      }
      return manifest;
    },
    read: (folder, file) => readPieces(path.join(directory, folder, file)),
  };
}

/**
 * Reads the next piece while the last one is used. Two buffers in turns: with a new one for each, the garbage collector ran
 * through the whole heap every 30 MB.
 */
async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  let next: Promise<Uint8Array> | undefined;
  try {
    const read = async (buffer: Uint8Array) =>
      buffer.subarray(0, (await handle.read(buffer, 0, buffer.length, null)).bytesRead);
    let [free, used] = [new Uint8Array(pieceBytes), new Uint8Array(pieceBytes)];
    for (let piece = await read(free); piece.length > 0; piece = await next) {
      [free, used] = [used, free];
      next = read(free);
      // It is awaited later, or not at all if whoever reads stops.
      next.catch(() => undefined);
      yield piece;
    }
  } finally {
    await next?.catch(() => undefined);
    await handle.close();
  }
}

/**
 * Whether a folder without `current.json` had one. While its first import runs, or after that was killed, there are folders
 * of datasets too, and its lock.
 */
function hasLostManifest(directory: string): boolean {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  if (names.includes('previous.json')) return true;
  return !names.includes('lock') && names.some((name) => /^dataset-[0-9a-f-]{36}$/.test(name));
}

/**
 * The directory that processes share. While it cannot be reached nothing seems to have changed, so that what is loaded stays in
 * use and is not loaded again when it can.
 */
export function createPublishedSource(published: PublishedFiles): DirectorySource {
  let lastVersion: string | undefined;
  let files: PublishedVersion['files'] = [];

  async function* read(path: string): AsyncGenerator<Uint8Array> {
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`The database has no file ${path}`);
    yield* published.read(file);
  }
  return {
    place: 'PostgreSQL',
    async version() {
      try {
        lastVersion = String(await published.newest());
      } catch (error) {
        const isAway = error instanceof AppError && error.code === 'unavailable';
        if (lastVersion === undefined || !isAway) throw error;
      }
      return lastVersion;
    },
    async manifest(name) {
      ({ files } = await published.version());
      const path = manifestFileName(name);
      if (!files.some((file) => file.path === path)) {
        if (name === 'current' && files.length > 0)
          throw new Error('The database has stores and no manifest');
        return undefined;
      }
      const pieces: Uint8Array[] = [];
      for await (const piece of read(path)) pieces.push(piece);
      return parseManifest(Buffer.concat(pieces).toString());
    },
    read: (folder, file) => read(`${folder}/${file}`),
  };
}
