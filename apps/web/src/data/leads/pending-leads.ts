import type { BookAnswer, BookChange, ListedStore } from '@Hardware-Store-Finder/contract';
import { changedLead, correctedStore, leadIdOf, newLead } from '@Hardware-Store-Finder/domain';
import type { Lead } from './lead.ts';

type Find = (store: ListedStore) => Lead | undefined;

/** Leads as changes of this page make them, until what the server made of them has been read. */
export type PendingLeads = ReturnType<typeof createPendingLeads>;

/** @param now the clock, in milliseconds since 1970 */
export function createPendingLeads(now: () => number) {
  const pending = new Map<string, { lead: Lead; turn: number }>();
  let turns = 0;
  const shown = (lead: Lead): Lead => ({ ...lead, store: correctedStore(lead) });

  /** The lead as a change makes it; undefined if only the server can tell. */
  function changedBy(
    change: BookChange,
    { seq, you: { id, name } }: Pick<BookAnswer, 'seq' | 'you'>,
    find: Find,
  ): Lead | undefined {
    const envelope = { seq, by: { id, name } };
    if (change.kind === 'saved') {
      const known = find(change.store);
      const event = { ...change, ...envelope, at: now(), lead: known?.id ?? leadIdOf(change.store) };
      return known === undefined ? newLead(event) : shown(changedLead(known, event));
    }
    // Of a firm that two people claim, the server says whose it is.
    if (!('lead' in change) || change.kind === 'assigned' || change.kind === 'claimed') return undefined;
    const lead = pending.get(change.lead)?.lead ?? find({ id: change.lead, name: '', address: '' });
    if (lead === undefined) return undefined;
    // A colleague's clock may be ahead of this one.
    const at = Math.max(now(), lead.changedAt, ...Object.values(lead.times)) + 1;
    return shown(changedLead(lead, { ...change, ...envelope, at }));
  }

  return {
    of: (id: string) => pending.get(id)?.lead,
    /** Shows changes. Returns the turn with which they end. */
    begin(changes: readonly BookChange[], book: Pick<BookAnswer, 'seq' | 'you'>, find: Find) {
      turns += 1;
      for (const change of changes) {
        const lead = changedBy(change, book, find);
        if (lead !== undefined) pending.set(lead.id, { lead, turn: turns });
      }
      return turns;
    },
    /** Shows the leads of a turn as the server has them, or only those given; not those that a later turn changed. */
    end(turn: number, leads?: readonly string[]) {
      for (const [id, one] of pending)
        if (one.turn === turn && leads?.includes(id) !== false) pending.delete(id);
    },
  };
}
