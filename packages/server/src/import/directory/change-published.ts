import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, directoryFolder, type Manifest } from '../../sources/imported/manifest.ts';
import { openDataFolder } from '../../storage/data-folder.ts';
import type { Publish, PublishedFiles } from '../../storage/published-files.ts';
import { changeDirectory, type DirectoryChange, readDirectory } from './change-directory.ts';
import { copyVersion, filesToPublish, isManifest } from './copy-version.ts';
import { takeLock } from './import-lock.ts';

/**
 * Starts a change of the directory that processes share through published files. Each import works in a folder of its own, so
 * that several read their files at once; only their commits wait for each other. `onWait` is called when one does.
 */
export async function changePublished(
  files: PublishedFiles,
  dataDir: string,
  onWait: () => void,
): Promise<DirectoryChange> {
  openDataFolder(dataDir);
  const { work, release } = createWorkFolder(path.join(dataDir, 'imports'));
  const directory = directoryFolder(work);
  const created = path.join(work, 'created');
  let present: readonly Dataset[];
  let lost: readonly string[] = [];
  try {
    mkdirSync(directory);
    mkdirSync(created);
    // The manifest is enough until something is committed.
    await copyVersion(files, directory, isManifest);
    present = readDirectory(directory)?.datasets ?? [];
  } catch (error) {
    release();
    throw error;
  }

  const commit = async (publish: Publish, update: (datasets: readonly Dataset[]) => readonly Dataset[]) => {
    const { files: published } = await copyVersion(files, directory);
    const change = changeDirectory(work);
    try {
      lost = change.lost;
      const datasets = update(change.datasets());
      for (const { folder } of datasets) {
        const ours = path.join(created, folder);
        if (existsSync(ours)) renameSync(ours, path.join(directory, folder));
      }
      const merged = await change.commit(() => datasets);
      // Without the generation before.
      change.close();
      await publish(await filesToPublish(directory, published));
      present = datasets;
      return merged;
    } finally {
      change.close();
    }
  };

  return {
    datasets: () => present,
    get lost() {
      return lost;
    },
    createFolder(kind) {
      const name = `${kind}-${randomUUID()}`;
      const folder = path.join(created, name);
      mkdirSync(folder);
      return { name, path: folder };
    },
    commit: (update) => files.write((publish) => commit(publish, update), onWait),
    close: release,
  };
}

/** A folder that nobody else uses, beside those of other imports. Deletes those that killed imports left behind. */
function createWorkFolder(imports: string): { work: string; release: () => void } {
  mkdirSync(imports, { recursive: true });
  for (const name of readdirSync(imports)) sweep(path.join(imports, name));
  const work = path.join(imports, randomUUID());
  mkdirSync(work);
  const lock = takeLock(work);
  return {
    work,
    release() {
      lock.release();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** A folder this young may not have its lock yet. */
const youngMs = 60_000;

function sweep(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs < youngMs) return;
    takeLock(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in use, or gone.
  }
}

/** The manifest of published files; undefined if nothing was ever imported. Throws like `readDirectory`. */
export async function readPublished(files: PublishedFiles, dataDir: string): Promise<Manifest | undefined> {
  const { work, release } = createWorkFolder(path.join(dataDir, 'imports'));
  try {
    await copyVersion(files, work, isManifest);
    return readDirectory(work);
  } finally {
    release();
  }
}
