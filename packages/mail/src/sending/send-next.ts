import type { LetterOutcome, LetterRecord, MailStorage, MayLeave } from '@Hardware-Store-Finder/storage';
import type { MailAccount } from '../accounts/account.ts';
import { type ApprovedLetter, type ComposedLetter, composeLetter } from './compose.ts';
import { restMs } from './pace.ts';
import { isSignInRefused, openSmtp, type SmtpSession, smtpTimeoutMs } from './smtp-session.ts';

export type SendingDeps = {
  storage: MailStorage;
  /** The process: no two that run have the same. */
  holder: string;
  now: () => number;
  /** Whether quota and pace let the mailbox send, by when its letters were reserved since `countFrom`, the newest first. */
  isReady: (left: readonly number[]) => boolean;
  /** Whether a letter may leave at this moment: hours, the do-not-contact list. Asked when it is reserved, and directly before its first byte. */
  may: MayLeave;
  /** Throws if it cannot be read. */
  readLetter: (record: LetterRecord) => Omit<ApprovedLetter, 'follows'>;
  /** The Message-IDs of the letters before one that follows. Rejects if they cannot be found out now. */
  threadOf?: (record: LetterRecord) => Promise<readonly string[]>;
  /** Why a person should decide on a reserved letter first; it is stopped then. Rejects if that cannot be found out now. */
  doubt?: (record: LetterRecord) => Promise<string | undefined>;
  /** Letters that left earlier do not count for `isReady`. */
  countFrom: (now: number) => number;
  /** The mailbox that stops when the sign-in is refused, if it is not the account's own. */
  stops?: string;
  connect?: typeof openSmtp;
  /** Called with the bytes of a letter that was accepted. */
  onAccepted?: (bytes: Uint8Array) => void;
};

/** Longer than any session with a mail server lasts. */
const holdMs = 4 * smtpTimeoutMs;
/** How long to wait after "try again", by the number of tries. */
const waitsMs = [15, 60, 240, 720].map((minutes) => minutes * 60_000);

/**
 * Sends the next letter of a mailbox, if one may leave now: at most once, whatever dies meanwhile. The letter is reserved, then
 * written as `sending` before the server gets its first byte, then ended. Resolves to it as it is afterwards, undefined if none left.
 * A mailbox that cannot be signed in to is stopped, and so is a letter that cannot be written.
 */
export async function sendNext(account: MailAccount, deps: SendingDeps): Promise<LetterRecord | undefined> {
  const { storage, holder, now, isReady, may } = deps;
  const reservedAt = now();
  const letter = await storage.reserve(account.id, {
    now: reservedAt,
    from: deps.countFrom(reservedAt),
    holder,
    holdMs,
    isReady,
    may,
  });
  if (letter === undefined) return undefined;
  let session: SmtpSession | undefined;
  const connect = async () => {
    session = await (deps.connect ?? openSmtp)(account);
    return session;
  };
  let outcome: LetterOutcome;
  try {
    outcome = await sendReserved(account, letter, { ...deps, connect });
    await storage.end(letter.id, holder, outcome);
  } finally {
    // What the server replied is written first.
    session?.close();
  }
  // After its end is written: what fails here leaves no letter uncertain.
  const { stops = account.id } = deps;
  if (outcome.state === 'planned' && outcome.isAttempt === true)
    await storage.putOffMailbox(stops, (times) => now() + restMs(times));
  else if (outcome.state === 'accepted' || (outcome.state === 'refused' && outcome.isHard))
    await storage.takeUpMailbox(stops);
  return storage.letter(letter.id);
}

async function sendReserved(
  account: MailAccount,
  letter: LetterRecord,
  {
    storage,
    holder,
    now,
    may,
    readLetter,
    threadOf,
    doubt,
    stops = account.id,
    connect,
    onAccepted,
  }: SendingDeps & { connect: () => Promise<SmtpSession> },
): Promise<LetterOutcome> {
  const later = (reason: string): LetterOutcome => ({
    state: 'planned',
    notBefore: now() + 60_000,
    reason,
    tries: letter.tries,
  });
  const failed = async (error: unknown): Promise<LetterOutcome> => {
    if (isSignInRefused(error)) await storage.stopMailbox(stops, 'sign_in');
    return later(messageOf(error));
  };
  let follows: readonly string[];
  try {
    follows = (await threadOf?.(letter)) ?? [];
  } catch (error) {
    return failed(error);
  }
  let composed: ComposedLetter;
  try {
    const approved = { ...readLetter(letter), follows };
    composed = await composeLetter(account, approved, letter.message_id, new Date(now()));
  } catch (error) {
    return { state: 'stopped', reason: messageOf(error) };
  }
  let session: SmtpSession;
  try {
    const reason = await doubt?.(letter);
    if (reason !== undefined) return { state: 'stopped', reason };
    session = await connect();
  } catch (error) {
    return failed(error);
  }
  const { hash, bytes } = composed;
  // Again, before the first byte: an answer, an opt-out, the end of the hours may have come meanwhile.
  const handed = await session.hand(letter.recipient, bytes, () =>
    storage.begin(letter.id, holder, { hash, heldUntil: now() + holdMs, may }),
  );
  // It is the sender that the server does not want.
  if (handed.is === 'unwanted') await storage.stopMailbox(stops, 'sign_in');
  if (handed.is === 'accepted') onAccepted?.(bytes);
  return outcomeOf(handed, letter, now());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
    state: 'planned',
    notBefore: at + (handed.is === 'later' ? (wait ?? 0) : 60_000),
    reason: handed.is === 'kept' ? handed.reason : handed.reply,
    tries: letter.tries + (handed.is === 'later' ? 1 : 0),
    isAttempt: handed.is === 'later',
  };
}
