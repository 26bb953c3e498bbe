import { changeDirectory, filesToPublish, takeLock } from '@Hardware-Store-Finder/importer';
import { directoryFolder, manifestFile } from '@Hardware-Store-Finder/places';
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
  const directory = directoryFolder(dataDir);
  if (!existsSync(manifestFile(directory))) return 'none';
  // Deletes what killed imports left behind.
  (await changeDirectory(dataDir)).close();
  const unlock = takeLock(directory);
  try {
    return await published.write(async (publish) => {
      if ((await published.newest()) > 0) return 'present';
      await publish(await filesToPublish(directory));
      return 'copied';
    });
  } finally {
    unlock();
  }
}
