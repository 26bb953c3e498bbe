import {
  DamagedFileError,
  type FileToPublish,
  type PublishedFile,
  type PublishedFiles,
} from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { appendFile } from './append-file.ts';

/**
 * Makes a folder the copy of the newest version, or of those of its files that `isWanted`. Files in folders never change, so
 * those that are there stay. Resolves to the files of the version, and to the paths of those whose stored content is not what
 * was published: they are copied as they are.
 */
export async function copyVersion(
  published: PublishedFiles,
  folder: string,
  isWanted: (file: PublishedFile) => boolean = () => true,
): Promise<{ files: readonly PublishedFile[]; damaged: string[] }> {
  const { files } = await published.version();
  const wanted = files.filter(isWanted);
  const wantedPaths = new Set(wanted.filter((file) => !isManifest(file)).map(({ path }) => path));
  const present = new Set(filesBelow(folder));
  for (const name of present) if (!wantedPaths.has(name)) rmSync(path.join(folder, name));
  const damaged: string[] = [];
  for (const file of wanted) {
    if (wantedPaths.has(file.path) && present.has(file.path)) continue;
    if (!(await copyFile(published, file, path.join(folder, file.path)))) damaged.push(file.path);
  }
  return { files, damaged };
}

/** Whether a file lies beside the folders and is replaced, instead of in one of them. */
export function isManifest({ path }: PublishedFile): boolean {
  return !path.includes('/');
}

/** All files of a folder. `known` has the checksums of those that were copied into it. */
export async function filesToPublish(
  folder: string,
  known: readonly PublishedFile[] = [],
): Promise<FileToPublish[]> {
  const copied = new Map(known.filter((file) => !isManifest(file)).map((file) => [file.path, file]));
  const files: FileToPublish[] = [];
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const described = copied.get(name) ?? {
      path: name,
      bytes: statSync(file).size,
      sha256: await sha256Of(file),
    };
    files.push({ ...described, open: () => createReadStream(file) });
  }
  return files;
}

/** The paths of all files, with slashes, without the lock that earlier versions left in a directory. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== 'lock')
    .sort();
}

/** False if what is stored, and copied, is damaged. Rejects if the storage or the disk fails. */
async function copyFile(published: PublishedFiles, file: PublishedFile, to: string): Promise<boolean> {
  mkdirSync(path.dirname(to), { recursive: true });
  const out = appendFile(to);
  try {
    for await (const piece of published.read(file)) out.append(piece);
    out.finish();
    return true;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    out.finish();
    return false;
  } finally {
    out.abandon();
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(piece);
  return hash.digest('hex');
}
