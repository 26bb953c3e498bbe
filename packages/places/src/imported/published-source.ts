import { AppError } from '@hardware-store-finder/messages';
import type { PublishedFiles, PublishedVersion } from '@hardware-store-finder/storage';
import type { DirectorySource } from './directory-source.ts';
import { manifestFileName, parseManifest } from './manifest.ts';

/**
 * The directory that processes share. While it cannot be reached nothing seems to have changed, so that what is loaded stays in
 * use and is not loaded again when it can.
 */
export function createPublishedSource(published: PublishedFiles): DirectorySource {
  let lastVersion: string | undefined;
  let files: PublishedVersion['files'] = [];

  async function* read(path: string): AsyncGenerator<Uint8Array> {
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`The database has no file ${path}`);
    yield* published.read(file);
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
    async manifest(name) {
      ({ files } = await published.version());
      const path = manifestFileName(name);
      if (!files.some((file) => file.path === path)) {
        if (name === 'current' && files.length > 0)
          throw new Error('The database has stores and no manifest');
        return undefined;
      }
      const pieces: Uint8Array[] = [];
      for await (const piece of read(path)) pieces.push(piece);
      return parseManifest(Buffer.concat(pieces).toString());
    },
    read: (folder, file) => read(`${folder}/${file}`),
  };
}
