import type { Blocked, BookLead, BookPerson, SavedSearch } from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  type ContactRules,
  correctedStore,
  createContactRules,
  createDoNotContact,
  erasedDigest,
  firmOfLead,
  type Refused,
  refusedKeys,
  refusedLead,
} from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import { createHash, randomUUID } from 'node:crypto';
import type { Writing } from './writing.ts';

export const digestOf = (key: string): string =>
  erasedDigest(key, (text) => createHash('sha256').update(text).digest('base64url'));

/** What a firm is known by: all that its leads and their entries say. `lifted`: entries that it had. */
export type Firm = {
  leads: readonly BookLead[];
  entries: readonly Blocked[];
  lifted: readonly Blocked[];
  refused: readonly Refused[];
};

/** The firm of a lead, with all of its leads. */
export function firmIn(state: BookState, lead: BookLead): Firm {
  const firm = firmOfLead(lead);
  const leads = [...(state.firms.get(firm) ?? [])].flatMap((id) => state.leads.get(id) ?? []);
  const domain = /^domain:(.*)/s.exec(firm)?.[1];
  const refused: Refused[] = leads.flatMap((one) => [
    { ...refusedLead({ ...one, store: correctedStore(one) }), ...(domain !== undefined && { domain }) },
    refusedLead(one),
  ]);
  const ids = new Set(leads.flatMap((one) => one.ids));
  const emails = new Set(refused.flatMap((one) => one.emails ?? []));
  const isOwn = ({ kind, value, store }: Blocked) =>
    (kind === 'firm' && value === firm) ||
    (kind === 'domain' && value === domain) ||
    (kind === 'email' && (emails.has(value) || (domain !== undefined && value.endsWith(`@${domain}`)))) ||
    (kind === 'store' && ids.has(value)) ||
    (store?.id !== undefined && ids.has(store.id));
  const lifted = [...state.lifted.values()].map(({ entry }) => entry);
  return { leads, entries: [...state.blocked.values()].filter(isOwn), lifted: lifted.filter(isOwn), refused };
}

const rules: ContactRules<object> = createContactRules();

type Stores = SavedSearch['stores'];

/** Whether a store is not one of the firm. One that was found without an id is known by its name and place, its domain or phone. */
function notOf({ leads, refused }: Firm): (store: Stores[number]) => boolean {
  const ids = new Set(leads.flatMap((lead) => lead.ids));
  const own = createDoNotContact<object>(createContactRules());
  for (const one of refused) own.add({}, one);
  return (store) => !ids.has(store.id ?? '') && own.check({ records: [store] }) === undefined;
}

/** Of each saved search, the stores that are not of the firm: thousands are judged, which no writer waits for. */
export async function storesWithout(
  firm: Firm,
  searches: BookState['searches'],
): Promise<Map<SavedSearch, Stores>> {
  const isOther = notOf(firm);
  const pause = createPauses();
  const kept = new Map<SavedSearch, Stores>();
  for (const search of [...searches.values()]) {
    const others: Stores[number][] = [];
    for (const store of search.stores) {
      if (isOther(store)) others.push(store);
      await pause();
    }
    kept.set(search, others);
  }
  return kept;
}

/**
 * Takes all rows of a firm out of the book, with its history, and leaves hashes by which it is never written to. `others`: what is known of
 * `storesWithout`; a search that somebody has saved since is judged here.
 */
export function eraseFirm(
  { state, put, append }: Writing,
  firm: Firm,
  others: ReadonlyMap<SavedSearch, Stores>,
  by: BookPerson,
  at: number,
): void {
  const { leads, entries, lifted, refused } = firm;
  const ids = new Set(leads.flatMap((lead) => lead.ids));
  for (const { id } of leads) put('leads', id, undefined);
  for (const { key } of [...entries, ...lifted]) put('blocked', key, undefined);
  for (const id of ids) if (state.websites.has(id)) put('websites', id, undefined);
  const isOther = notOf(firm);
  for (const [key, search] of state.searches) {
    const stores = others.get(search) ?? search.stores.filter(isOther);
    if (stores.length < search.stores.length) put('searches', key, { ...search, stores });
  }
  const value = randomUUID();
  const digests = [...new Set(refused.flatMap((one) => refusedKeys(one, rules)).map(digestOf))];
  const entry: Blocked = { key: `erased:${value}`, kind: 'erased', value, at, by, digests };
  append({ kind: 'blocked', id: randomUUID(), at, by, entry });
  append({ kind: 'erased', id: randomUUID(), at, by });
}
