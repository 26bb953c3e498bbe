import { metresBetween, type StoreTraits, traitsOf, whySameStore } from '@hardware-store-finder/stores';
import type { StoreRow } from '../osm-store.ts';
import { blockKeys } from './block-keys.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { joinLinks, type Link } from './clusters.ts';
import { betterOf, compareText, joinRows } from './join-rows.ts';

/** What became of the records that were told to a merger. */
export type Merged = {
  /** By the number of its best record: the row of a store that several records list, and their numbers. */
  joined: ReadonlyMap<number, { row: StoreRow; records: readonly number[] }>;
  /** A 1 for each record that is part of another one's row. */
  isGone: Uint8Array;
};

export type StoreMerger = {
  /** Tells the next record; its number is how many were told before. */
  add(row: StoreRow): void;
  /**
   * Finds what is one store, by the rules of same-store.ts, until nothing more is. No two ids may be equal.
   * @param read gives a record again, by its number: only what may have a double is read.
   * @param leftOut tells which records do not take part.
   */
  merge(read: (record: number) => StoreRow, leftOut?: (record: number) => boolean): Merged;
};

/**
 * In a block of more records than this, each is compared only with the next ones in the order of their names,
 * addresses and positions: ten thousand shops with one phone at one spot take no longer than elsewhere.
 */
const largeBlock = 128;
const comparedInLarge = 16;
const keptTraits = 50_000;

/** A merger keeps some forty bytes for a record, and rows only of stores that were merged. */
export function createStoreMerger(): StoreMerger {
  const blocks = createBlocks();
  let count = 0;
  return {
    add(row) {
      addKeys(blocks, count++, traitsOf(row));
    },
    merge(read, leftOut = () => false) {
      blocks.remove(leftOut);
      const joined = new Map<number, { row: StoreRow; records: readonly number[] }>();
      const isGone = new Uint8Array(count);
      const rowOf = (record: number) => joined.get(record)?.row ?? read(record);
      let touched: ReadonlySet<number> | undefined;
      for (;;) {
        const traits = keepTraits(rowOf);
        const links = findLinks(blocks, traits, touched);
        const changed = new Set<number>();
        const out = new Set<number>();
        for (const records of joinLinks(links, traits)) {
          const rows = records.map(rowOf);
          const best = rows.reduce(betterOf);
          const kept = records[rows.indexOf(best)] as number;
          const all = records.flatMap((record) => joined.get(record)?.records ?? [record]);
          for (const record of records) {
            joined.delete(record);
            out.add(record);
            if (record !== kept) isGone[record] = 1;
          }
          joined.set(kept, { row: joinRows(rows), records: all });
          changed.add(kept);
        }
        if (changed.size === 0) return { joined, isGone };
        touched = renew(blocks, out, changed, (record) => traitsOf(rowOf(record)));
      }
    },
  };
}

function addKeys(blocks: Blocks, record: number, traits: StoreTraits): number[] {
  const keys = blockKeys(traits);
  for (const key of keys) blocks.add(record, key);
  return keys;
}

/** Puts the joined records in the place of their parts, and gives the hashes of the blocks that are others now. */
function renew(
  blocks: Blocks,
  out: ReadonlySet<number>,
  changed: ReadonlySet<number>,
  traits: (record: number) => StoreTraits,
): Set<number> {
  const touched = new Set<number>();
  blocks.groups((hash, records) => {
    if (records.some((record) => out.has(record))) touched.add(hash);
  });
  blocks.remove((record) => out.has(record));
  for (const record of changed) {
    for (const key of addKeys(blocks, record, traits(record))) touched.add(key);
  }
  return touched;
}

/** A store's traits are asked for in several blocks; only so many are kept at a time. */
function keepTraits(rowOf: (record: number) => StoreRow): (record: number) => StoreTraits {
  const kept = new Map<number, StoreTraits>();
  return (record) => {
    const known = kept.get(record);
    if (known) return known;
    if (kept.size === keptTraits) kept.clear();
    const traits = traitsOf(rowOf(record));
    kept.set(record, traits);
    return traits;
  };
}

/** The pairs within the blocks that are one store, in an order that depends on the stores alone. */
function findLinks(
  blocks: Blocks,
  traits: (record: number) => StoreTraits,
  touched: ReadonlySet<number> | undefined,
): Link[] {
  const links = new Map<string, Link & { ids: string }>();
  const compare = (a: number, b: number): void => {
    const [one, other] = [traits(a), traits(b)];
    const rule = whySameStore(one, other);
    if (rule === undefined) return;
    const [first, last] = one.id < other.id ? [a, b] : [b, a];
    const ids = `${traits(first).id} ${traits(last).id}`;
    links.set(ids, { a: first, b: last, rule, metres: metresBetween(one, other), ids });
  };
  blocks.groups((hash, records) => {
    if (touched && !touched.has(hash)) return;
    const isLarge = records.length > largeBlock;
    const ordered = isLarge ? sorted(records, traits) : records;
    for (let at = 0; at < ordered.length; at += 1) {
      const end = isLarge ? Math.min(ordered.length, at + 1 + comparedInLarge) : ordered.length;
      for (let other = at + 1; other < end; other += 1)
        compare(ordered[at] as number, ordered[other] as number);
    }
  });
  return [...links.values()].sort(
    (x, y) => x.rule - y.rule || x.metres - y.metres || compareText(x.ids, y.ids),
  );
}

function sorted(records: Uint32Array, traits: (record: number) => StoreTraits): number[] {
  const keyed = [...records].map((record) => {
    const { names, address, lat, lon, id } = traits(record);
    const text = [names[0]?.key, address.street.join(' '), address.numbers[0], lat, lon, id].join('\t');
    return { record, text };
  });
  return keyed.sort((a, b) => compareText(a.text, b.text)).map(({ record }) => record);
}

/** Merges a list in memory, in its order. Of rows with one id the one that says most stands. */
export function mergeRows(list: readonly StoreRow[]): StoreRow[] {
  const byId = new Map<string, StoreRow>();
  for (const row of list) {
    const other = byId.get(row.id);
    byId.set(row.id, other ? betterOf(row, other) : row);
  }
  const rows = [...byId.values()];
  const merger = createStoreMerger();
  for (const row of rows) merger.add(row);
  const { joined, isGone } = merger.merge((record) => rows[record] as StoreRow);
  return rows.flatMap((row, record) => (isGone[record] === 1 ? [] : [joined.get(record)?.row ?? row]));
}
