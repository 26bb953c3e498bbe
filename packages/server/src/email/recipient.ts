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

/** To whom: the best address of the store's own website, else the one in the data the search gave. Never a model's. */
export function recipientOf(
  store: StoreInput,
  contacts: readonly Contact[],
): UnlocalizedRecipient | undefined {
  const best = bestEmail(contacts, isEmail(store.email) ? store : {});
  return best && { value: best.value, page: best.page ?? dataPage(store) };
}

/** Where the data of a store can be seen; without such a page, what it came with. */
function dataPage({ id, field_sources: sources }: StoreInput): string | Message {
  const source = sourceOfRecord(sources?.email ?? id ?? '');
  return (
    source?.page ??
    (source === undefined ? message.inSearchResults() : message.inDataOf({ label: source.label }))
  );
}
