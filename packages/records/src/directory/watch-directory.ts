import type { Log } from '@Hardware-Store-Finder/std';
import type { StoreFile } from '@Hardware-Store-Finder/storage';
import { type Coverage, parseCoverage } from './coverage.ts';
import { fromRow } from './dataset.ts';
import type { DatasetSummary } from './directory.ts';
import type { DirectorySource } from './directory-source.ts';

/** The newest directory that could be loaded. */
export type WatchedDirectory = {
  current(): LoadedDirectory;
  /** Whether there is an import that cannot be read. */
  hasFailed(): boolean;
  /** Stops polling. */
  close(): void;
};

/** The data of one import. A search keeps using the one it started with. */
type LoadedDirectory = {
  /** Undefined if nothing was imported. */
  stores: StoreFile | undefined;
  coverages: readonly Coverage[];
  datasets: readonly DatasetSummary[];
};

/** Why this version failed to load, and how many polls ago it did so first. */
type LoadFailure = { version: string; description: string; polls: number };

/**
 * Loads a directory and polls for new imports. A file is read whole before it replaces one in use; the first one is used at once
 * and read whole meanwhile. A failure is logged once and retried; the directory in use stays, or, after a restart, the one
 * before it comes back. Without an import the directory is empty.
 */
export async function watchDirectory(
  source: DirectorySource,
  log: Log,
  pollMs: number,
): Promise<WatchedDirectory> {
  let current: LoadedDirectory = { stores: undefined, coverages: [], datasets: [] };
  let loaded: string | undefined;
  let failure: LoadFailure | undefined;
  let isClosed = false;
  let isPolling = false;

  const counts = () => ({ stores: current.stores?.count ?? 0, datasets: current.datasets.length });
  const requireWhole = async () => {
    const fault = await source.fault();
    if (fault !== undefined) throw new Error(fault);
  };
  /** Anything is better than no stores at all. */
  async function loadBefore(): Promise<void> {
    current = load(undefined);
    try {
      const stores = await source.open('before');
      if (!stores) return;
      current = load(stores);
      log.info('directory_before_loaded', counts());
    } catch (error) {
      log.error('directory_before_not_loaded', error, { folder: source.place });
    }
  }
  async function fail(version: string, error: unknown): Promise<void> {
    const description = `${version} ${error}`;
    const isFirst = failure === undefined;
    if (description !== failure?.description)
      log.error('directory_not_loaded', error, { folder: source.place });
    failure = { version, description, polls: failure?.version === version ? failure.polls : 0 };
    if (loaded === version) loaded = undefined;
    if (isFirst && loaded === undefined) await loadBefore();
  }
  async function poll(isStart = false): Promise<void> {
    let version = '';
    try {
      version = await source.version();
      if (failure?.version === version) {
        failure.polls += 1;
        // Less and less often, because checking many stores takes time.
        if (failure.polls % 32 > 0 && !Number.isInteger(Math.log2(failure.polls))) return;
      } else if (!failure && loaded === version) {
        return;
      }
      const next = load(await source.open('all'));
      if (next.stores && !isStart) await requireWhole();
      current = next;
      loaded = version;
      failure = undefined;
      log.info('directory_loaded', counts());
    } catch (error) {
      // Also happens if an import has just replaced the files: the next poll sees the new one.
      await fail(version, error);
    }
  }
  await poll(true);
  const timer = setInterval(async () => {
    if (isPolling || isClosed) return;
    isPolling = true;
    await poll();
    isPolling = false;
  }, pollMs);
  timer.unref();
  setImmediate(async () => {
    const version = loaded;
    if (isClosed || version === undefined || current.stores === undefined) return;
    const error = await requireWhole().catch((reason) => reason);
    // An import may have replaced it meanwhile.
    const isSame = (await source.version().catch(() => version)) === version && loaded === version;
    if (error !== undefined && isSame && !isClosed) await fail(version, error);
  });
  return {
    current: () => current,
    hasFailed: () => failure !== undefined,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** Throws if the rows of the datasets are damaged. */
function load(stores: StoreFile | undefined): LoadedDirectory {
  const rows = stores?.datasets ?? [];
  return {
    stores,
    coverages: rows.map(({ name, coverage }) => parseCoverage(coverage, name)),
    datasets: rows.map((row) => {
      const { file: _, categories: __, ...summary } = fromRow(row);
      return summary;
    }),
  };
}
