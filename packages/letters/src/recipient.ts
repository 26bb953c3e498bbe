import {
  bestEmail,
  type Contact,
  type MailCheck,
  type Recipient,
  type StoreInput,
  sourceOfRecord,
} from '@hardware-store-finder/contract';
import { isEmail } from '../analysis/evidence/is-email.ts';
import { type Message, message, type Unlocalized } from '../i18n/message.ts';

/** `page`: the page that shows the address, or the data that includes it. */
export type UnlocalizedRecipient = Unlocalized<Recipient, 'page'>;

/**
 * The best address on the store's own website, else the one in the search results. Never from a model, and never one that
 * accepts no mail. `check`: of the address in the search results.
 */
export function recipientOf(
  store: StoreInput,
  contacts: readonly Contact[],
  check?: MailCheck,
): UnlocalizedRecipient | undefined {
  const best = bestEmail(contacts, isEmail(store.email) ? store : {}, check);
  if (best === undefined) return undefined;
  return { ...best, page: best.page ?? dataPage(store) };
}

/** The page that shows a store's record, else the name of the data. */
function dataPage({ id, field_sources: sources }: StoreInput): string | Message {
  const source = sourceOfRecord(sources?.email ?? id ?? '');
  return (
    source?.page ??
    (source === undefined ? message.inSearchResults() : message.inDataOf({ label: source.label }))
  );
}
