import { type Blocked, type BookLead, blockedKinds } from '@Hardware-Store-Finder/contract';
import { applyEvent, createBookState, firmOfLead, putRow } from '@Hardware-Store-Finder/domain';
import type { BookRow, BookStorage, StoredEvent } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { eventName, eventOf, rowOf } from './records.ts';

/** What became of damaged records, each as 'TABLE KEY' or an event of the history. */
export type Repaired = {
  /** Made anew: leads from their histories, entries of the do-not-contact list from their keys. */
  kept: readonly string[];
  gone: readonly string[];
};

/** Makes damaged rows anew, as far as something says what was in them, and takes the others out with damaged events. */
export function repairBook(storage: Pick<BookStorage, 'repair'>, now: number): Promise<Repaired> {
  return storage.repair<Repaired>(async ({ rows, damaged, damagedEvents }, historyOf) => {
    const unread = [...damaged, ...rows.filter((row) => rowOf(row) === undefined)];
    const sound = rows.flatMap((row) => (row.table === 'leads' ? ((rowOf(row) as BookLead) ?? []) : []));
    const mended: BookRow[] = [];
    const kept: string[] = [];
    const gone = damagedEvents.map(eventName);
    for (const { table, key } of unread) {
      let data: unknown;
      if (table === 'leads') data = leadBy(key, await historyOf(key), sound);
      if (table === 'blocked') data = entryBy(key, now);
      (data === undefined ? gone : kept).push(`${table} ${key}`);
      mended.push({ table, key, began: 0, data });
    }
    if (kept.length + gone.length === 0) return { rows: [], result: { kept, gone } };
    const event = { id: randomUUID(), at: now, kind: 'repaired', lead: null, data: {} };
    return { rows: mended, event, result: { kept, gone } };
  });
}

/** A lead as its history tells it, with the owner of its firm. */
function leadBy(
  id: string,
  events: readonly StoredEvent[],
  others: readonly BookLead[],
): BookLead | undefined {
  const state = createBookState();
  for (const event of events.flatMap((one) => eventOf(one) ?? []))
    applyEvent(state, event, (table, key, row) => putRow(state, table, key, row));
  const lead = state.leads.get(id);
  if (lead === undefined) return undefined;
  const known = new Set(others.flatMap(({ ids }) => ids));
  const sibling = others.find((other) => firmOfLead(other) === firmOfLead(lead));
  const { owner = undefined, ...free } = sibling === undefined ? lead : { ...lead, owner: sibling.owner };
  return { ...free, ids: lead.ids.filter((one) => one === id || !known.has(one)), ...(owner && { owner }) };
}

/** An entry by its key. Whether it was lifted nobody knows, so it refuses again. Of an erased firm the hashes are gone. */
function entryBy(key: string, at: number): Blocked | undefined {
  const [, kind, value = ''] = /^(\w+):(.+)$/s.exec(key) ?? [];
  const known = blockedKinds.find((one) => one === kind);
  return known && { key, kind: known, value, at };
}
