import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  DamagedFileError,
  type PublishedFile,
  type PublishedVersion,
} from '../../storage/published-files.ts';

export type CopyOptions = {
  isWanted?: (path: string) => boolean;
  /** Whether the contents of files that are there already are compared, and not only their sizes. */
  isThorough?: boolean;
  /** Whether files whose stored content is not what was published are left out, instead of nothing being changed. */
  withoutDamaged?: boolean;
  /** Called when all other files are there: a rejection leaves the manifest as it is. */
  beforeManifest?: () => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Makes a folder the copy of a version, or of those of its files that `isWanted`. A reader sees the version before until the files
 * beside the folders, the manifest, are replaced at the end; then all other files are deleted. A killed copy can be taken up
 * again, and several processes may copy into one folder. Rejects with DamagedFileError, or resolves to the paths of what it
 * left out.
 */
export async function copyVersion(
  version: PublishedVersion,
  folder: string,
  options: CopyOptions = {},
): Promise<string[]> {
  const { isWanted = () => true, isThorough = false, withoutDamaged = false, signal } = options;
  const wanted = version.files.filter(({ path }) => isWanted(path));
  const damaged: string[] = [];
  const copy = async (file: PublishedFile) => {
    const copied = await copyFile(version, file, path.join(folder, file.path), signal).catch(
      (error) => error,
    );
    if (withoutDamaged && copied instanceof DamagedFileError) damaged.push(file.path);
    else if (copied instanceof Error) throw copied;
  };
  for (const file of wanted.filter((file) => !isManifest(file))) {
    if (!(await isThere(file, path.join(folder, file.path), isThorough))) await copy(file);
  }
  await options.beforeManifest?.();
  for (const file of wanted.filter(isManifest)) await copy(file);
  await keepOnly(folder, new Set(wanted.map(({ path }) => path)));
  return damaged;
}

async function keepOnly(folder: string, paths: ReadonlySet<string>): Promise<void> {
  for (const name of filesBelow(folder)) {
    if (!paths.has(name)) await rm(path.join(folder, name), { force: true });
  }
  const folders = new Set([...paths].map((path) => path.split('/')[0]));
  for (const name of readdirSync(folder)) {
    if (!folders.has(name)) await rm(path.join(folder, name), { force: true, recursive: true });
  }
}

/** Whether a file lies beside the folders and is replaced, instead of in one of them. */
export function isManifest({ path }: Pick<PublishedFile, 'path'>): boolean {
  return !path.includes('/');
}

/** The paths of all files of a folder, with slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** In hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(piece);
  return hash.digest('hex');
}

async function isThere({ bytes, sha256 }: PublishedFile, file: string, isThorough: boolean) {
  const stats = await stat(file).catch(() => undefined);
  return stats?.size === bytes && (!isThorough || (await sha256Of(file)) === sha256);
}

async function copyFile(
  version: PublishedVersion,
  file: PublishedFile,
  to: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const copying = `${to}.${randomUUID()}`;
  const out = await open(copying, 'wx');
  try {
    for await (const chunk of version.chunks(file)) {
      signal?.throwIfAborted();
      await out.writeFile(chunk);
    }
    await out.sync();
    await out.close();
    await rename(copying, to);
  } catch (error) {
    await out.close();
    await rm(copying, { force: true });
    throw error;
  }
}
