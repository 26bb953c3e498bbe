import { statSync } from 'node:fs';
import path from 'node:path';
import type { StoreJson } from '@hardware-store-finder/contract';
import { kmOfHaversine, kmText } from '@hardware-store-finder/stores';
import type { Log } from '../../lib/log.ts';
import { toCategorySet } from './category-set.ts';
import { type Coverage, covers, endsInside, isWithin } from './coverage.ts';
import { readCoverage } from './coverage-file.ts';
import type { DatasetSummary, Directory } from './directory.ts';
import { emptyGeneration, type Generation, readGeneration } from './generation.ts';
import { datasetFiles, directoryFolder, manifestFile, readManifest } from './manifest.ts';
import { storesWithin } from './stores-within.ts';

/** What one manifest stands for. A search keeps the one that it began with. */
type Loaded = Generation & { grounds: readonly Coverage[]; datasets: readonly DatasetSummary[] };

/** Why the manifest of this signature is not in memory, and after how many looks that is tried again. */
type Fault = { seen: string | undefined; told: string; looks: number; pause: number };

const lookEveryMs = 2000;
/** A fault that lasts is tried again ever less often: a look at many stores takes its time. */
const longestPause = 32;

/**
 * Opens the directory in a data folder, and looks for a new import every two seconds. What cannot be read is
 * logged once and tried again, and the directory stays as it was; a folder without one is an empty directory.
 */
export async function openDirectory(
  dataDir: string,
  log: Log,
  { pollMs = lookEveryMs }: { pollMs?: number } = {},
): Promise<Directory> {
  const folder = directoryFolder(dataDir);
  let current: Loaded = nothing();
  let loaded: string | undefined;
  let fault: Fault | undefined;

  const look = (): void => {
    let now: string | undefined;
    try {
      now = signature(manifestFile(folder));
      if (fault && fault.seen === now) {
        fault.looks += 1;
        if (fault.looks < fault.pause) return;
      } else if (!fault && loaded === now) {
        return;
      }
      current = load(folder);
      loaded = now;
      fault = undefined;
      log.info('directory_loaded', { stores: current.kinds.length, datasets: current.datasets.length });
    } catch (error) {
      // Also when an import replaced the files just now: its manifest is seen the next time.
      const told = `${now} ${error}`;
      if (told !== fault?.told) log.error('directory_not_loaded', error, { folder });
      const pause = fault && fault.seen === now ? Math.min(longestPause, fault.pause * 2) : 1;
      fault = { seen: now, told, looks: 0, pause };
    }
  };
  look();
  const timer = setInterval(look, pollMs);
  timer.unref();

  return {
    close: () => clearInterval(timer),
    datasets: () => current.datasets,
    unreadable: () => (fault && current.datasets.length === 0 ? folder : undefined),
    covers: (center) => current.grounds.some((ground) => covers(ground, center)),
    dataDay(center) {
      const newest = new Map<string, string>();
      for (const [at, { kind, dataDate }] of current.datasets.entries()) {
        if (dataDate === undefined || !covers(current.grounds[at] as Coverage, center)) continue;
        const day = dataDate.slice(0, 10);
        if (day > (newest.get(kind) ?? '')) newest.set(kind, day);
      }
      return [...newest.values()].sort()[0];
    },
    datasetsWithin: (center, radiusKm) =>
      current.datasets.filter((_, at) => isWithin(current.grounds[at] as Coverage, center, radiusKm)),
    endsInside: (center, radiusKm) => endsInside(current.grounds, center, radiusKm),
    nearby(center, radiusKm, wanted) {
      const generation = current;
      const { rows, haversines } = storesWithin(generation, center, radiusKm, toCategorySet(wanted));
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

function nothing(): Loaded {
  return { ...emptyGeneration(), grounds: [], datasets: [] };
}

function load(folder: string): Loaded {
  const manifest = readManifest(folder);
  if (!manifest) return nothing();
  return {
    ...readGeneration(path.join(folder, manifest.generation)),
    grounds: manifest.datasets.map((dataset) =>
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

/** Differs whenever the manifest was replaced. */
function signature(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}
