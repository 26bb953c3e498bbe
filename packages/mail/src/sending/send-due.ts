import type { LetterRecord, MailStorage } from '@Hardware-Store-Finder/storage';
import type { MailAccount } from '../accounts/account.ts';
import { isInHours, isReady, stopReason } from './pace.ts';
import { type SendingDeps, sendNext } from './send-next.ts';
import type { Place } from './working-hours.ts';

export type SendDueDeps = Omit<SendingDeps, 'isReady' | 'may' | 'countFrom'> & {
  placeOf: (letter: LetterRecord) => Place;
  /** Whether anybody forbids the letter now: the do-not-contact list, a profile without a postal address. */
  isForbidden: (letter: LetterRecord) => Promise<boolean>;
};

const dayMs = 86_400_000;

/** How providers say that a mailbox has sent enough. */
const overQuota =
  /5\.4\.5|(?:daily|hourly|sending|message|user|account)[^.]{0,20}(?:quota|limit)[^.]{0,20}(?:exceed|reached|hit)|exceeded[^.]{0,30}(?:sending|messages?|daily)|frequency limited/i;

/**
 * One turn of a mailbox: takes up what dead processes left, sends the next letter if one may leave now, and stops the
 * mailbox where it must not go on. Resolves to the letter that left, or did not arrive.
 */
export async function sendDue(account: MailAccount, deps: SendDueDeps): Promise<LetterRecord | undefined> {
  const { storage, now, placeOf, isForbidden } = deps;
  await storage.recover(now());
  const { since = now(), rests_until: restsUntil } = (await storage.mailbox(account.id)) ?? {};
  const letter = await sendNext(account, {
    ...deps,
    countFrom: (at) => at - dayMs,
    isReady: (left) => isReady({ now: now(), left, since, restsUntil }),
    may: async (due) => isInHours(now(), { id: due.id, place: placeOf(due) }) && !(await isForbidden(due)),
  });
  if (letter === undefined) return undefined;
  if (overQuota.test(letter.reason)) await storage.stopMailbox(account.id, 'provider_quota');
  await stopAfterBounces(storage, account.id);
  return letter;
}

/** Stops a mailbox by itself after too many dead addresses since it was started. */
export async function stopAfterBounces(
  storage: Pick<MailStorage, 'mailbox' | 'deadAddresses' | 'stopMailbox'>,
  mailbox: string,
): Promise<void> {
  const state = await storage.mailbox(mailbox);
  if (state === undefined || state.stopped !== '') return;
  const reason = stopReason(await storage.deadAddresses(mailbox, state.counted_from));
  if (reason !== undefined) await storage.stopMailbox(mailbox, reason);
}
