import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { createStoreIndex, metresBetween } from '@Hardware-Store-Finder/domain';
import { completeRow } from './join-rows.ts';

/** What a record that arrived means for the rows that were sent: a new row, a fuller one, or nothing. */
type RowChange =
  | { type: 'added'; store: FoundStore }
  | { type: 'completed'; index: number; store: FoundStore };

export type CompletedRows = {
  count(): number;
  /**
   * Takes a record of one of several sources, by its number. A record of a store that another source has sent completes
   * that row, by the rules of decision 0015; of several such rows the nearest, so that none is ever removed.
   */
  take(store: FoundStore, from: number): RowChange | undefined;
};

/** A row that was sent, and the sources that it has a record of. */
type Row = { index: number; store: FoundStore; from: Set<number> };

/** The rows of one search, in the order in which they were sent. */
export function createCompletedRows(): CompletedRows {
  const rows: Row[] = [];
  const known = createStoreIndex<Row>();
  /** A wider circle has the records of a narrower one again. */
  const taken = new Set<string>();
  return {
    count: () => rows.length,
    take(store, from) {
      const ids = [store.id, ...(store.also_listed_as ?? [])];
      // A wider circle may join a store that was sent with a record outside the narrower one, and name it by that.
      const isTaken = ids.some((id) => taken.has(id));
      for (const id of ids) taken.add(id);
      if (isTaken) return undefined;
      // Records of one source were compared by the source: two of them are two stores.
      const [row] = known
        .findAll(store)
        .filter((one) => !one.from.has(from))
        .sort((a, b) => metresBetween(a.store, store) - metresBetween(b.store, store));
      if (row === undefined) {
        const added: Row = { index: rows.length + 1, store, from: new Set([from]) };
        rows.push(added);
        known.add(added, store);
        return { type: 'added', store };
      }
      row.store = completeRow(row.store, store);
      row.from.add(from);
      known.add(row, row.store, row.store.also_listed_as);
      return { type: 'completed', index: row.index, store: row.store };
    },
  };
}
