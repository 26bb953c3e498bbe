import type { Blocked, BookLead, ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf, stateOfBook } from '@Hardware-Store-Finder/domain';
import { createLeadIndex, type LeadIndex } from '../data/leads/lead-index.ts';

/** A lead of a book that was found and saved at 1, with some of its fields as a test wants them. */
export function bookLead(store: ListedStore, fields: Partial<BookLead> = {}): BookLead {
  const id = leadIdOf(store);
  return {
    id,
    ids: [id],
    store,
    foundAt: 1,
    contacts: [],
    corrections: {},
    status: 'new',
    notes: '',
    next: '',
    times: { status: 0, notes: 0, next: 0 },
    savedAt: 1,
    changedAt: 1,
    ...fields,
  };
}

/** The index of a page that shows some leads, and entries of the do-not-contact list. */
export function indexOf(
  leads: readonly BookLead[],
  blocked: readonly (Blocked | undefined)[] = [],
): LeadIndex {
  const index = createLeadIndex(() => undefined);
  const listed = blocked.filter((entry) => entry !== undefined);
  const rest = { lifted: [], searches: [], profiles: [], people: [] };
  index.show(stateOfBook({ seq: 1, leads: [...leads], blocked: listed, ...rest }));
  return index;
}
