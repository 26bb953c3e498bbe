import { changeDirectory, filesToPublish } from '@Hardware-Store-Finder/importer';
import { directoryFolder, earlierFolder } from '@Hardware-Store-Finder/records';
import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { existsSync } from 'node:fs';

/**
 * Publishes the imported stores of the data folder: 'none' if it has none, 'present' if stores were published before, which
 * are not replaced. Throws AppError if an import is writing to the folder.
 */
export async function copyStores(
  dataDir: string,
  published: PublishedFiles,
): Promise<'copied' | 'present' | 'none'> {
  if (![directoryFolder, earlierFolder].some((folder) => existsSync(folder(dataDir)))) return 'none';
  const change = await changeDirectory(dataDir);
  try {
    if (change.datasets().length === 0) return 'none';
    return await published.write(async (publish) => {
      if ((await published.newest()) > 0) return 'present';
      await publish(await filesToPublish(dataDir));
      return 'copied';
    });
  } finally {
    change.close();
  }
}
