import {
  metresBetween,
  type SharedTraits,
  type StoreTraits,
  sharedKeysOf,
  sharedTraitsOf,
  traitsOf,
  whySameStore,
  withAddress,
} from '@Hardware-Store-Finder/domain';
import type { StoreRow } from '../rows/osm-store.ts';
import { type Blocks, blockKeys, createBlocks } from './blocks.ts';
import { joinLinks, type Link, type Place } from './clusters.ts';
import { betterOf, compareText, joinRows } from './join-rows.ts';

/** The result of merging. */
export type Merged = {
  /** Merged rows and their record numbers, by the number of the best record. */
  joined: ReadonlyMap<number, { row: StoreRow; records: readonly number[] }>;
  /** 1 for each record merged into another one's row. */
  isAbsorbed: Uint8Array;
};

export type StoreMerger = {
  /** Adds a record; its number is the count of records added before. `shared`: if they were read already. */
  add(row: StoreRow, shared?: SharedTraits): void;
  /** The same by the `mergeKeys` of its row. */
  addKeys(keys: ArrayLike<number>): void;
  /**
   * Merges by the rules of same-store.ts until nothing changes. Ids must be unique.
   * @param read reads a record again by its number; called only for possible duplicates.
   * @param isExcluded marks records that do not take part.
   */
  merge(read: (record: number) => StoreRow, isExcluded?: (record: number) => boolean): Merged;
};

/**
 * In larger blocks, each record is compared only with the next ones ordered by name, address and position:
 * ten thousand shops with one phone in one spot take no longer than others.
 */
const largeBlock = 128;
const comparedInLarge = 16;
const maxCachedTraits = 50_000;

/** Creates a merger. It keeps about forty bytes for each record, and rows only of merged stores. */
export function createStoreMerger(): StoreMerger {
  const blocks = createBlocks();
  let count = 0;
  const known = new Map<number, StoreTraits>();
  const addKeys: StoreMerger['addKeys'] = (keys) => {
    for (let at = 0; at < keys.length; at += 1) blocks.add(count, keys[at] as number);
    count += 1;
  };
  return {
    add(row, shared = sharedTraitsOf(row)) {
      const traits = withAddress(row, shared);
      if (known.size < maxCachedTraits) known.set(count, traits);
      addKeys(blockKeys(traits));
    },
    addKeys,
    merge(read, isExcluded = () => false) {
      blocks.remove(isExcluded);
      const joined = new Map<number, { row: StoreRow; records: readonly number[] }>();
      const isAbsorbed = new Uint8Array(count);
      const rowOf = (record: number) => joined.get(record)?.row ?? read(record);
      const traits = cacheTraits(rowOf, known);
      let touched: Uint32Array | undefined;
      for (;;) {
        const { links, placeOf } = findLinks(blocks, traits, touched);
        const changed = new Set<number>();
        const out = new Uint8Array(count);
        for (const records of joinLinks(links, placeOf)) {
          const rows = records.map(rowOf);
          const best = rows.reduce(betterOf);
          const bestRecord = records[rows.indexOf(best)] as number;
          const all = records.flatMap((record) => joined.get(record)?.records ?? [record]);
          for (const record of records) {
            joined.delete(record);
            known.delete(record);
            out[record] = 1;
            if (record !== bestRecord) isAbsorbed[record] = 1;
          }
          joined.set(bestRecord, { row: joinRows(rows), records: all });
          changed.add(bestRecord);
        }
        if (changed.size === 0) return { joined, isAbsorbed };
        touched = renew(blocks, out, changed, traits);
      }
    },
  };
}

/** The keys of a record's row: two records that may be one store share at least one. */
export function mergeKeys(row: StoreRow): number[] {
  return blockKeys(traitsOf(row));
}

/** Replaces the merged records' parts in the blocks, and returns the hashes of the changed blocks, sorted. */
function renew(
  blocks: Blocks,
  out: Uint8Array,
  changed: ReadonlySet<number>,
  traits: (record: number) => StoreTraits,
): Uint32Array {
  const touched: number[] = [];
  blocks.remove(
    (record) => out[record] === 1,
    (hash) => touched.push(hash),
  );
  for (const record of changed) {
    for (const key of blockKeys(traits(record))) {
      blocks.add(record, key);
      touched.push(key);
    }
  }
  return Uint32Array.from(touched).sort();
}

/** A store's traits are needed in several blocks, and in several rounds. `known` is bounded, and has none of a changed row. */
function cacheTraits(
  rowOf: (record: number) => StoreRow,
  known: Map<number, StoreTraits>,
): (record: number) => StoreTraits {
  return (record) => {
    const found = known.get(record);
    if (found) return found;
    if (known.size === maxCachedTraits) known.clear();
    const traits = traitsOf(rowOf(record));
    known.set(record, traits);
    return traits;
  };
}

