import type { DueLetter, LetterOutcome, LetterRecord, MailStorage } from '@hardware-store-finder/storage';
import type { MailAccount } from '../accounts/account.ts';
import { type ApprovedLetter, composeLetter } from './compose.ts';
import { openSmtp, SignInError, type SmtpSession, smtpTimeoutMs } from './smtp-session.ts';

export type SendingDeps = {
  storage: MailStorage;
  /** The process: no two that run have the same. */
  holder: string;
  now: () => number;
  /** Whether a letter may leave at this moment: hours, quota, pace, the do-not-contact list. Asked twice, at the last before MAIL FROM. */
  may: (due: DueLetter) => boolean;
  readLetter: (record: LetterRecord) => ApprovedLetter;
  /** Letters that left earlier count for `may`. */
  countFrom: (now: number) => number;
  connect?: typeof openSmtp;
};

/** Longer than any session with a mail server lasts. */
const holdMs = 4 * smtpTimeoutMs;

/** How long to wait after "try again", by the number of tries. */
const waitsMs = [15, 60, 240, 720].map((minutes) => minutes * 60_000);

/**
 * Sends the next letter of a mailbox, if one may leave now: at most once, whatever dies meanwhile. The letter is reserved, then
 * written as `sending` before the server hears of it, then ended. Resolves to it as it is afterwards, undefined if none left.
 * A mailbox that cannot be signed in to is stopped.
 */
export async function sendNext(account: MailAccount, deps: SendingDeps): Promise<LetterRecord | undefined> {
  const { storage, holder, now, may } = deps;
  const reservedAt = now();
  const letter = await storage.reserve(account.id, {
    now: reservedAt,
    from: deps.countFrom(reservedAt),
    holder,
    holdMs,
    may,
  });
  if (letter === undefined) return undefined;
  let session: SmtpSession;
  try {
    session = await (deps.connect ?? openSmtp)(account);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await storage.end(letter.id, holder, {
      state: 'approved',
      notBefore: now() + 60_000,
      reason,
      tries: letter.tries,
    });
    if (error instanceof SignInError) await storage.stopMailbox(account.id, 'sign_in');
    return storage.letter(letter.id);
  }
  try {
    const { messageId, hash, bytes } = await composeLetter(account, deps.readLetter(letter), new Date(now()));
    // Again, directly before MAIL FROM: an answer, an opt-out, the end of the hours may have come meanwhile.
    const isAllowed = may({ letter: { ...letter, state: 'approved' }, left: [] });
    const hasBegun =
      isAllowed && (await storage.begin(letter.id, holder, { messageId, hash, heldUntil: now() + holdMs }));
    if (!hasBegun) {
      await storage.end(letter.id, holder, {
        state: 'approved',
        notBefore: now() + 60_000,
        reason: 'not_now',
        tries: letter.tries,
      });
      return storage.letter(letter.id);
    }
    const handed = await session.hand(letter.recipient, bytes);
    await storage.end(letter.id, holder, outcomeOf(handed, letter, now()));
  } finally {
    session.close();
  }
  return storage.letter(letter.id);
}

function outcomeOf(
  handed: Awaited<ReturnType<SmtpSession['hand']>>,
  letter: LetterRecord,
  at: number,
): LetterOutcome {
  if (handed.is === 'accepted') return { state: 'accepted', at };
  if (handed.is === 'refused') return { state: 'refused', at, isHard: handed.isHard, reason: handed.reply };
  if (handed.is === 'uncertain') return { state: 'uncertain', at, reason: handed.reason };
  const wait = waitsMs[letter.tries];
  if (handed.is === 'later' && wait === undefined)
    return { state: 'refused', at, isHard: false, reason: handed.reply };
  return {
    state: 'approved',
    notBefore: at + (handed.is === 'later' ? (wait ?? 0) : 60_000),
    reason: handed.is === 'later' ? handed.reply : handed.reason,
    tries: letter.tries + (handed.is === 'later' ? 1 : 0),
  };
}
