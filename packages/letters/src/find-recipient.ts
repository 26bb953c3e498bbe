import type { StoreInput } from '@hardware-store-finder/contract';
import { type EvidenceDeps, gatherEvidence } from '@hardware-store-finder/facts';
import { checkRecord, checkUnchecked, type Mailboxes } from '@hardware-store-finder/websites';
import { recipientOf, type UnlocalizedRecipient } from './recipient.ts';

/**
 * The address that a letter to a store would go to, as `writeEmail` chooses it. `dead`: an address that is listed but
 * accepts no mail, where there is no other. Throws AppError while too many sites are being read.
 */
export async function findRecipient(
  posted: StoreInput,
  deps: EvidenceDeps & { mailboxes: Pick<Mailboxes, 'check'> },
  signal: AbortSignal,
): Promise<{ recipient?: UnlocalizedRecipient; dead?: string }> {
  const { store, check } = await checkRecord(posted, deps.mailboxes, signal);
  const { findings } = await gatherEvidence(store, deps, signal);
  const contacts = await checkUnchecked(findings.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  if (recipient !== undefined) return { recipient };
  const dead =
    contacts.find(({ kind, verdict }) => kind === 'email' && verdict === 'dead')?.value ??
    (store.email === undefined ? posted.email : undefined);
  return dead === undefined ? {} : { dead };
}
