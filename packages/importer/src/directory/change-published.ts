import {
  directoryFolder,
  earlierFolder,
  earlierManifest,
  isDatasetFile,
} from '@Hardware-Store-Finder/records';
import {
  DamagedFileError,
  type FileToPublish,
  type Publish,
  type PublishedFile,
  type PublishedFiles,
} from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { changeDirectory, type DirectoryImport } from './change-directory.ts';
import { createWorkFolder, ofDatabase } from './import-lock.ts';

type Shared = {
  published: PublishedFiles;
  /** Where a folder to work in may be made. */
  dataDir: string;
  /** Called with a sentence if another change has to end first, or if something had to be restored. */
  say: (sentence: string) => void;
};

const waits = 'Another command is changing the directory. This one waits for it.';

/** Runs `work` on a copy of the directory that processes share. */
export async function readPublished<T>(
  { published, dataDir }: Omit<Shared, 'say'>,
  work: (dataDir: string) => T | Promise<T>,
): Promise<T> {
  const folder = createWorkFolder(dataDir);
  try {
    await copyFiles(published, folder.dataDir);
    return await work(folder.dataDir);
  } finally {
    folder.remove();
  }
}

/** Runs `work` on a copy of the directory that processes share, and publishes what it leaves. One change at a time. */
export async function changePublished<T>(
  { published, dataDir, say }: Shared,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = createWorkFolder(dataDir);
  try {
    return await published.write(
      (publish) => changeCopy(published, publish, folder.dataDir, work),
      () => say(waits),
    );
  } finally {
    folder.remove();
  }
}

async function changeCopy<T>(
  published: PublishedFiles,
  publish: Publish,
  dataDir: string,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const before = await copyFiles(published, dataDir);
  // What a repair reports before it fails is not undone: it is in the files.
  const outcome = await work(dataDir).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const after = await filesToPublish(dataDir);
  const describe = (files: readonly PublishedFile[]) =>
    files.map(({ path, sha256 }) => `${path} ${sha256}`).sort();
  if (after.length > 0 && describe(before).join() !== describe(after).join()) await publish(after);
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/**
 * Starts an import into the directory that processes share. It reads its file while others do the same; only their commits wait
 * for each other.
 */
export async function importPublished(shared: Shared): Promise<DirectoryImport> {
  const { published, say } = shared;
  const folder = createWorkFolder(shared.dataDir);
  let folders = 0;
  let datasets: readonly string[] = [];

  const put = async (dataDir: string, file: string) => {
    const change = await changeDirectory(dataDir);
    try {
      for (const sentence of change.restored) say(ofDatabase(sentence));
      return await change.put(file);
    } finally {
      datasets = change.datasets();
      change.close();
    }
  };
  return {
    datasets: () => datasets,
    restored: [],
    createFolder() {
      folders += 1;
      const created = path.join(folder.dataDir, `created-${folders}`);
      mkdirSync(created);
      return created;
    },
    put: (file) =>
      published.write(
        (publish) => changeCopy(published, publish, folder.dataDir, (dataDir) => put(dataDir, file)),
        () => say(waits),
      ),
    close: folder.remove,
  };
}

/** Makes the directory in a data folder the copy of the newest version; what is damaged is copied as it is. */
async function copyFiles(published: PublishedFiles, dataDir: string): Promise<readonly PublishedFile[]> {
  const { files } = await published.version();
  const isEarlier = files.some(({ path }) => path === earlierManifest('all') || path.includes('/'));
  for (const folder of [earlierFolder(dataDir), directoryFolder(dataDir)])
    rmSync(folder, { recursive: true, force: true });
  const folder = isEarlier ? earlierFolder(dataDir) : directoryFolder(dataDir);
  for (const file of files) {
    const to = path.join(folder, file.path);
    mkdirSync(path.dirname(to), { recursive: true });
    await pipeline(untilDamaged(published.read(file)), createWriteStream(to));
  }
  return files;
}

async function* untilDamaged(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
}

/** The files of stores of a data folder; those of an earlier version must have been converted. */
export async function filesToPublish(dataDir: string): Promise<FileToPublish[]> {
  const directory = directoryFolder(dataDir);
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const files: FileToPublish[] = [];
  for (const name of names.filter((one) => isDatasetFile(one) || one.startsWith('_')).sort()) {
    const file = path.join(directory, name);
    const hash = createHash('sha256');
    for await (const piece of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(piece);
    const open = () => createReadStream(file, { highWaterMark: 2 ** 20 });
    files.push({ path: name, bytes: statSync(file).size, sha256: hash.digest('hex'), open });
  }
  return files;
}
