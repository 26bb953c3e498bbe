import type { ListedStore } from './store.ts';
import type { Contact } from './website.ts';

/** An e-mail address of a store. `page`: the page that lists it; undefined if the store's record does. */
export type StoreEmail = { value: string; page?: string };

/**
 * Every e-mail address of a store, best first and without duplicates: the website's in the order of its contacts, then
 * the record's.
 */
export function emailsOf(
  contacts: readonly Contact[],
  record: Pick<ListedStore, 'email'> = {},
): StoreEmail[] {
  const emails = new Map<string, StoreEmail>();
  for (const { kind, value, page } of contacts)
    if (kind === 'email' && !emails.has(value)) emails.set(value, { value, page });
  const { email } = record;
  if (email !== undefined && !emails.has(email)) emails.set(email, { value: email });
  return [...emails.values()];
}

/** The best address to write to; undefined if the store has none. */
export function bestEmail(
  contacts: readonly Contact[],
  record: Pick<ListedStore, 'email'> = {},
): StoreEmail | undefined {
  const [best] = emailsOf(contacts, record);
  return best;
}
