import type { Blocked, BookLead, BookPerson } from '@Hardware-Store-Finder/contract';
import {
  type BookState,
  type ContactRules,
  correctedStore,
  createContactRules,
  erasedDigest,
  firmOfLead,
  type Refused,
  refusedKeys,
  refusedLead,
} from '@Hardware-Store-Finder/domain';
import type { BookLog, BookRecord } from '@Hardware-Store-Finder/storage';
import { createHash, randomUUID } from 'node:crypto';
import { recordOf } from './records.ts';

export const digestOf = (key: string): string =>
  erasedDigest(key, (text) => createHash('sha256').update(text).digest('base64url'));

/** What a firm is known by: all that its leads and their entries say. */
export type Firm = { leads: readonly BookLead[]; entries: readonly Blocked[]; refused: readonly Refused[] };

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
  const entries = [...state.blocked.values()].filter(
    ({ kind, value, store }) =>
      (kind === 'firm' && value === firm) ||
      (kind === 'domain' && value === domain) ||
      (kind === 'email' && (emails.has(value) || (domain !== undefined && value.endsWith(`@${domain}`)))) ||
      (kind === 'store' && ids.has(value)) ||
      (store?.id !== undefined && ids.has(store.id)),
  );
  return { leads, entries, refused };
}

const rules: ContactRules<object> = createContactRules();

/** Takes all events of a firm out of the log, and leaves hashes by which it is never written to. */
export async function eraseFirm(log: BookLog, firm: Firm, by: BookPerson, now: number): Promise<number> {
  const { leads, entries, refused } = firm;
  const ids = new Set(leads.flatMap((lead) => lead.ids));
  const keys = new Set(entries.map(({ key }) => key));
  const listed = await log.ofKinds(['blocked', 'lifted', 'search_saved', 'search_ran', 'website_judged']);
  const value = randomUUID();
  const digests = [...new Set(refused.flatMap((one) => refusedKeys(one, rules)).map(digestOf))];
  const entry: Blocked = { key: `erased:${value}`, kind: 'erased', value, at: now, by, digests };
  return log.erase({
    leads: [...new Set([...leads.map(({ id }) => id), ...ids])],
    ids: listed
      .filter((record) => keys.has(entryKeyOf(record)) || ids.has(judgedStoreOf(record)))
      .map(({ id }) => id),
    rewritten: listed.flatMap((record) => withoutStores(record, ids)),
    events: [
      recordOf({ kind: 'blocked', id: randomUUID(), at: now, by, entry }),
      recordOf({ kind: 'erased', id: randomUUID(), at: now, by }),
    ],
  });
}

function entryKeyOf({ kind, json }: BookRecord): string {
  const { key = '', entry } = JSON.parse(json) as { key?: string; entry?: { key: string } };
  return kind === 'blocked' ? (entry?.key ?? '') : kind === 'lifted' ? key : '';
}

function judgedStoreOf({ kind, json }: BookRecord): string {
  return kind === 'website_judged' ? (JSON.parse(json) as { store: string }).store : '';
}

/** A saved search without these stores, if it found one of them. */
function withoutStores({ id, kind, json }: BookRecord, ids: ReadonlySet<string>) {
  if (kind !== 'search_saved' && kind !== 'search_ran') return [];
  const saved = JSON.parse(json) as { search: { stores: { id?: string }[] } };
  const stores = saved.search.stores.filter((store) => !ids.has(store.id ?? ''));
  if (stores.length === saved.search.stores.length) return [];
  return [{ id, json: JSON.stringify({ ...saved, search: { ...saved.search, stores } }) }];
}
