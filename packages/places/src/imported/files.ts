import type { StoreJson } from '@Hardware-Store-Finder/contract';
import { kmOfHaversine, kmText } from '@Hardware-Store-Finder/domain';
import type { Log } from '@Hardware-Store-Finder/std';
import { onlyOnRequest, toCategorySet } from './category-set.ts';
import { type Coverage, covers, exceedsCoverage, overlapsCoverage } from './coverage.ts';
import type { Directory } from './directory.ts';
import { createFolderSource, type DirectorySource } from './directory-source.ts';
import { directoryFolder } from './manifest.ts';
import { storesWithin } from './stores-within.ts';
import { type WatchedDirectory, watchDirectory } from './watch-directory.ts';

type OpenOptions = {
  pollMs?: number;
  /** If not the folder in the data folder. */
  source?: DirectorySource | undefined;
};

const defaultPollMs = 2000;
const rowsPerPiece = 1_000;

/**
 * Opens the directory in a data folder and polls for new imports (watch-directory.ts says what happens to a damaged one).
 * Without an import the directory is empty.
 */
export async function openDirectory(
  dataDir: string,
  log: Log,
  { pollMs = defaultPollMs, source = createFolderSource(directoryFolder(dataDir)) }: OpenOptions = {},
): Promise<Directory> {
  return createDirectory(await watchDirectory(source, log, pollMs), source.place);
}

/** @param place of the directory, for the person who repairs it. */
export function createDirectory(watched: WatchedDirectory, place: string): Directory {
  return {
    close: watched.close,
    datasets: () => watched.current().datasets,
    unreadable: () => (watched.hasFailed() && watched.current().datasets.length === 0 ? place : undefined),
    covers: (center) => watched.current().coverages.some((coverage) => covers(coverage, center)),
    dataDay(center) {
      const current = watched.current();
      const newest = new Map<string, string>();
      for (const [at, { kind, dataDate }] of current.datasets.entries()) {
        if (dataDate === undefined || !covers(current.coverages[at] as Coverage, center)) continue;
        const day = dataDate.slice(0, 10);
        if (day > (newest.get(kind) ?? '')) newest.set(kind, day);
      }
      return [...newest.values()].sort()[0];
    },
    datasetsWithin(center, radiusKm) {
      const { datasets, coverages } = watched.current();
      return datasets.filter((_, at) => overlapsCoverage(coverages[at] as Coverage, center, radiusKm));
    },
    exceedsCoverage: (center, radiusKm) => exceedsCoverage(watched.current().coverages, center, radiusKm),
    *all(categories, isDefault = false) {
      const { kinds, openRow } = watched.current();
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
      const generation = watched.current();
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
