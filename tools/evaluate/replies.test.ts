import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluateReplies } from './replies.ts';

const bounce = (reply: string) =>
  `From: MAILER-DAEMON@mx.example\nSubject: Undelivered Mail\nReturn-Path: <>\n\nYour letter could not be delivered.\n\n<a@shop.example>: ${reply}\n`;
const line = (fields: object, raw: string) =>
  JSON.stringify({ id: 'one', ...fields, raw: Buffer.from(raw).toString('base64') });

test('counts kinds, hard bounces and visible texts, but no doubtful labels', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'replies-'));
  const file = path.join(folder, 'mail.jsonl.gz');
  const details: string[] = [];
  const lines = [
    line({ kind: 'bounce', hard: true, form: 'mime' }, bounce('550 5.1.1 User unknown')),
    line({ kind: 'bounce', hard: true, form: 'mime' }, bounce('552 5.2.2 Mailbox full')),
    line({ kind: 'bounce', hard: false, form: 'mime' }, bounce('550 No such user')),
    line({ kind: 'human_reply', form: 'text', visible: 'Yes.' }, 'Yes .\n\n> Hello\n'),
    line({ kind: 'human_reply', form: 'html', visible: 'No.' }, '<p>Perhaps.</p>'),
    line({ kind: 'human_reply', form: 'mime' }, bounce('550 No such user')),
    line({ kind: 'bounce', hard: true, form: 'mime', doubt: 'a made-up example' }, 'Hello'),
  ];
  try {
    await writeFile(file, gzipSync(lines.join('\n')));
    expect(await evaluateReplies([file], (detail) => details.push(detail))).toEqual({
      kinds: { bounce: { of: 3, right: 3, wrong: 1 }, human_reply: { of: 3, right: 2, wrong: 0 } },
      hard: { precision: 0.3333, recall: 0.5 },
      humanCalledAutomatic: 1,
      visible: { of: 2, right: 1 },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(details).toHaveLength(5);
});
