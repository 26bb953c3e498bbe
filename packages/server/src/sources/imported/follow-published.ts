import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import { DamagedFileError, type PublishedFiles } from '../../storage/published-files.ts';
import { copyVersion } from './copy-version.ts';
import { datasetFiles, directoryFolder } from './manifest.ts';

export type Following = {
  /** Resolves once the first attempt to copy the newest version has ended, successful or not. */
  first: Promise<void>;
  /** Ends what is being copied; resolves once nothing is written any more. */
  close(): Promise<void>;
};

/** Two of these, and a copy, are less than the five seconds within which an import is seen. */
const defaultPollMs = 1000;

/**
 * Keeps the directory of a data folder a copy of the published one, which `openDirectory` reads. While the database cannot be
 * reached, the last copy stays, also for a process that starts. A failure is logged once and retried.
 */
export function followPublished(
  files: PublishedFiles,
  dataDir: string,
  log: Log,
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Following {
  const folder = directoryFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const stop = new AbortController();
  const first = Promise.withResolvers<void>();
  let copied: number | undefined;
  let damaged: number | undefined;
  let failure: string | undefined;

  const copyNewest = async (): Promise<void> => {
    const newest = await files.newest();
    if (newest === copied || newest === damaged) return;
    await files.read(async (version) => {
      try {
        await copyVersion(version, folder, {
          isWanted,
          isThorough: copied === undefined,
          // Another process that shares the folder may have copied a newer one.
          beforeManifest: async () => {
            if ((await files.newest()) !== version.number) throw new Error('A newer version was published.');
          },
          signal: stop.signal,
        });
      } catch (error) {
        if (error instanceof DamagedFileError) damaged = version.number;
        throw error;
      }
      copied = version.number;
    });
    log.info('directory_copied', { version: copied });
  };
  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await copyNewest();
        failure = undefined;
      } catch (error) {
        if (!stop.signal.aborted && failure !== String(error))
          log.error('directory_not_copied', error, { folder });
        failure = String(error);
      }
      first.resolve();
      await pause(pollMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const ended = follow();
  return {
    first: first.promise,
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

/** A search needs no records of single datasets. */
function isWanted(path: string): boolean {
  return !path.endsWith(`/${datasetFiles.stores}`);
}
