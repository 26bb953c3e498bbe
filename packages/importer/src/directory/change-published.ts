import { type Dataset, directoryFolder } from '@Hardware-Store-Finder/places';
import type { Publish, PublishedFile, PublishedFiles } from '@Hardware-Store-Finder/storage';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { changeDirectory, type DirectoryImport } from './change-directory.ts';
import { copyVersion, filesToPublish, isManifest } from './copy-version.ts';
import { newFolderName } from './find-manifest.ts';
import { createWorkFolder, ofDatabase, type WorkFolder } from './import-lock.ts';

type Shared = {
  published: PublishedFiles;
  /** Where a folder to work in may be made. */
  dataDir: string;
  /** Called with a sentence if another change has to end first, or if something had to be restored. */
  say: (sentence: string) => void;
};

const waits = 'Another command is changing the directory. This one waits for it.';

/** Runs `work` on a copy of the directory that processes share, or of its manifest alone. */
export async function readPublished<T>(
  { published, dataDir }: Omit<Shared, 'say'>,
  part: 'manifest' | 'all',
  work: (dataDir: string) => T | Promise<T>,
): Promise<T> {
  const folder = createWorkFolder(dataDir);
  try {
    await copyVersion(published, folder.directory, part === 'all' ? undefined : isManifest);
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
      (publish) => changeCopy(published, publish, folder, work),
      () => say(waits),
    );
  } finally {
    folder.remove();
  }
}

async function changeCopy<T>(
  published: PublishedFiles,
  publish: Publish,
  { dataDir, directory }: WorkFolder,
  work: (dataDir: string) => Promise<T>,
): Promise<T> {
  const { files, damaged } = await copyVersion(published, directory);
  const intact = files.filter((file) => !damaged.includes(file.path));
  // What a repair reports before it fails is not undone: it is in the files.
  const outcome = await work(dataDir).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const changed = await filesToPublish(directory, intact);
  if (!isSame(files, changed)) await publish(changed);
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

function isSame(before: readonly PublishedFile[], after: readonly PublishedFile[]): boolean {
  const describe = (files: readonly PublishedFile[]) =>
    files.map(({ path, sha256 }) => `${path} ${sha256}`).sort();
  return describe(before).join() === describe(after).join();
}

/**
 * Starts an import into the directory that processes share. It reads its file while others do the same; only their commits wait
 * for each other.
 */
export async function importPublished(shared: Shared): Promise<DirectoryImport> {
  const { published, say } = shared;
  const folder = createWorkFolder(shared.dataDir);
  const created = path.join(folder.dataDir, 'created');
  mkdirSync(created);
  let datasets: readonly Dataset[] = [];

  const put = async (dataDir: string, dataset: Dataset) => {
    const change = await changeDirectory(dataDir);
    try {
      for (const sentence of change.restored) say(ofDatabase(sentence));
      const newFolder = path.join(created, dataset.folder);
      if (existsSync(newFolder)) renameSync(newFolder, path.join(directoryFolder(dataDir), dataset.folder));
      return await change.put(dataset);
    } finally {
      datasets = change.datasets();
      change.close();
    }
  };
  return {
    datasets: () => datasets,
    restored: [],
    createFolder() {
      const name = newFolderName('new');
      mkdirSync(path.join(created, name));
      return { name, path: path.join(created, name) };
    },
    put: (dataset) =>
      published.write(
        (publish) => changeCopy(published, publish, folder, (dataDir) => put(dataDir, dataset)),
        () => say(waits),
      ),
    close: folder.remove,
  };
}
