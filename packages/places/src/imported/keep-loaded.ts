import type { Log } from '@hardware-store-finder/std';
import type { DirectorySource } from './directory-source.ts';
import { emptyDirectory, type LoadedDirectory, loadDirectory } from './load-directory.ts';

/** The newest directory that could be loaded. */
export type KeptDirectory = {
  current(): LoadedDirectory;
  /** Whether there is an import that cannot be read. */
  hasFailed(): boolean;
  /** Stops polling. */
  close(): void;
};

/** Why this version failed to load, and after how many polls to retry. */
type LoadFailure = { version: string; description: string; skippedPolls: number; retryAfterPolls: number };

/** Persistent failures are retried with increasing delay, because checking many stores takes time. */
const maxRetryAfterPolls = 32;

/**
 * Loads a directory and polls for new imports. A load failure is logged once and retried; the directory in use stays, or,
 * after a restart, the one before it comes back. Without an import the directory is empty.
 */
export async function keepLoaded(
  source: DirectorySource,
  log: Log,
  { pollMs, isShared = false }: { pollMs: number; isShared?: boolean | undefined },
): Promise<KeptDirectory> {
  let current = emptyDirectory();
  let loaded: string | undefined;
  let failure: LoadFailure | undefined;
  let isClosed = false;
  let isPolling = false;

  async function load(): Promise<LoadedDirectory> {
    const manifest = await source.manifest('current');
    return manifest ? await loadDirectory(manifest, source, isShared) : emptyDirectory();
  }
  /** Anything is better than no stores at all. */
  async function loadPrevious(): Promise<void> {
    try {
      const manifest = await source.manifest('previous');
      if (!manifest) return;
      current = await loadDirectory(manifest, source, isShared);
      log.info('directory_before_loaded', {
        stores: current.kinds.length,
        datasets: current.datasets.length,
      });
    } catch (error) {
      log.error('directory_before_not_loaded', error, { folder: source.place });
    }
  }
  async function poll(): Promise<void> {
    let version = '';
    try {
      version = await source.version();
      if (failure?.version === version) {
        failure.skippedPolls += 1;
        if (failure.skippedPolls < failure.retryAfterPolls) return;
      } else if (!failure && loaded === version) {
        return;
      }
      current = await load();
      loaded = version;
      failure = undefined;
      log.info('directory_loaded', { stores: current.kinds.length, datasets: current.datasets.length });
    } catch (error) {
      // Also happens if an import has just replaced the files: the next poll sees its manifest.
      const description = `${version} ${error}`;
      const isFirst = failure === undefined;
      if (description !== failure?.description) {
        log.error('directory_not_loaded', error, { folder: source.place });
      }
      const retryAfterPolls =
        failure?.version === version ? Math.min(maxRetryAfterPolls, failure.retryAfterPolls * 2) : 1;
      failure = { version, description, skippedPolls: 0, retryAfterPolls };
      if (isFirst && loaded === undefined) await loadPrevious();
    }
  }
  await poll();
  const timer = setInterval(async () => {
    if (isPolling || isClosed) return;
    isPolling = true;
    await poll();
    isPolling = false;
  }, pollMs);
  timer.unref();
  return {
    current: () => current,
    hasFailed: () => failure !== undefined,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
