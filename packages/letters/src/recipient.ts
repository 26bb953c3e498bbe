import {
  type Contact,
  type MailCheck,
  type Recipient,
  type StoreInput,
  typedByPerson,
} from '@Hardware-Store-Finder/contract';
import { bestEmail, sourceOfRecord } from '@Hardware-Store-Finder/domain';
import { type EvidenceDeps, gatherEvidence, isEmail } from '@Hardware-Store-Finder/facts';
import { type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { checkRecord, checkUnchecked, type Mailboxes } from '@Hardware-Store-Finder/websites';

/**
 * The address that a letter to a store would go to, as `writeEmail` chooses it. `dead`: an address that is listed but
 * accepts no mail, where there is no other. Throws AppError while too many sites are being read.
 */
export async function findRecipient(
  posted: StoreInput,
  deps: EvidenceDeps & { mailboxes: Pick<Mailboxes, 'check'>; now: () => number },
  signal: AbortSignal,
): Promise<{ recipient?: UnlocalizedRecipient; dead?: string }> {
  const { store, check } = await checkRecord(posted, deps.mailboxes, signal);
  const { evidence, readAt } = await gatherEvidence(store, deps, signal);
  const contacts = await checkUnchecked(evidence.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  if (recipient !== undefined) {
    const isOnSite = contacts.some(({ value, page }) => value === recipient.value && page === recipient.page);
    const takenAt = (isOnSite ? readAt : undefined) ?? new Date(deps.now()).toISOString();
    return { recipient: { ...recipient, takenAt } };
  }
  const dead =
    contacts.find(({ kind, verdict }) => kind === 'email' && verdict === 'dead')?.value ??
    (store.email === undefined ? posted.email : undefined);
  return dead === undefined ? {} : { dead };
}

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
  if (sources?.email === typedByPerson) return message.typedAddress();
  const source = sourceOfRecord(sources?.email ?? id ?? '');
  return (
    source?.page ??
    (source === undefined ? message.inSearchResults() : message.inDataOf({ label: source.label }))
  );
}
