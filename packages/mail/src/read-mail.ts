import { type Absence, isAwayNote, readAbsence } from './answers/absence.ts';
import { type Intent, intentsOf } from './answers/intents.ts';
import { ownWords, withoutOurs } from './answers/own-words.ts';
import { visibleText } from './answers/visible-text.ts';
import { fold } from './fold.ts';
import { isReply, isUnsubscribing, kindOf, type MailKind } from './mail-kind.ts';
import { parseMail } from './parse-mail.ts';
import {
  type RecipientReport,
  type ReportedLetter,
  readDeliveryReport,
  reportedLetter,
} from './reports/delivery-report.ts';

/** What a mailbox brought, as far as it concerns letters that were sent. Addresses are in lower case. */
export type ReceivedMail = {
  readonly kind: MailKind;
  /** False: a person should say what it is. */
  readonly isSure: boolean;
  readonly from: string;
  /** Where a reply goes, if not to `from` (Reply-To); empty otherwise. */
  readonly answerTo: string;
  /** As `<id>`; empty if it has none. */
  readonly messageId: string;
  readonly subject: string;
  /** When it was written; absent if it does not say so. */
  readonly date: Date | undefined;
  /** The letters that it answers: In-Reply-To and References, the closest first, as `<id>`. */
  readonly answers: readonly string[];
  /** Of a bounce or a complaint: the letter, and what became of each recipient. */
  readonly report?: { readonly letter: ReportedLetter; readonly recipients: readonly RecipientReport[] };
  /** Of an automatic answer. */
  readonly absence?: Absence;
  /** What was written, without what it quotes and without the signature. */
  readonly visible: string;
  /** Of a person's answer, the weightiest first. */
  readonly intents: readonly Intent[];
  /** The files that it brings along, or the form of one that has no text. */
  readonly files: readonly string[];
  /** Whether more was written than was read. */
  readonly isCut: boolean;
};

/** With what tells whose letter it is about, and is not kept. */
export type WholeMail = ReceivedMail & {
  /** Its sender's name, subject and text, as `fold` leaves them. */
  readonly said: string;
  /** The Message-IDs of the messages that it brings along. */
  readonly enclosed: readonly string[];
};

/** How much of an answer is searched for what it asks for: patterns take long over lines without end. */
const readChars = 3_000;

/**
 * Reads a message (RFC 5322). `now` stands for the date of one that has none. `ours`: the letter that it is about, whose words are not
 * the sender's wherever they stand.
 */
export async function readMail(raw: Uint8Array, now = new Date(), ours = ''): Promise<WholeMail> {
  const mail = await parseMail(raw);
  const visible = withoutOurs(visibleText(mail.text), ours);
  const sorted = kindOf(mail);
  const note = `${mail.subject}\n\n${ownWords(visible)}`;
  // By its words alone it may be a machine's.
  const isAway = sorted.kind === 'human_reply' && !isReply(mail) && isAwayNote(note, mail.date ?? now);
  const { kind, isSure } = isAway ? { kind: 'auto_reply' as const, isSure: false } : sorted;
  const asked = /^\s*unsubscribe\b/i.test(mail.subject) ? mail.subject : '';
  const ids = `${mail.header('in-reply-to')} ${mail.header('references').split(/\s+/).reverse().join(' ')} ${asked}`;
  const isReport = kind === 'bounce' || (kind === 'complaint' && !isUnsubscribing(mail));
  return {
    kind,
    isSure,
    from: mail.from,
    answerTo: /[^\s<>,;"]+@[^\s<>,;"]+/.exec(mail.header('reply-to'))?.[0].toLowerCase() ?? '',
    messageId: /<[^<>\s]+>/.exec(mail.header('message-id'))?.[0] ?? '',
    subject: mail.subject,
    date: mail.date,
    answers: [...new Set(ids.match(/<[^<>\s]+>/g) ?? [])],
    ...(isReport && {
      report: {
        letter: reportedLetter(mail),
        recipients: kind === 'bounce' ? readDeliveryReport(mail) : [],
      },
    }),
    ...(kind === 'auto_reply' && {
      absence: readAbsence(`${mail.subject}\n\n${visible}`.slice(0, readChars), mail.date ?? now, [
        mail.from,
        ...mail.to,
      ]),
    }),
    visible,
    // A message whose only word is in its subject asks as well.
    intents: kind === 'human_reply' ? intentsOf(ownWords(visible.slice(0, readChars)) || mail.subject) : [],
    files: mail.files,
    isCut: mail.isCut,
    said: fold(`${mail.header('from')}\n${mail.subject}\n${mail.text}`).replace(/[\s>|]+/g, ' '),
    enclosed: mail.parts.flatMap(({ text }) => /^message-id:\s*(<[^<>\s]+>)/im.exec(text)?.[1] ?? []),
  };
}
