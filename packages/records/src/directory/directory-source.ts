import { AppError } from '@Hardware-Store-Finder/messages';
import {
  findStoreFaultAside,
  openStoreFile,
  type PublishedFiles,
  type PublishedVersion,
  type StoreFile,
} from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { directoryFolder, isDatasetFile, searchedFile } from './dataset.ts';
import { earlierFolder, earlierManifest, openEarlier } from './earlier-directory.ts';

/** Where the directory is stored: a folder, or a database. Reads only. */
export type DirectorySource = {
  /** For the log, and for the person who repairs it. */
  place: string;
  /** Changes whenever something was imported; asked every few seconds. Rejects if it cannot be read. */
  version(): Promise<string>;
  /** Undefined if nothing was imported. Rejects if it is damaged, or missing although something was imported. */
  open(which: 'all' | 'before'): Promise<StoreFile | undefined>;
  /** What is wrong with what `open` opened; undefined if nothing is. Reads all of it, in a thread. */
  fault(): Promise<string | undefined>;
};

export function createFolderSource(dataDir: string): DirectorySource {
  const directory = directoryFolder(dataDir);
  const earlier = earlierFolder(dataDir);
  const isEarlier = () => !existsSync(directory) && existsSync(path.join(earlier, earlierManifest('all')));
  return {
    place: directory,
    async version() {
      const file = isEarlier() ? path.join(earlier, earlierManifest('all')) : searchedFile(directory);
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : `none ${hasDatasets(directory)}`;
    },
    async open(which) {
      if (isEarlier()) return await openEarlier((file) => readFile(path.join(earlier, file)), which);
      const file = searchedFile(directory, which);
      if (existsSync(file)) return openStoreFile(file);
      if (which === 'all' && hasDatasets(directory))
        throw new Error(`${file} is missing, and the datasets beside it are not`);
      return undefined;
    },
    async fault() {
      return isEarlier() ? undefined : await findStoreFaultAside(searchedFile(directory));
    },
  };
}

function hasDatasets(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).some(isDatasetFile);
}

async function readWhole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/**
 * The directory that processes share. While it cannot be reached nothing seems to have changed, so that what is loaded stays in
 * use and is not loaded again when it can.
 * @param dataDir where the file that searches read is, without a name: it takes no space once nobody reads it.
 */
export function createPublishedSource(published: PublishedFiles, dataDir: string): DirectorySource {
  let lastVersion: string | undefined;
  // What a killed process left; one that is just being written is written again.
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : [])
    if (/^stores-[0-9a-f-]{36}$/.test(name)) rmSync(path.join(dataDir, name), { force: true });

  async function* read({ files }: PublishedVersion, name: string): AsyncGenerator<Buffer> {
    const file = files.find((one) => one.path === name);
    if (file === undefined) throw new Error(`The database has no file ${name}`);
    yield* published.read(file);
  }
  async function openCopy(version: PublishedVersion, name: string): Promise<StoreFile> {
    mkdirSync(dataDir, { recursive: true });
    const file = path.join(dataDir, `stores-${randomUUID()}`);
    try {
      await pipeline(read(version, name), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return openStoreFile(file);
    } finally {
      rmSync(file, { force: true });
    }
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
    async open(which) {
      const version = await published.version();
      const has = (name: string) => version.files.some(({ path }) => path === name);
      const name = path.basename(searchedFile('', which));
      if (has(name)) return await openCopy(version, name);
      if (has(earlierManifest(which)))
        return await openEarlier((file) => readWhole(read(version, file)), which);
      if (which === 'all' && version.files.length > 0)
        throw new Error(`The database has stores and no ${name}`);
      return undefined;
    },
    // Each file is checked while it is copied.
    fault: async () => undefined,
  };
}
