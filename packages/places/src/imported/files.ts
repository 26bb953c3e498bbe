import type { StoreJson } from '@hardware-store-finder/contract';
import { kmOfHaversine, kmText } from '@hardware-store-finder/domain';
import type { Log } from '@hardware-store-finder/std';
import { onlyOnRequest, toCategorySet } from './category-set.ts';
import { type Coverage, covers, exceedsCoverage, overlapsCoverage } from './coverage.ts';
import type { Directory } from './directory.ts';
import { createFolderSource, type DirectorySource } from './directory-source.ts';
import { type KeptDirectory, keepLoaded, shareDirectory } from './keep-loaded.ts';
import { directoryFolder } from './manifest.ts';
import { storesWithin } from './stores-within.ts';

type OpenOptions = {
  pollMs?: number;
  /** If not the folder in the data folder. */
  source?: DirectorySource | undefined;
  /** Whether other threads are to open it too. */
  isShared?: boolean;
};

const defaultPollMs = 2000;
const rowsPerPiece = 1_000;

/**
 * Opens the directory in a data folder and polls for new imports (keep-loaded.ts says what happens to a damaged one).
 * Without an import the directory is empty.
 */
export async function openDirectory(
  dataDir: string,
  log: Log,
  {
    pollMs = defaultPollMs,
    source = createFolderSource(directoryFolder(dataDir)),
    isShared,
  }: OpenOptions = {},
): Promise<Directory> {
  return createDirectory(await keepLoaded(source, log, { pollMs, isShared }), source.place);
}

/** @param place of the directory, for the person who repairs it. */
export function createDirectory(kept: KeptDirectory, place: string): Directory {
  return {
    close: kept.close,
    shared: () => shareDirectory(kept.current()),
    datasets: () => kept.current().datasets,
    unreadable: () => (kept.hasFailed() && kept.current().datasets.length === 0 ? place : undefined),
    covers: (center) => kept.current().coverages.some((coverage) => covers(coverage, center)),
    dataDay(center) {
      const current = kept.current();
      const newest = new Map<string, string>();
      for (const [at, { kind, dataDate }] of current.datasets.entries()) {
        if (dataDate === undefined || !covers(current.coverages[at] as Coverage, center)) continue;
        const day = dataDate.slice(0, 10);
        if (day > (newest.get(kind) ?? '')) newest.set(kind, day);
      }
      return [...newest.values()].sort()[0];
    },
    datasetsWithin(center, radiusKm) {
      const { datasets, coverages } = kept.current();
      return datasets.filter((_, at) => overlapsCoverage(coverages[at] as Coverage, center, radiusKm));
    },
    exceedsCoverage: (center, radiusKm) => exceedsCoverage(kept.current().coverages, center, radiusKm),
    *all(categories, isDefault = false) {
      const { kinds, openRow } = kept.current();
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
      const generation = kept.current();
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
