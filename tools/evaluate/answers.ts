import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { headerAlone } from '../../packages/mail/src/listening/collect.ts';
import { headIn } from '../../packages/mail/src/listening/heads.ts';
import { judge, letterOf, signsOf } from '../../packages/mail/src/listening/judge.ts';
import { readMail, type WholeMail } from '../../packages/mail/src/read-mail.ts';
import { type Evaluation, ratio } from './evaluation.ts';

/** When the messages came. */
const now = new Date('2026-12-02T06:00:00Z');

const caseSchema = z.object({
  name: z.optional(z.string()),
  /** A raw message beside the file, or its headers and text. LETTER stands for the letter's Message-ID. */
  file: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  text: z.optional(z.string()),
  expect: z.looseObject({
    letterTo: z.optional(z.string()),
    website: z.optional(z.string()),
    throws: z.optional(z.literal(false)),
    note: z.optional(z.string()),
    saysWhy: z.optional(z.string()),
  }),
});

const fileSchema = z.object({
  letter: z.object({
    messageId: z.string(),
    recipient: z.string(),
    website: z.optional(z.string()),
    subject: z.string(),
    body: z.optional(z.string()),
    from: z.string(),
    leftAt: z.string(),
  }),
  cases: z.array(caseSchema.extend({ letterTo: z.optional(z.string()), website: z.optional(z.string()) })),
});

type AnswerLetter = z.infer<typeof fileSchema>['letter'];
/** What may be expected of a message; what a case does not name does not count. */
type Judged = {
  kind: string;
  matches: boolean;
  doubtful: boolean;
  stops: boolean;
  optOut: boolean;
  dead: boolean;
  ask: boolean;
  text: string;
  until: string | undefined;
  says: string;
};

/**
 * Judges whole messages that came back about one letter: whose they are, what they are, and whether the next letter waits. The figures
 * that matter most come first: `lettersAfterAPerson`, and automatic messages that are called automatic.
 */
export const evaluateAnswers: Evaluation = async (files, detail) => {
  let [right, of, lettersAfterAPerson, called, automatic] = [0, 0, 0, 0, 0];
  for (const file of files) {
    const { letter, cases } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    for (const one of cases) {
      const { expect } = one;
      const about = {
        ...letter,
        recipient: one.letterTo ?? expect.letterTo ?? letter.recipient,
        website: one.website ?? expect.website ?? letter.website,
      };
      const found = await judged(await messageOf(one, letter, path.dirname(file)), about);
      const wrong = Object.entries(expect).filter(([name, value]) => !fits(found, name, value));
      of += 1;
      right += Number(wrong.length === 0);
      lettersAfterAPerson += Number(expect.stops === true && !found.stops);
      if (expect.stops === false && expect.kind !== undefined) {
        automatic += 1;
        called += Number(found.kind === expect.kind && !found.stops);
      }
      if (wrong.length > 0)
        detail(
          `${one.name ?? one.file}: ${JSON.stringify(Object.fromEntries(wrong))} ${JSON.stringify(found)}`,
        );
    }
  }
  return { lettersAfterAPerson, automatic: ratio(called, automatic), right, of };
};

function fits(judged: Judged, name: string, value: unknown): boolean {
  if (name === 'saysWhy')
    return judged.says !== '' && (/ /.test(String(value)) || judged.says.includes(String(value)));
  return !(name in judged) || judged[name as keyof Judged] === value;
}

async function messageOf(
  { file, headers, text = '' }: z.infer<typeof caseSchema>,
  { messageId, from }: AnswerLetter,
  folder: string,
): Promise<Uint8Array> {
  if (file !== undefined) return readFile(path.join(folder, file));
  const all = {
    To: from,
    Date: 'Wed, 02 Dec 2026 06:00:00 +0000',
    'Message-ID': '<1@theirs.example>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    `${lines.join('\n')}\n\n${text}`.replaceAll('LETTER', messageId).replaceAll('\n', '\r\n'),
  );
}

/** As the mailbox does, except that nothing is fetched. */
async function judged(
  raw: Uint8Array,
  { messageId, recipient, website, subject, body = '' }: AnswerLetter,
): Promise<Judged> {
  const store = { name: '', address: '', website: website ?? '' };
  const letter = {
    id: 'letter',
    mailbox: 'box',
    firm: 'firm',
    recipient,
    message_id: messageId,
    reserved_at: 0,
    ended_at: 0,
    ...signsOf(recipient, { subject, body, store }),
  };
  let mail: WholeMail;
  let isUnread = false;
  try {
    mail = await readMail(raw, now, body);
  } catch {
    const text =
      Buffer.from(raw)
        .toString('latin1')
        .split(/\r?\n\r?\n/, 1)[0] ?? '';
    mail = headerAlone(headIn({ uid: 1, at: undefined, bytes: raw.length, text }));
    isUnread = true;
  }
  const match = letterOf(mail, [letter]);
  const judgement = match && judge(mail, match);
  const isDead = judgement?.isReport === true && (mail.report?.recipients ?? []).some(({ isHard }) => isHard);
  return {
    kind: mail.kind,
    matches: match !== undefined,
    doubtful: judgement?.isDoubtful === true,
    stops: judgement !== undefined && (judgement.isDoubtful || judgement.isAnswer || isDead),
    optOut: (judgement?.optOuts.length ?? 0) > 0,
    dead: isDead,
    ask: judgement?.isDoubtful === true,
    text: mail.visible,
    until: mail.absence?.until,
    says: isUnread ? 'unread' : mail.files.join(', '),
  };
}
