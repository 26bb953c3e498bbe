import type { Log } from '@Hardware-Store-Finder/std';
import type { MailStorage } from '@Hardware-Store-Finder/storage';
import type { ReceivedMail } from '../read-mail.ts';
import { isReplyBox } from '../sending/letter-json.ts';
import { stopAfterBounces } from '../sending/send-due.ts';
import type { Judgement, KnownLetter } from './judge.ts';
import type { readInThread } from './read-in-thread.ts';

export type ListeningDeps = {
  storage: MailStorage;
  /** A person of the firm has answered a letter. Called again if the process dies before the answer is kept. */
  onAnswered: (letter: string) => Promise<void>;
  /** Somebody wants no more letters: the addresses that must not be written to again. */
  refuse: (addresses: readonly string[]) => Promise<void>;
  now: () => number;
  log: Log;
  /** The addresses of all mailboxes, in lower case: what they send is no answer. */
  ownAddresses: () => Promise<ReadonlySet<string>>;
  /** Reads a message; rejects where that takes too long. */
  read?: typeof readInThread;
};

const dayMs = 86_400_000;

/** Does what follows from a message. Done again, it comes to the same. */
export async function follow(
  mail: ReceivedMail,
  letter: KnownLetter,
  { isDoubtful, isAnswer, isReport, optOuts }: Judgement,
  letters: readonly KnownLetter[],
  { storage, refuse, onAnswered, now }: ListeningDeps,
): Promise<void> {
  if (optOuts.length > 0) await refuse(optOuts);
  if (isAnswer) await storage.stopFirm(letter.firm, 'answered');
  if (isAnswer && mail.kind === 'human_reply') await onAnswered(letter.id);
  // Until a person says what it is.
  if (isDoubtful) await storage.holdFirm(letter.firm);
  if (isReport) await markBounced(mail.report?.recipients ?? [], letter, letters, storage, now());
  const until = mail.absence?.until;
  if (mail.kind === 'auto_reply' && !isDoubtful && until !== undefined)
    await storage.postpone(letter.firm, Date.parse(`${until}T00:00:00Z`) + 2 * dayMs);
}

async function markBounced(
  recipients: NonNullable<ReceivedMail['report']>['recipients'],
  letter: KnownLetter,
  letters: readonly KnownLetter[],
  storage: MailStorage,
  at: number,
): Promise<void> {
  for (const { address, isHard, diagnostic } of recipients) {
    const own =
      letters.find((one) => one.recipient.toLowerCase() === address && one.firm === letter.firm) ?? letter;
    await storage.bounced(own.id, isHard, diagnostic, at);
    if (isHard && !isReplyBox(own.mailbox)) await stopAfterBounces(storage, own.mailbox);
  }
}
