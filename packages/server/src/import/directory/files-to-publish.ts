import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isManifest, sha256Of } from '../../sources/imported/copy-version.ts';
import type { FileToPublish, PublishedFile } from '../../storage/published-files.ts';

/** All files of a directory's folder. `known` has the checksums of those that were copied into it. */
export async function filesToPublish(
  folder: string,
  known: readonly PublishedFile[] = [],
): Promise<FileToPublish[]> {
  const copied = new Map(known.filter((file) => !isManifest(file)).map((file) => [file.path, file]));
  const files: FileToPublish[] = [];
  for (const name of filesBelow(folder)) {
    if (name === 'lock') continue;
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
