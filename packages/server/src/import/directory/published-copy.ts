import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  DamagedFileError,
  type FileToPublish,
  type PublishedFile,
  type PublishedVersion,
} from '../../storage/published-files.ts';
import { appendFile } from './append-file.ts';

/**
 * Makes a folder the copy of a version, or of those of its files that `isWanted`. Files that are there already stay as they
 * are, except for those beside the folders. Resolves to the paths of the files whose content is not what was published.
 */
export async function copyVersion(
  version: PublishedVersion,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<string[]> {
  const wanted = version.files.filter(({ path }) => isWanted(path));
  const paths = new Set(wanted.map(({ path }) => path));
  for (const name of filesBelow(folder)) {
    if (!paths.has(name) || isRoot(name)) rmSync(path.join(folder, name));
  }
  const damaged: string[] = [];
  for (const file of wanted) {
    if (existsSync(path.join(folder, file.path))) continue;
    if (!(await copyFile(version, file, path.join(folder, file.path)))) damaged.push(file.path);
  }
  return damaged;
}

/** False, and no file, if its content is not what was published. Rejects if the database or the disk fails. */
async function copyFile(version: PublishedVersion, file: PublishedFile, to: string): Promise<boolean> {
  mkdirSync(path.dirname(to), { recursive: true });
  const out = appendFile(to);
  try {
    for await (const chunk of version.chunks(file)) out.append(chunk);
    out.finish();
    return true;
  } catch (error) {
    out.abandon();
    rmSync(to);
    if (error instanceof DamagedFileError) return false;
    throw error;
  } finally {
    out.abandon();
  }
}

/** All files of a folder, to publish. `known` has the checksums of files that were copied into it. */
export async function filesToPublish(
  folder: string,
  known: readonly PublishedFile[],
): Promise<FileToPublish[]> {
  const before = new Map(known.filter(({ path }) => !isRoot(path)).map((file) => [file.path, file]));
  const files: FileToPublish[] = [];
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const open = () => createReadStream(file);
    const same = before.get(name);
    files.push({
      ...(same ?? { path: name, bytes: statSync(file).size, sha256: await sha256Of(file) }),
      open,
    });
  }
  return files;
}

const isRoot = (name: string) => !name.includes('/');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
