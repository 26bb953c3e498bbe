import type { StoreJson } from '@Hardware-Store-Finder/contract';
import { kmOfHaversine, kmText } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Log } from '@Hardware-Store-Finder/std';
import { onlyOnRequest, toCategorySet } from './category-set.ts';
import { type Coverage, covers, exceedsCoverage, overlapsCoverage } from './coverage.ts';
import type { Directory } from './directory.ts';
import { createFolderSource, type DirectorySource } from './directory-source.ts';
import { convertEarlier } from './earlier-directory.ts';
import { storesWithin } from './stores-within.ts';
import { watchDirectory } from './watch-directory.ts';

type OpenOptions = {
  pollMs?: number;
  /** If not the folder in the data folder. */
  source?: DirectorySource | undefined;
};

const defaultPollMs = 2000;
const rowsPerPiece = 1_000;

/**
 * Opens the directory in a data folder, converts one of an earlier version, and polls for new imports (watch-directory.ts says
 * what happens to a damaged one). Without an import the directory is empty.
 */
export async function openDirectory(
  dataDir: string,
  log: Log,
  { pollMs = defaultPollMs, ...options }: OpenOptions = {},
): Promise<Directory> {
  const source = options.source ?? (await openFolder(dataDir, log));
  const { place } = source;
  const watched = await watchDirectory(source, log, pollMs);
  /** What is read from the file. */
  const reading = <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      log.error('directory_damaged', cause, { folder: place });
      throw new AppError('unavailable', message.unreadableStores({ folder: place }), { cause });
    }
  };
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
      const { stores } = watched.current();
      const [wanted, excluded] = [toCategorySet(categories), isDefault ? onlyOnRequest : 0];
      for (let from = 0; stores && from < stores.count; from += rowsPerPiece) {
        const rows = { from, to: from + rowsPerPiece };
        yield reading(() => stores.jsonOf(rows, wanted, excluded).map((json) => withDistance(json, '0')));
      }
    },
    nearby(center, radiusKm, categories, isDefault = false) {
      const { stores } = watched.current();
      const [wanted, excluded] = [toCategorySet(categories), isDefault ? onlyOnRequest : 0];
      const found = stores ? reading(() => storesWithin(stores, center, radiusKm, wanted, excluded)) : [];
      return {
        total: found.length,
        stores: (from, to) =>
          reading(() =>
            found
              .slice(from, to)
              .map(({ row, haversine }) =>
                withDistance(stores?.json(row) ?? '', kmText(kmOfHaversine(haversine))),
              ),
          ),
      };
    },
  };
}

async function openFolder(dataDir: string, log: Log): Promise<DirectorySource> {
  try {
    await convertEarlier(dataDir);
  } catch (error) {
    // As in a read-only folder: it is read as it is.
    log.error('directory_not_converted', error, { folder: dataDir });
  }
  return createFolderSource(dataDir);
}

function withDistance(json: string, km: string): StoreJson {
  return `${json.slice(0, -1)},"distance_km":${km}}` as StoreJson;
}
