import type { ListedStore } from './store.ts';
import type { Contact } from './website.ts';

/** An address of a store. `page`: where it stands; undefined where the store's own record gave it. */
export type StoreEmail = { value: string; page?: string };

/**
 * Every e-mail address of a store, each once, the best first: those of its website in the order of its contacts, then
 * the one of its record.
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

/** The address to write to. */
export function bestEmail(
  contacts: readonly Contact[],
  record: Pick<ListedStore, 'email'> = {},
): StoreEmail | undefined {
  const [best] = emailsOf(contacts, record);
  return best;
}
