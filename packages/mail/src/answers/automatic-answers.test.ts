import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMail } from '../read-mail.ts';
import { answerBySieve, hasSieve } from '../testing/answer-by-sieve.ts';
import { writeMessage } from '../testing/write-message.ts';

type Written = { language: string; is: string; text: string; until?: string; instead?: string };

const written: Written[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../build/examples/written.json'), 'utf8'),
);
const absences = written.filter(({ is }) => is === 'absence');
const sentAt = new Date('2026-11-25T09:00:00Z');
const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const quoted = (text: string) =>
  `${text}\n\n-----Original Message-----\nFrom: Li Wei <li@factory.example>\nSent: Tuesday, 1 December 2026 09:00\nTo: Anna\nSubject: Handles\n\nWe are back on 20 December 2026, write to li@factory.example.\n`;

/** How programs send the same absence. */
const forms: Record<string, (text: string) => Uint8Array> = {
  Exchange: (text) =>
    writeMessage(
      {
        Subject: 'Automatic reply: Handles',
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'X-MS-Exchange-Inbox-Rules-Loop': 'anna@shop.example',
        'In-Reply-To': '<1@factory.example>',
      },
      quoted(text),
    ),
  Gmail: (text) =>
    writeMessage(
      {
        'Auto-Submitted': 'auto-replied',
        'X-Autoreply': 'yes',
        Precedence: 'bulk',
        'In-Reply-To': '<1@factory.example>',
      },
      text,
    ),
  QQ: (text) =>
    writeMessage({ Subject: word('自动回复:Handles'), 'X-QQ-MIME': 'TCMime 1.0 by Tencent' }, text),
  163: (text) =>
    writeMessage({ Subject: word('自动回复: Handles'), 'X-Originating-IP': '[192.0.2.1]' }, text),
};

test.each(Object.keys(forms))('an absence in the form of %s', async (form) => {
  const wrong = [];
  for (const { text, until, instead } of absences) {
    const mail = await readMail(forms[form]?.(text) ?? new Uint8Array(), sentAt);
    const isRight =
      mail.kind === 'auto_reply' && mail.absence?.until === until && mail.absence?.instead === instead;
    if (!isRight) wrong.push({ text, kind: mail.kind, ...mail.absence });
  }
  expect(wrong).toEqual([]);
});

describe.skipIf(!hasSieve)('Dovecot’s Sieve (skipped where sieve-test is not installed)', () => {
  const letter = writeMessage(
    { From: 'Li Wei <li@factory.example>', To: 'anna@shop.example', 'Message-ID': '<1@factory.example>' },
    'Hello',
  );
  const oneOfEach = absences.filter(
    ({ language }, index) => absences.findIndex((one) => one.language === language) === index,
  );

  test.each(oneOfEach)('answers in $language', async ({ text, until, instead }) => {
    const mail = await readMail(answerBySieve(letter, text));
    expect(mail).toMatchObject({
      kind: 'auto_reply',
      from: 'anna@shop.example',
      answers: ['<1@factory.example>'],
    });
    expect(mail.absence).toEqual({ until, ...(instead && { instead }) });
  });
});
