import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { distanceKm, roundedDistanceKm } from '@Hardware-Store-Finder/domain';
import type { Surroundings } from '@Hardware-Store-Finder/records';
import { mergeRecords } from '@Hardware-Store-Finder/records';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';
import type { PlaceQuery } from '../provider.ts';
import type { Catalog, Release } from './catalog.ts';
import type { Circle } from './circle.ts';
import type { Decoder } from './decoder/decoder.ts';
import {
  type CachedStore,
  createGroupCache,
  createGroupFiles,
  type MergedStore,
  type Recent,
} from './group-cache.ts';
import { mayBeRemoved, OvertureFault, toAppError } from './overture-fault.ts';
import { type AreaDeps, readArea } from './read-area.ts';
import type { Requests } from './requests.ts';
import { type Budget, createTransfer } from './transfer.ts';

export type OvertureSearchDeps = {
  catalog: Catalog;
  requests: Requests;
  decoder: Decoder;
  cache: Cache;
  /** Two catalogues may name a release alike. */
  catalogUrl: string;
  recent: Recent;
  surroundings: Surroundings;
  log: Log;
  /** For files that last as long as a search. */
  folder: string;
};

export type OvertureAnswer = {
  /** Nearest first. */
  stores: FoundStore[];
  radiusKm: number;
  /** The day of the release: '2026-08-19', where its name has one. */
  day: string | undefined;
  /** Whether the limit of bytes ended the search before its area was read. */
  isCut: boolean;
};

type Query = Pick<PlaceQuery, 'center' | 'radiiKm' | 'enough' | 'categories' | 'isDefault'>;
/** Called with the bytes read so far, and those to read. */
type OnProgress = (doneBytes: number, allBytes: number) => void;

/**
 * Reads wider circles until one has enough stores. A release that vanishes meanwhile is replaced by the newest, once.
 * Throws AppError 'unavailable'.
 */
export async function searchOverture(
  query: Query,
  deps: OvertureSearchDeps,
  budget: Budget,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<OvertureAnswer> {
  let planned = 0;
  const transfer = createTransfer(deps.requests, (bytes) => {
    budget.receivedBytes += bytes;
    onProgress(budget.receivedBytes, Math.max(planned, budget.receivedBytes));
  });
  const onPlan = (bytes: number) => {
    planned = bytes;
  };
  const attempt = async (): Promise<OvertureAnswer> => {
    // It starts while the catalogue is asked.
    if (!(await deps.catalog.isKnown())) deps.decoder.warm();
    const release = await deps.catalog.newest(signal);
    const files = createGroupFiles(deps.folder);
    try {
      const cache = createGroupCache(deps.cache, deps.recent, `${deps.catalogUrl}/${release.name}`);
      return await widen(query, release, { ...deps, transfer, cache, files, budget, onPlan }, signal);
    } finally {
      await files.discardAll();
    }
  };
  try {
    return await attempt().catch(async (error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof OvertureFault && mayBeRemoved(error))) throw error;
      deps.log.info('overture_release_gone', { detail: error.message });
      await deps.catalog.forget();
      return attempt();
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OvertureFault)) throw error;
    deps.log.info('overture_fault', { kind: error.kind, detail: error.message });
    throw toAppError(error);
  }
}

async function widen(
  query: Query,
  release: Release,
  deps: AreaDeps & Pick<OvertureSearchDeps, 'recent' | 'catalogUrl'>,
  signal: AbortSignal,
): Promise<OvertureAnswer> {
  const day = /^\d{4}-\d\d-\d\d/.exec(release.name)?.[0];
  const [first, ...wider] = query.radiiKm;
  const answerOf = async (radiusKm: number): Promise<OvertureAnswer> => {
    const circle = { center: query.center, radiusKm };
    const { stores, key, isCut } = await readArea(release, circle, deps, signal);
    const { merged } = deps.recent;
    const { lat, lon } = query.center;
    const id = `${deps.catalogUrl}/${release.name} ${lat},${lon} ${radiusKm} ${key}`;
    const all = merged.get(id) ?? mergedIn(circle, stores);
    merged.set(id, all);
    return { stores: wantedOf(all, query), radiusKm, day, isCut };
  };
  let answer = await answerOf(first);
  for (const radiusKm of wider) {
    if (answer.isCut || answer.stores.length >= query.enough) break;
    answer = await answerOf(radiusKm);
  }
  return answer;
}

/** Records of one store lie at most this far apart, of a few exceptions. */
const marginKm = 1;

/** The stores in a circle, each once (decision 0015), nearest first, by the position of its best record. */
function mergedIn({ center, radiusKm }: Circle, stores: readonly CachedStore[]): readonly MergedStore[] {
  const near = stores.filter(({ row }) => distanceKm(center, row) <= radiusKm + marginKm);
  return mergeRecords(near)
    .map(({ row, records }) => ({
      store: { ...row, distance_km: roundedDistanceKm(center, row) },
      records,
    }))
    .filter(({ store }) => store.distance_km <= radiusKm)
    .sort((a, b) => a.store.distance_km - b.store.distance_km || (a.store.id < b.store.id ? -1 : 1));
}

/** The stores of a wanted category: every record of a store counts for its categories. */
function wantedOf(
  stores: readonly MergedStore[],
  { categories: wanted, isDefault = false }: Query,
): FoundStore[] {
  return stores.flatMap(({ store, records }) =>
    records.some(
      ({ categories, onlyOnRequest = false }) =>
        categories.some((category) => wanted.includes(category)) && !(isDefault && onlyOnRequest),
    )
      ? [store]
      : [],
  );
}
