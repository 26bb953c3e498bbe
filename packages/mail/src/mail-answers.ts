import type { AnsweredKind, BookPerson, DoubtfulKind, MailAnswer } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import {
  type LetterRecord,
  letterStates,
  type MailStorage,
  type MailTables,
} from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import { hiddenFrom, requireUse } from './accounts/rights.ts';
import { cameBackOf } from './listening/came-back.ts';
import { type LetterJson, readLetterJson, replyBox, writeLetterJson } from './sending/letter-json.ts';
import { newMessageId } from './sending/message-id.ts';

/** What came back to the team's mailboxes, and what people answer. Methods throw AppError with a sentence for the person. */
export type MailAnswers = {
  /** What somebody may read, the newest first: to letters to a lead; or to all letters, with all that still wait for somebody. */
  list(query: { lead?: string | undefined; limit: number }, by: BookPerson): Promise<MailAnswer[]>;
  /** What came back about these letters that somebody may read, the newest first. */
  toLetters(ids: readonly string[], by: BookPerson): Promise<MailAnswer[]>;
  /** Lets a person's reply leave at once, in the thread of the answer, which is dealt with then. */
  reply(id: string, body: string, by: BookPerson): Promise<void>;
  /** Says that somebody dealt with an answer, or takes that back. */
  handle(id: string, isHandled: boolean, by: BookPerson): Promise<void>;
  /**
   * Says what a doubtful message is, once: a person's answer ends what waits for the firm, a bounce says that the address is dead, and
   * after anything else the letters go on. Resolves to the letter that was answered.
   */
  decide(id: string, is: DoubtfulKind, by: BookPerson): Promise<LetterJson | undefined>;
  /** The addresses of who answered, that of a reply first, and the store. */
  answered(id: string, by: BookPerson): Promise<{ addresses: string[]; store: LetterJson['store'] }>;
};

const canReplyAgain: ReadonlySet<LetterRecord['state']> = new Set(['refused', 'uncertain', 'stopped']);

/** More answers than anybody has waiting. */
const mostWaiting = 1_000;

/** Of an answer, so much is shown, in characters. */
const longestAnswer = 5_000;

const answerJsonSchema = z.object({
  kind: z.string(),
  from: z.string(),
  messageId: z.string().catch(''),
  answerTo: z.string().catch(''),
  subject: z.string(),
  visible: z.string(),
  matchedBy: z.string(),
  /** Absent: the message was kept before it was asked. */
  isSure: z.boolean().optional(),
  files: z.array(z.string()).catch([]),
  isCut: z.boolean().catch(false),
  isUnread: z.boolean().catch(false),
  answers: z.array(z.string()).catch([]),
  intents: z.array(z.string()).catch([]),
});