/**
 * The pairs within the blocks that are one store, in an order that depends only on the stores; and where their stores are,
 * because in that order the cache of traits would be of no use.
 */
function findLinks(
  blocks: Blocks,
  traits: (record: number) => StoreTraits,
  touched: Uint32Array | undefined,
): { links: Link[]; placeOf(record: number): Place } {
  const places = new Map<number, Place>();
  const links = new Map<string, Link & { ids: string }>();
  const keepPlace = (record: number, { lat, lon, address }: StoreTraits): void => {
    if (!places.has(record)) places.set(record, { lat, lon, address });
  };
  const compare = (a: number, b: number): void => {
    const [one, other] = [traits(a), traits(b)];
    const rule = whySameStore(one, other);
    if (rule === undefined) return;
    keepPlace(a, one);
    keepPlace(b, other);
    const [first, last] = one.id < other.id ? [a, b] : [b, a];
    const ids = one.id < other.id ? `${one.id} ${other.id}` : `${other.id} ${one.id}`;
    links.set(ids, { a: first, b: last, rule, metres: metresBetween(one, other), ids });
  };
  blocks.groups(touched, (records) => {
    const isLarge = records.length > largeBlock;
    const ordered = isLarge ? sorted(records, traits) : records;
    for (let at = 0; at < ordered.length; at += 1) {
      const end = isLarge ? Math.min(ordered.length, at + 1 + comparedInLarge) : ordered.length;
      for (let other = at + 1; other < end; other += 1)
        compare(ordered[at] as number, ordered[other] as number);
    }
  });
  return {
    links: [...links.values()].sort(
      (x, y) => x.rule - y.rule || x.metres - y.metres || compareText(x.ids, y.ids),
    ),
    placeOf: (record) => places.get(record) as Place,
  };
}

function sorted(records: Uint32Array, traits: (record: number) => StoreTraits): number[] {
  const keyed = [...records].map((record) => {
    const { names, address, lat, lon, id } = traits(record);
    const text = [names[0]?.key, address.street.join(' '), address.numbers[0], lat, lon, id].join('\t');
    return { record, text };
  });
  return keyed.sort((a, b) => compareText(a.text, b.text)).map(({ record }) => record);
}

/** A store, and the records of it, one or more. */
export type MergedStore<R> = { row: StoreRow; records: readonly R[] };

/**
 * Merges records of any sources in memory, so that each store is there once: in the place of its best record. Of
 * records with the same id, the richest counts.
 */
export function mergeRecords<R extends { row: StoreRow }>(list: readonly R[]): MergedStore<R>[] {
  const byId = new Map<string, MergedStore<R>>();
  for (const record of list) {
    const other = byId.get(record.row.id);
    const row = other ? betterOf(record.row, other.row) : record.row;
    byId.set(row.id, { row, records: [...(other?.records ?? []), record] });
  }
  const stores = [...byId.values()];
  const numbers = new Map<MergedStore<R>, number>();
  const merger = createStoreMerger();
  for (const [store, shared] of likeAnother(stores)) {
    numbers.set(store, numbers.size);
    merger.add(store.row, shared);
  }
  const compared = [...numbers.keys()];
  const { joined, isAbsorbed } = merger.merge((at) => (compared[at] as MergedStore<R>).row);
  return stores.flatMap((store) => {
    const at = numbers.get(store);
    if (at === undefined) return [store];
    if (isAbsorbed[at] === 1) return [];
    const merged = joined.get(at);
    if (merged === undefined) return [store];
    const records = merged.records.flatMap((one) => (compared[one] as MergedStore<R>).records);
    return [{ row: merged.row, records }];
  });
}

/** The stores that share with another what two records of one store share, which few do: the others' addresses are not read. */
function likeAnother<S extends { row: StoreRow }>(stores: readonly S[]): [S, SharedTraits][] {
  const traits = stores.map(({ row }) => sharedTraitsOf(row));
  const keys = traits.map(sharedKeysOf);
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const key of keys.flat()) (once.has(key) ? twice : once).add(key);
  return stores.flatMap((store, at): [S, SharedTraits][] =>
    keys[at]?.some((key) => twice.has(key)) ? [[store, traits[at] as SharedTraits]] : [],
  );
}

/** Merges rows in memory, as mergeRecords does. */
export function mergeRows(list: readonly StoreRow[]): StoreRow[] {
  return mergeRecords(list.map((row) => ({ row }))).map(({ row }) => row);
}
