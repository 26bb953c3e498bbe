import type { Log } from '@Hardware-Store-Finder/std';
import { checkedPieces } from './checksums.ts';
import { type Coverage, parseCoverage } from './coverage.ts';
import type { DatasetSummary } from './directory.ts';
import type { DirectorySource } from './directory-source.ts';
import { emptyGeneration, type Generation, readGeneration } from './generation.ts';
import { datasetFiles, type Manifest } from './manifest.ts';

/** The newest directory that could be loaded. */
export type WatchedDirectory = {
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
export async function watchDirectory(
  source: DirectorySource,
  log: Log,
  pollMs: number,
): Promise<WatchedDirectory> {
  let current = emptyDirectory();
  let loaded: string | undefined;
  let failure: LoadFailure | undefined;
  let isClosed = false;
  let isPolling = false;

  async function load(): Promise<LoadedDirectory> {
    const manifest = await source.manifest('current');
    return manifest ? await loadDirectory(manifest, source) : emptyDirectory();
  }
  /** Anything is better than no stores at all. */
  async function loadPrevious(): Promise<void> {
    try {
      const manifest = await source.manifest('previous');
      if (!manifest) return;
      current = await loadDirectory(manifest, source);
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

/** The data of one manifest. A search keeps using the one it started with. */
type LoadedDirectory = Generation & {
  coverages: readonly Coverage[];
  datasets: readonly DatasetSummary[];
};

function emptyDirectory(): LoadedDirectory {
  return { ...emptyGeneration(), coverages: [], datasets: [] };
}

/**
 * Reads what a search needs, each file checked by its sum where the manifest has one. Rejects if a file is missing or is not
 * what was written.
 */
async function loadDirectory(
  { generation, files, stores, datasets }: Manifest,
  { read, place }: Pick<DirectorySource, 'read' | 'place'>,
): Promise<LoadedDirectory> {
  const checked = (folder: string, file: string, sums: Manifest['files']): AsyncIterable<Uint8Array> => {
    const sum = sums?.[file];
    if (sums && !sum) throw new Error(`The manifest in ${place} has no checksum of ${folder}/${file}`);
    const pieces = read(folder, file);
    return sum ? checkedPieces(`${place}/${folder}/${file}`, pieces, sum) : pieces;
  };
  const loaded = await readGeneration((file) => checked(generation, file, files));
  if (loaded.kinds.length !== stores) {
    throw new Error(`${place}/${generation} has ${loaded.kinds.length} stores instead of ${stores}`);
  }
  const coverages: Coverage[] = [];
  for (const { folder, files: sums } of datasets) {
    const pieces: Uint8Array[] = [];
    for await (const piece of checked(folder, datasetFiles.ground, sums)) pieces.push(new Uint8Array(piece));
    coverages.push(parseCoverage(Buffer.concat(pieces).toString(), `${place}/${folder}`));
  }
  return {
    ...loaded,
    coverages,
    datasets: datasets.map(({ name, kind, stores, importedAt, dataDate }) => ({
      name,
      kind,
      stores,
      importedAt,
      ...(dataDate !== undefined && { dataDate }),
    })),
  };
}
