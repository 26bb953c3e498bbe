import type { BookAnswer } from '@Hardware-Store-Finder/contract';
import { type BookState, createBookState, firmOfLead } from './book-state.ts';

type Snapshot = Pick<BookAnswer, 'seq' | 'leads' | 'blocked' | 'lifted' | 'searches' | 'profiles' | 'people'>;

/** The state that a whole book says, to which the events after `seq` apply. */
export function stateOfBook(book: Snapshot): BookState {
  const state = createBookState();
  state.seq = book.seq;
  for (const lead of book.leads) {
    state.leads.set(lead.id, lead);
    for (const id of lead.ids) if (!state.leadOf.has(id)) state.leadOf.set(id, lead.id);
    const firm = firmOfLead(lead);
    const members = state.firms.get(firm);
    if (members === undefined) state.firms.set(firm, new Set([lead.id]));
    else members.add(lead.id);
  }
  for (const entry of book.blocked) state.blocked.set(entry.key, entry);
  for (const lifted of book.lifted) state.lifted.set(lifted.entry.key, lifted);
  for (const search of book.searches) state.searches.set(search.key, search);
  for (const profile of book.profiles) state.profiles.set(profile.id, profile);
  for (const person of book.people) state.people.set(person.id, person);
  return state;
}

/** A copy to which events apply without changing the original. Takes a few milliseconds for ten thousand leads. */
export function copyOfState(state: BookState): BookState {
  return {
    seq: state.seq,
    leads: new Map(state.leads),
    leadOf: new Map(state.leadOf),
    firms: new Map([...state.firms].map(([firm, members]) => [firm, new Set(members)])),
    blocked: new Map(state.blocked),
    lifted: new Map(state.lifted),
    searches: new Map(state.searches),
    profiles: new Map(state.profiles),
    people: new Map(state.people),
  };
}
