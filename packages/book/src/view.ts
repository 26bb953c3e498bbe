import {
  type BookRefusals,
  type BookRows,
  type BookState,
  type BookTable,
  createBookRefusals,
  createBookState,
  createContactRules,
  putRow,
} from '@Hardware-Store-Finder/domain';
import { type BookChanges, rowDigest } from '@Hardware-Store-Finder/storage';
import { digestOf } from './erase.ts';
import { createLeadFinder, type LeadFinder } from './lead-finder.ts';
import { rowOf } from './records.ts';

/** The book as this process knows it, and what is found in it. */
export type View = {
  readonly state: BookState;
  readonly finder: LeadFinder;
  readonly refusals: BookRefusals;
  /** The leads whose stores were corrected. */
  readonly corrected: ReadonlySet<string>;
  /** The rows that are there and cannot be read, each by its table and key. */
  readonly damaged: ReadonlySet<string>;
  /** Writes a row, or takes it out. Returns whether somebody else may be refused now. */
  put<T extends BookTable>(table: T, key: string, row: BookRows[T] | undefined): boolean;
  /** Takes over what the storage has, and names what cannot be read. Returns what `put` does. */
  take(changes: BookChanges): boolean;
};

export function createView(): View {
  const state = createBookState();
  const finder = createLeadFinder();
  const refusals = createBookRefusals(createContactRules, digestOf);
  const corrected = new Set<string>();
  const damaged = new Set<string>();
  const { leads, blocked, lifted, searches, profiles, people, websites } = state;
  const keys = { leads: [leads], blocked: [blocked, lifted], searches: [searches], profiles: [profiles] };
  const tables = Object.entries({ ...keys, people: [people], websites: [websites] });
  const put: View['put'] = (table, key, row) => {
    putRow(state, table, key, row);
    damaged.delete(`${table} ${key}`);
    if (table === 'leads') {
      const lead = leads.get(key);
      finder.note(key, lead);
      if (Object.keys(lead?.corrections ?? {}).length > 0) corrected.add(key);
      else corrected.delete(key);
    }
    return refusals.note(state, table, key);
  };
  return {
    state,
    finder,
    refusals,
    corrected,
    damaged,
    put,
    take({ head, rows, removed, damaged: unread }) {
      for (const name of damaged) {
        const at = name.indexOf(' ');
        if (removed.has(rowDigest(name.slice(0, at) as BookTable, name.slice(at + 1)))) damaged.delete(name);
      }
      if (removed.size > 0)
        for (const [table, maps] of tables)
          for (const key of maps.flatMap((map) => [...map.keys()]))
            if (removed.has(rowDigest(table as BookTable, key))) put(table as BookTable, key, undefined);
      let mayRefuse = false;
      for (const row of rows) {
        const data = rowOf(row);
        if (data === undefined) unread.push(row);
        else mayRefuse = put(row.table, row.key, data) || mayRefuse;
      }
      // What was known of it before may be old.
      for (const { table, key } of unread) {
        mayRefuse = put(table, key, undefined) || mayRefuse;
        damaged.add(`${table} ${key}`);
      }
      state.seq = head;
      return mayRefuse;
    },
  };
}
