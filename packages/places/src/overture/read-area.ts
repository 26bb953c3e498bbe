import { distanceKm } from '@Hardware-Store-Finder/domain';
import type { Surroundings } from '@Hardware-Store-Finder/records';
import { type Place, writePlace } from '@Hardware-Store-Finder/records';
import { setImmediate } from 'node:timers/promises';
import type { OvertureFile, Release } from './catalog.ts';
import { type Circle, farFrom, meets } from './circle.ts';
import type { Decoder } from './decoder/decoder.ts';
import type { CachedStore, GroupCache, GroupFiles } from './group-cache.ts';
import { OvertureFault } from './overture-fault.ts';
import { type ColumnChunk, type FileIndex, isKindColumn, type RowGroup } from './parquet/file-index.ts';
import type { RowGroupFile } from './parquet/row-group-file.ts';
import { type Budget, mergedRanges, type Transfer } from './transfer.ts';

export type AreaDeps = {
  transfer: Transfer;
  decoder: Decoder;
  cache: GroupCache;
  surroundings: Surroundings;
  files: GroupFiles;
  budget: Budget;
  /** Called with the bytes that the search will have read if nothing else turns up. */
  onPlan: (bytes: number) => void;
};

export type AreaRead = {
  /** Of all row groups that were read: many lie outside the circle. */
  stores: CachedStore[];
  /** The same for the same row groups. */
  key: string;
  /** Whether the budget ended before the area. */
  isCut: boolean;
};

type Group = { key: string; file: OvertureFile; schema: FileIndex['schema']; group: RowGroup };

/** The last bytes of a file that are read first; the footer of a file of Overture is larger or smaller. */
const tailBytes = 256 * 1024;
/** Some 1 MB is usual. */
const maxFooterBytes = 8 * 1024 * 1024;
/** Files, and then row groups, read at the same time. */
const concurrency = 4;
/** Stores written in one go: other streams go on in between. */
const rowsPerTurn = 40;

/**
 * Reads the stores of our kinds of all row groups that meet a circle, near ones first: of each, category and position of
 * every row, and the rest where such a store lies in the circle. Throws OvertureFault.
 */
export async function readArea(
  { files }: Release,
  circle: Circle,
  deps: AreaDeps,
  signal: AbortSignal,
): Promise<AreaRead> {
  const { cache, budget } = deps;
  const near = files
    .filter(({ box }) => meets(circle, box))
    .sort((a, b) => farFrom(circle.center, a.box) - farFrom(circle.center, b.box));
  const indexes = await Promise.all(near.map(({ id }) => cache.index(id)));
  const known = near.filter((_, at) => indexes[at] !== undefined || budget.take(tailBytes));
  const groups: Group[] = [];
  let isCut = known.length < near.length;
  await eachOf(known, signal, async (file, abort) => {
    const index = await readIndex(file, deps, abort);
    if (index === undefined) {
      isCut = true;
      return;
    }
    const { schema, groups: all } = index;
    for (const [number, group] of all.entries())
      groups.push({ key: `${file.id}/${number}`, file, schema, group });
  });
  const met = groups
    .filter(({ group: { box } }) => box === undefined || meets(circle, box))
    .sort((a, b) => far(a, circle) - far(b, circle));
  const unread = await missingFrom(cache.stores, met);
  // Nothing is fetched of a row group that is known to have no store in the circle.
  const isEmpty = async ({ key }: Group) => {
    const positions = await cache.positions(key);
    return positions !== undefined && !hasStoreIn(circle, positions);
  };
  const chunks = await Promise.all(unread.map(async (one) => ((await isEmpty(one)) ? [] : one.group.chunks)));
  let planned = budget.takenBytes() + bytesOf(chunks.flat());
  const tellPlan = () => deps.onPlan(Math.min(budget.maxBytes, planned));
  tellPlan();
  if (unread.length > 0) deps.decoder.warm();
  await eachOf(unread, signal, async (group, abort) => {
    if (await isEmpty(group)) return;
    const isLocated =
      (await cache.positions(group.key)) !== undefined || (await readPositions(group, deps, abort));
    if (await isEmpty(group)) {
      planned -= bytesOf(group.group.chunks.filter(({ path }) => !isKindColumn(path)));
      tellPlan();
    } else if (!isLocated || !(await readStores(group, deps, abort))) isCut = true;
  });
  const read = await Promise.all(met.map(async ({ key }) => ({ key, stores: await cache.stores(key) })));
  const found = read.filter(({ stores }) => stores !== undefined);
  return {
    stores: found.flatMap(({ stores }) => stores ?? []),
    key: found.map(({ key }) => key).join(' '),
    isCut,
  };
}

