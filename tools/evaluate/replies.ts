import * as z from 'zod';
import { type MailKind, mailKinds } from '../../packages/mail/src/mail-kind.ts';
import { readMail } from '../../packages/mail/src/read-mail.ts';
import { formatMessage } from '../../packages/messages/src/message.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { type Evaluation, ratio } from './evaluation.ts';

const lineSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  hard: z.nullish(z.boolean()),
  reason: z.nullish(z.string()),
  /** Whether `raw` is a message, or only the body of one. */
  form: z.nullish(z.enum(['mime', 'text', 'html'])),
  /** Base64. */
  raw: z.string(),
  visible: z.nullish(z.string()),
  doubt: z.nullish(z.string()),
});

const automatic: ReadonlySet<MailKind> = new Set<MailKind>([
  'bounce',
  'auto_reply',
  'newsletter',
  'complaint',
  'other',
]);

/**
 * Sorts recorded messages that came back to senders, and compares kind, hard bounces and the visible text of answers with
 * the labels. Lines with `doubt` do not count. A bounce is hard if it is so for each of its recipients.
 */
export const evaluateReplies: Evaluation = async (files, detail) => {
  const kinds: Partial<Record<MailKind, { of: number; right: number; wrong: number }>> = {};
  const hard = { gold: 0, found: 0, right: 0 };
  const visible = { of: 0, right: 0 };
  let humanCalledAutomatic = 0;
  const count = (kind: MailKind) => {
    kinds[kind] ??= { of: 0, right: 0, wrong: 0 };
    return kinds[kind];
  };
  for (const file of files) {
    for await (const line of readJsonLines(file, lineSchema)) {
      if (line.doubt) continue;
      const mail = await readMail(messageOf(line.raw, line.form ?? 'mime'));
      count(line.kind).of += 1;
      if (mail.kind === line.kind) count(line.kind).right += 1;
      else {
        count(mail.kind).wrong += 1;
        detail(`${line.id}: ${mail.kind} instead of ${line.kind}`);
      }
      if (line.kind === 'human_reply' && automatic.has(mail.kind)) humanCalledAutomatic += 1;
      const recipients = mail.report?.recipients ?? [];
      const isHard = recipients.length > 0 && recipients.every((one) => one.isHard);
      if (typeof line.hard === 'boolean' || line.kind !== 'bounce') {
        hard.gold += Number(line.hard === true);
        hard.found += Number(isHard);
        hard.right += Number(isHard && line.hard === true);
        if (isHard !== (line.hard === true))
          detail(
            `${line.id}: ${isHard ? 'hard' : 'not hard'}, labelled ${line.reason}: ${recipients
              .map((one) => `${one.address} ${formatMessage(one.why, 'english')} ${one.diagnostic}`)
              .join(' | ')}`,
          );
      }
      if (typeof line.visible === 'string') {
        const isRight = blankless(mail.visible) === blankless(line.visible);
        visible.of += 1;
        visible.right += Number(isRight);
        if (!isRight) detail(JSON.stringify({ id: line.id, visible: mail.visible, labelled: line.visible }));
      }
    }
  }
  return {
    kinds,
    hard: { precision: ratio(hard.right, hard.found), recall: ratio(hard.right, hard.gold) },
    humanCalledAutomatic,
    visible,
  };
};

/** The bytes of a message; a body alone gets the headers of an answer that say nothing. */
function messageOf(base64: string, form: 'mime' | 'text' | 'html'): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (form === 'mime') return bytes;
  const type = form === 'html' ? 'text/html' : 'text/plain';
  return Buffer.concat([
    Buffer.from(`Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
    bytes,
  ]);
}

function blankless(text: string): string {
  return text.replace(/\s+/gu, '');
}
