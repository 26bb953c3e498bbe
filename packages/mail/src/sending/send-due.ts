import type { LetterRecord, MailStorage } from '@hardware-store-finder/storage';
import type { MailAccount } from '../accounts/account.ts';
import { isTimely, stopReason } from './pace.ts';
import { type SendingDeps, sendNext } from './send-next.ts';
import type { Place } from './working-hours.ts';

export type SendDueDeps = Omit<SendingDeps, 'may' | 'countFrom'> & {
  placeOf: (letter: LetterRecord) => Place;
  /** Whether anybody forbids the letter: the do-not-contact list, a profile without a postal address. */
  isForbidden: (letter: LetterRecord) => boolean;
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
  const since = (await storage.mailbox(account.id))?.since ?? now();
  const letter = await sendNext(account, {
    ...deps,
    countFrom: (at) => at - dayMs,
    may: ({ letter: due, left }) =>
      !isForbidden(due) && isTimely({ now: now(), letter: { id: due.id, place: placeOf(due) }, left, since }),
  });
  if (letter !== undefined) await stopWhereItMust(account.id, letter, storage);
  return letter;
}

async function stopWhereItMust(mailbox: string, letter: LetterRecord, storage: MailStorage): Promise<void> {
  if (overQuota.test(letter.reason)) return storage.stopMailbox(mailbox, 'provider_quota');
  const reason = await reasonToStop(mailbox, storage);
  if (reason !== undefined) await storage.stopMailbox(mailbox, reason);
}

async function reasonToStop(mailbox: string, storage: MailStorage): Promise<ReturnType<typeof stopReason>> {
  const ended = (await storage.letters({ mailbox })).filter(({ ended_at }) => ended_at > 0);
  return stopReason(ended.sort((a, b) => b.ended_at - a.ended_at).map(({ is_hard }) => is_hard === 1));
}
