import type { BookLead, ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';

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
