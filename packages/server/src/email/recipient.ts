import {
  bestEmail,
  type Contact,
  type Recipient,
  type StoreInput,
  sourceOfRecord,
} from '@hardware-store-finder/contract';
import { isEmail } from '../analysis/evidence/is-email.ts';
import { type Message, message, type Unlocalized } from '../i18n/message.ts';

/** `page`: the page that shows the address, or the data that includes it. */
export type UnlocalizedRecipient = Unlocalized<Recipient, 'page'>;

/** The best address on the store's own website, else the one in the search results. Never from a model. */
export function recipientOf(
  store: StoreInput,
  contacts: readonly Contact[],
): UnlocalizedRecipient | undefined {
  const best = bestEmail(contacts, isEmail(store.email) ? store : {});
  return best && { value: best.value, page: best.page ?? dataPage(store) };
}

/** The page that shows a store's record, else the name of the data. */
function dataPage({ id, field_sources: sources }: StoreInput): string | Message {
  const source = sourceOfRecord(sources?.email ?? id ?? '');
  return (
    source?.page ??
    (source === undefined ? message.inSearchResults() : message.inDataOf({ label: source.label }))
  );
}