export function createMailAnswers({
  storage,
  accounts,
  now = Date.now,
}: {
  storage: MailStorage;
  accounts: Pick<MailAccounts, 'list'>;
  now?: () => number;
}): MailAnswers {
  async function known(id: string, by: BookPerson) {
    const row = await storage.receivedMail(id);
    const letter = row && (await storage.letter(row.letter));
    if (row === undefined || letter === undefined) throw new AppError('not_found', message.noMailAnswer());
    await requireUse(storage, [row.mailbox], by);
    return {
      row,
      letter,
      mail: answerJsonSchema.parse(JSON.parse(row.json)),
      what: readLetterJson(letter),
    };
  }
  async function views(rows: readonly MailTables['mail_received'][]): Promise<MailAnswer[]> {
    const letters = new Map(
      (await storage.lettersOf(rows.map(({ letter }) => letter))).map((one) => [one.id, one]),
    );
    const replies = await storage.lettersOf(rows.map(({ id }) => replyId(id)));
    return rows.flatMap((row) => {
      const letter = letters.get(row.letter);
      return letter === undefined
        ? []
        : viewOf(
            row,
            letter,
            replies.find(({ id }) => id === replyId(row.id)),
          );
    });
  }
  async function decide(id: string, is: DoubtfulKind, by: BookPerson): Promise<LetterJson | undefined> {
    const { row, letter, mail, what } = await known(id, by);
    if (isSureOf(mail)) throw new AppError('bad_request', message.answerDecided());
    const kind = is === 'answer' ? 'human_reply' : is === 'bounce' ? 'bounce' : 'other';
    const json = JSON.stringify({ ...JSON.parse(row.json), kind, isSure: true });
    if (is === 'answer') await storage.stopFirm(row.firm, 'answered', by);
    if (is === 'bounce') await storage.bounced(letter.id, true, mail.subject.slice(0, 300), now());
    await storage.sort(id, { kind, json, handled_at: is === 'answer' ? 0 : now() });
    await storage.releaseFirm(row.firm);
    return is === 'answer' ? what : undefined;
  }
  return {
    async list({ lead, limit }, by) {
      const hidden = await hiddenFrom(storage, by);
      if (lead !== undefined) return views(await storage.received({ lead }, limit, hidden));
      const rows = [
        ...(await storage.received('waiting', mostWaiting, hidden)),
        ...(await storage.received(undefined, limit, hidden)),
      ];
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
      return views(unique.sort((a, b) => b.at - a.at));
    },
    async toLetters(letters, by) {
      if (letters.length === 0) return [];
      return views(await storage.received({ letters }, undefined, await hiddenFrom(storage, by)));
    },
    async reply(id, body, by) {
      const { row, letter, mail, what } = await known(id, by);
      // Whoever replies to it takes it for an answer.
      if (!isSureOf(mail)) await decide(id, 'answer', by);
      const account = (await accounts.list()).find((one) => one.id === row.mailbox);
      if (account === undefined) throw new AppError('bad_request', message.noMailAccount());
      const before = await storage.letter(replyId(id));
      if (before !== undefined && !canReplyAgain.has(before.state)) throw repliedBefore();
      // It did not leave, or the person has looked in Sent.
      if (before !== undefined) await storage.eraseLetters([before.id]);
      const box = replyBox(account.id);
      if ((await storage.mailbox(box)) === undefined) await storage.startMailbox(box, now());
      const subject = /^(?:re|aw|sv|antw|odp|回复|回覆|答复)\s*[:：]/i.test(mail.subject)
        ? mail.subject
        : `Re: ${mail.subject}`;
      const references = [...mail.answers].reverse();
      const replyTo = [...references, ...(mail.messageId === '' ? [] : [mail.messageId])];
      const messageId = newMessageId(account);
      await storage.plan(
        [
          {
            id: replyId(id),
            mailbox: box,
            campaign: '',
            // Of its own: an answer has ended the letters of the company.
            firm: `reply ${id}`,
            recipient: mail.answerTo || mail.from,
            lead: letter.lead,
            follows: '',
            wait_ms: 0,
            not_before: now(),
            message_id: messageId,
            json: writeLetterJson({ store: what.store, subject, body, replyTo, by }),
          },
        ],
        by,
      );
      // A colleague may have replied in the same moment.
      if ((await storage.letter(replyId(id)))?.message_id !== messageId) throw repliedBefore();
      await storage.handle(id, now());
    },
    async handle(id, isHandled, by) {
      await known(id, by);
      await storage.handle(id, isHandled ? now() : 0);
    },
    decide,
    async answered(id, by) {
      const { mail, what } = await known(id, by);
      return { addresses: [mail.answerTo, mail.from].filter(Boolean), store: what.store };
    },
  };
}

const repliedBefore = () => new AppError('bad_request', message.repliedBefore());

/** Of the one reply to an answer. */
function replyId(answer: string): string {
  return `reply/${answer}`;
}

function viewOf(
  row: MailTables['mail_received'],
  letter: LetterRecord,
  reply: LetterRecord | undefined,
): MailAnswer[] {
  const mail = answerJsonSchema.safeParse(JSON.parse(row.json));
  if (!mail.success) return [];
  const { store, subject, body } = readLetterJson(letter);
  const { kind, from, answerTo, visible, subject: theirs, intents, files, isCut, isUnread } = mail.data;
  return [
    {
      id: row.id,
      at: Math.round(row.at),
      kind: cameBackOf(kind),
      from,
      ...(answerTo !== '' && answerTo !== from && { answerTo }),
      subject: theirs,
      text: visible.slice(0, longestAnswer),
      isSure: isSureOf(mail.data),
      ...(files.length > 0 && { files }),
      ...(isCut && { isCut }),
      ...(isUnread && { isUnread }),
      intent: intentOf(kind, intents),
      letter: { subject, body, at: Math.round(letter.ended_at) },
      ...(row.handled_at > 0 && { handledAt: Math.round(row.handled_at) }),
      ...(reply !== undefined && {
        reply: {
          state: letterStates[reply.state].sent,
          body: readLetterJson(reply).body,
          reason: reply.reason,
        },
      }),
      lead: letter.lead,
      store,
    },
  ];
}

function isSureOf({ isSure, matchedBy }: z.infer<typeof answerJsonSchema>): boolean {
  return isSure ?? matchedBy !== 'domain';
}

/** What a reply begins with: of several wishes, the weightiest. */
function intentOf(kind: string, intents: readonly string[]): AnsweredKind {
  if (kind === 'auto_reply') return 'absence';
  const [first] = intents;
  return first === 'opt_out' || first === 'wrong_person' || first === 'interest' ? first : 'question';
}
