import { statSync } from 'node:fs';
import path from 'node:path';
import type { StoreJson } from '@hardware-store-finder/contract';
import { kmOfHaversine, kmText } from '@hardware-store-finder/stores';
import type { Log } from '../../lib/log.ts';
import { onlyOnRequest, toCategorySet } from './category-set.ts';
import { type Coverage, covers, exceedsCoverage, overlapsCoverage } from './coverage.ts';
import { readCoverage } from './coverage-file.ts';
import type { DatasetSummary, Directory } from './directory.ts';
import { emptyGeneration, type Generation, readGeneration } from './generation.ts';
import { datasetFiles, directoryFolder, manifestFile, readManifest } from './manifest.ts';
import { storesWithin } from './stores-within.ts';

/** The data of one manifest. A search keeps using the one it started with. */
type LoadedDirectory = Generation & { coverages: readonly Coverage[]; datasets: readonly DatasetSummary[] };

/** Why the manifest with this signature failed to load, and after how many polls to retry. */
type LoadFailure = {
  manifestSignature: string | undefined;
  description: string;
  skippedPolls: number;
  retryAfterPolls: number;
};

const defaultPollMs = 2000;
const rowsPerPiece = 1_000;
/** Persistent failures are retried with increasing delay, because validating many stores takes time. */
const maxRetryAfterPolls = 32;

/**
 * Opens the directory in a data folder and polls for new imports. A load failure is logged once and retried
 * while the old data stays in use. Without an import the directory is empty.
 */
export async function openDirectory(
  dataDir: string,
  log: Log,
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Promise<Directory> {
  const folder = directoryFolder(dataDir);
  let current: LoadedDirectory = emptyDirectory();
  let loadedSignature: string | undefined;
  let failure: LoadFailure | undefined;

  const poll = (): void => {
    let now: string | undefined;
    try {
      now = manifestSignature(manifestFile(folder));
      if (failure && failure.manifestSignature === now) {
        failure.skippedPolls += 1;
        if (failure.skippedPolls < failure.retryAfterPolls) return;
      } else if (!failure && loadedSignature === now) {
        return;
      }
      current = load(folder);
      loadedSignature = now;
      failure = undefined;
      log.info('directory_loaded', { stores: current.kinds.length, datasets: current.datasets.length });
    } catch (error) {
      // Also happens if an import has just replaced the files: the next poll sees its manifest.
      const description = `${now} ${error}`;
      if (description !== failure?.description) log.error('directory_not_loaded', error, { folder });
      const retryAfterPolls =
        failure && failure.manifestSignature === now
          ? Math.min(maxRetryAfterPolls, failure.retryAfterPolls * 2)
          : 1;
      failure = { manifestSignature: now, description, skippedPolls: 0, retryAfterPolls };
    }
  };
  poll();
  const timer = setInterval(poll, pollMs);
  timer.unref();

  return {
    close: () => clearInterval(timer),
    datasets: () => current.datasets,
    unreadable: () => (failure && current.datasets.length === 0 ? folder : undefined),
    covers: (center) => current.coverages.some((coverage) => covers(coverage, center)),
    dataDay(center) {
      const newest = new Map<string, string>();
      for (const [at, { kind, dataDate }] of current.datasets.entries()) {
        if (dataDate === undefined || !covers(current.coverages[at] as Coverage, center)) continue;
        const day = dataDate.slice(0, 10);
        if (day > (newest.get(kind) ?? '')) newest.set(kind, day);
      }
      return [...newest.values()].sort()[0];
    },
    datasetsWithin: (center, radiusKm) =>
      current.datasets.filter((_, at) =>
        overlapsCoverage(current.coverages[at] as Coverage, center, radiusKm),
      ),
    exceedsCoverage: (center, radiusKm) => exceedsCoverage(current.coverages, center, radiusKm),
    *all(categories, isDefault = false) {
      const { kinds, openRow } = current;
      const [wanted, excluded] = [toCategorySet(categories), isDefault ? onlyOnRequest : 0];
      for (let from = 0; from < kinds.length; from += rowsPerPiece) {
        const piece: StoreJson[] = [];
        for (let row = from; row < Math.min(kinds.length, from + rowsPerPiece); row += 1) {
          const set = kinds[row] as number;
          if ((set & wanted) === 0 || (set & excluded) !== 0) continue;
          piece.push(`${openRow(row)},"distance_km":0}` as StoreJson);
        }
        yield piece;
      }
    },
    nearby(center, radiusKm, categories, isDefault = false) {
      const generation = current;
      const { rows, haversines } = storesWithin(
        generation,
        center,
        radiusKm,
        toCategorySet(categories),
        isDefault ? onlyOnRequest : 0,
      );
      const write = (at: number): StoreJson => {
        const km = kmOfHaversine(haversines[at] as number);
        return `${generation.openRow(rows[at] as number)},"distance_km":${kmText(km)}}` as StoreJson;
      };
      return {
        total: rows.length,
        stores(from, to) {
          const stores: StoreJson[] = [];
          for (let at = from; at < Math.min(to, rows.length); at += 1) stores.push(write(at));
          return stores;
        },
      };
    },
  };
}

function emptyDirectory(): LoadedDirectory {
  return { ...emptyGeneration(), coverages: [], datasets: [] };
}

function load(folder: string): LoadedDirectory {
  const manifest = readManifest(folder);
  if (!manifest) return emptyDirectory();
  return {
    ...readGeneration(path.join(folder, manifest.generation)),
    coverages: manifest.datasets.map((dataset) =>
      readCoverage(path.join(folder, dataset.folder, datasetFiles.ground)),
    ),
    datasets: manifest.datasets.map(({ name, kind, stores, importedAt, dataDate }) => ({
      name,
      kind,
      stores,
      importedAt,
      ...(dataDate !== undefined && { dataDate }),
    })),
  };
}

/** Changes whenever the manifest is replaced. */
function manifestSignature(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}
