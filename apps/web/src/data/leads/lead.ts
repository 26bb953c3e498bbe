import type { Blocked, BookChange, BookLead } from '@Hardware-Store-Finder/contract';

/** A lead as the server shows it: its store has what people corrected. */
export type Lead = BookLead;

type Unsent<C> = C extends BookChange ? Omit<C, 'id' | 'at'> : never;
/** A change before it has an id. */
export type NewChange = Unsent<BookChange>;
/** What people do with one lead, before it is known which. */
export type LeadAction<C = NewChange> = C extends { lead: string } ? Omit<C, 'lead'> : never;

/** What to put on the do-not-contact list, as `blockedAddress` and `blockedStore` read it, or a firm by one of its stores. */
export type NewEntry = Pick<Blocked, 'kind' | 'value' | 'store'>;

/** Identifies a search by its query and settings, whatever the order of the settings. */
export function savedSearchKey(query: string, settings: Readonly<Record<string, string>>): string {
  return JSON.stringify([query, Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
