import { type Contact, type Recipient, recordSource, type StoreInput } from '@hardware-store-finder/contract';
import { isEmail } from '../analysis/evidence/is-email.ts';
import { type Message, message, type Unlocalized } from '../i18n/message.ts';

/** `page`: the page with the address, or the data it came with. */
export type UnlocalizedRecipient = Unlocalized<Recipient, 'page'>;

/** The best address on the store's own website, else the one in the search results. Never from a model. */
export function recipientOf(
  store: StoreInput,
  contacts: readonly Contact[],
): UnlocalizedRecipient | undefined {
  const found = contacts.find(({ kind }) => kind === 'email');
  if (found !== undefined) return { value: found.value, page: found.page };
  const { email } = store;
  return isEmail(email) ? { value: email, page: dataPage(store) } : undefined;
}

/** The page that shows a store's record, else the name of the data. */
function dataPage({ id, field_sources: sources }: StoreInput): string | Message {
  const source = recordSource(sources?.email ?? id ?? '');
  return (
    source?.page ??
    (source === undefined ? message.inSearchResults() : message.inDataOf({ label: source.label }))
  );
}