/** The row groups of which nothing is cached. */
async function missingFrom(
  get: (key: string) => Promise<unknown>,
  groups: readonly Group[],
): Promise<Group[]> {
  const known = await Promise.all(groups.map(({ key }) => get(key)));
  return groups.filter((_, at) => known[at] === undefined);
}

/** Learns where the stores of a row group are. False where the budget does not allow it. */
async function readPositions(group: Group, deps: AreaDeps, signal: AbortSignal): Promise<boolean> {
  const chunks = group.group.chunks.filter(({ path }) => isKindColumn(path));
  const file = await fetchChunks(group, chunks, deps, signal);
  if (file === undefined) return false;
  const positions = await deps.decoder.run({ kind: 'positions', file: file.path }, signal);
  await deps.cache.setPositions(group.key, positions);
  return true;
}

/** Reads the stores of a row group. False where the budget does not allow it. */
async function readStores(group: Group, deps: AreaDeps, signal: AbortSignal): Promise<boolean> {
  const begun = deps.files.get(group.key);
  const missing = group.group.chunks.filter((chunk) => begun?.has(chunk) !== true);
  const file = await fetchChunks(group, missing, deps, signal);
  if (file === undefined) return false;
  const today = new Date().toISOString().slice(0, 10);
  const places = await deps.decoder.run({ kind: 'places', file: file.path, today }, signal);
  await deps.cache.setStores(group.key, await writeStores(places, deps.surroundings, signal));
  await deps.files.discard(group.key);
  return true;
}

/** Undefined where the budget, which has paid for the tail, does not allow a longer footer. */
async function readIndex(
  file: OvertureFile,
  { cache, transfer, decoder, budget }: AreaDeps,
  signal: AbortSignal,
): Promise<FileIndex | undefined> {
  const known = await cache.index(file.id);
  if (known !== undefined) return known;
  let { tail, size } = await transfer.tail(file, tailBytes, signal);
  const footerBytes = tail.readUInt32LE(tail.length - 8) + 8;
  if (footerBytes > Math.min(size, maxFooterBytes))
    throw new OvertureFault('damaged', `The footer of ${file.id} has ${footerBytes} of ${size} bytes.`);
  if (footerBytes > tail.length) {
    if (!budget.take(footerBytes)) return undefined;
    ({ tail, size } = await transfer.tail(file, footerBytes, signal));
  }
  const index = await decoder.run({ kind: 'footer', tail, size }, signal);
  await cache.setIndex(file.id, index);
  return index;
}

/** Undefined where the budget does not allow it. */
async function fetchChunks(
  { key, file: from, schema, group }: Group,
  chunks: readonly ColumnChunk[],
  { transfer, files, budget }: AreaDeps,
  signal: AbortSignal,
): Promise<RowGroupFile | undefined> {
  if (!budget.take(bytesOf(mergedRanges(chunks)))) return undefined;
  const file = await files.open(key, schema, group);
  await transfer.chunks(from, chunks, file, signal);
  await file.finish();
  return file;
}

/** Writing a thousand stores takes a while, in which nobody else would be answered. */
async function writeStores(
  places: readonly Place[],
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<CachedStore[]> {
  const stores: CachedStore[] = [];
  for (const [at, place] of places.entries()) {
    if (at % rowsPerTurn === 0) await setImmediate();
    signal.throwIfAborted();
    const { categories, onlyOnRequest } = place;
    const { row } = writePlace(place, surroundings);
    stores.push({ row, categories, ...(onlyOnRequest && { onlyOnRequest }) });
  }
  return stores;
}

/** Works on several items at a time; the first failure aborts the others, which have ended when it is thrown. */
async function eachOf<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const leave = new AbortController();
  const both = AbortSignal.any([signal, leave.signal]);
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      both.throwIfAborted();
      await work(item, both).catch((error: unknown) => {
        leave.abort(error);
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  signal.throwIfAborted();
  if (leave.signal.aborted) throw leave.signal.reason;
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function far({ group }: Group, { center }: Circle): number {
  return group.box === undefined ? 0 : farFrom(center, group.box);
}

function bytesOf(parts: readonly { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function hasStoreIn(
  { center, radiusKm }: Circle,
  positions: readonly (readonly [lat: number, lon: number])[],
): boolean {
  return positions.some(([lat, lon]) => distanceKm(center, { lat, lon }) <= radiusKm);
}
