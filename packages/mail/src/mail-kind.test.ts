import { expect, test } from 'vitest';
import type { MailKind } from './mail-kind.ts';
import { readMail } from './read-mail.ts';
import { writeMessage } from './testing/write-message.ts';

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const answering = { 'In-Reply-To': '<1@factory.example>', References: '<1@factory.example>' };

const cases: readonly [string, MailKind, Record<string, string>, string][] = [
  ['an answer', 'human_reply', answering, 'We are interested.'],
  ['an answer without any header', 'human_reply', {}, 'Please call me.'],
  [
    'an answer that speaks of holidays',
    'human_reply',
    answering,
    'I was on holiday. Please send the catalogue.',
  ],
  [
    'an answer to an automatic answer of ours',
    'human_reply',
    { ...answering, Subject: 'RE: Automatic reply: Handles' },
    'Thanks, understood. Send the samples.',
  ],
  [
    'an answer from a ticket system (Zendesk, Freshdesk)',
    'human_reply',
    { ...answering, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'Hi, we would like a quote for 500 pieces. Anna',
  ],
  [
    'an answer through a mailing list',
    'human_reply',
    { ...answering, 'List-Id': '<sales.shop.example>', Precedence: 'list' },
    'We will take ten boxes.',
  ],
  [
    'an answer with an empty return path',
    'human_reply',
    { ...answering, 'Return-Path': '<>' },
    'Your letter was not delivered to me in time, but I am interested.',
  ],
  [
    'a human postmaster',
    'human_reply',
    { ...answering, From: 'Postmaster <postmaster@shop.example>' },
    'I run our mail here. Write to sales@shop.example instead.',
  ],
  [
    'an answer that a rule has moved, about things that close by themselves',
    'human_reply',
    { ...answering, 'X-MS-Exchange-Inbox-Rules-Loop': 'anna@shop.example' },
    'Buongiorno, ci serve una chiusura automatica per cancelli.',
  ],
  [
    'an answer of a help desk’s agent in French',
    'human_reply',
    { ...answering, 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' },
    'Nous cherchons des portes automatiques. Êtes-vous absent en août ?',
  ],
  [
    'what an agent typed, under the header of automatic answers',
    'human_reply',
    { ...answering, 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    'Guten Tag,\n\nunser Einkauf bittet um die Preisliste.\n\nJana',
  ],
  [
    'its receipt without any other word for it',
    'auto_reply',
    { 'Auto-Submitted': 'auto-generated', Subject: 'Handles' },
    'Wir haben ein Ticket mit der Nummer 9921 angelegt.',
  ],
  [
    'a Japanese program, which brackets its words',
    'auto_reply',
    { Subject: encoded('【自動返信】休業のお知らせ') },
    '12月8日以降、順次ご返信いたします。',
  ],
  [
    'a number that a help desk gives, under the header that it writes on agents’ answers as well',
    'auto_reply',
    { ...answering, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'Hello,\n\nyour ticket #4412 has been created. To add to it, answer this message.',
  ],
  [
    'a program’s absence in Greek, with its accents',
    'auto_reply',
    { ...answering, Subject: encoded('Αυτόματη απάντηση: Λαβές'), 'Auto-Submitted': 'auto-generated' },
    'Επιστρέφω τη Δευτέρα.',
  ],
  ['bells that reply', 'human_reply', { Subject: 'Auto answer door phones' }, 'Do you make them?'],
  ['holiday homes', 'human_reply', { Subject: 'Vacation homes, 300 locks' }, 'Please quote.'],
  ['a holiday village', 'human_reply', { Subject: encoded('Tatil köyü için kilit') }, 'Fiyat rica ederiz.'],
  ['what is missing', 'human_reply', { Subject: encoded('Отсутствуют цены') }, 'Пришлите прайс.'],
  ['samples for a journey', 'human_reply', { Subject: encoded('出差到宁波，想看样品') }, '下周可以吗？'],
  [
    'a form that could not be sent',
    'human_reply',
    { Subject: 'Problem sending your order form' },
    'It failed to deliver. Write to ravi@shop.example.',
  ],
  [
    'Exchange',
    'auto_reply',
    {
      ...answering,
      Subject: 'Automatic reply: Handles',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    'I am away.',
  ],
  [
    'Exchange in German',
    'auto_reply',
    { ...answering, Subject: 'Automatische Antwort: Handles', 'X-Auto-Response-Suppress': 'All' },
    'Ich bin bis 4.12. nicht da.',
  ],
  [
    'Exchange in Spanish',
    'auto_reply',
    { ...answering, Subject: encoded('Respuesta automática: Handles'), 'Auto-Submitted': 'auto-generated' },
    'Vuelvo el lunes.',
  ],
  [
    'Gmail',
    'auto_reply',
    { ...answering, 'Auto-Submitted': 'auto-replied', 'X-Autoreply': 'yes' },
    'Back soon.',
  ],
  [
    'QQ',
    'auto_reply',
    { Subject: encoded('自动回复:Handles') },
    '您好，我最近正在休假中，无法亲自回复您的邮件。',
  ],
  [
    '163',
    'auto_reply',
    { Subject: encoded('自动回复: Handles'), 'X-Coremail-Antispam': 'x', 'X-CM-TRANSID': 'y' },
    '您的邮件我已收到。',
  ],
  [
    'Sieve (RFC 5230)',
    'auto_reply',
    {
      ...answering,
      Subject: 'Auto: Handles',
      'Auto-Submitted': 'auto-replied (vacation)',
      Precedence: 'bulk',
    },
    'Gone fishing.',
  ],
  [
    'Notes',
    'auto_reply',
    { Subject: 'AUTO: Anna Berg is out of the office (returning 04/12/2026)' },
    'Away.',
  ],
  [
    'vacation(1)',
    'auto_reply',
    { ...answering, Precedence: 'junk', 'Return-Path': '<>' },
    'I am on vacation until 4 December.',
  ],
  [
    'a newsletter',
    'newsletter',
    {
      Subject: 'Our offers',
      'List-Unsubscribe': '<mailto:u@shop.example>',
      'List-Id': '<news.shop.example>',
    },
    'Ten per cent off.',
  ],
  [
    'Apple Mail’s unsubscribing',
    'complaint',
    { Subject: 'unsubscribe', 'Auto-Submitted': 'auto-replied', 'X-Apple-Unsubscribe': 'true' },
    'Apple Mail sent this email to unsubscribe from the message “Handles”.',
  ],
  [
    'Gmail’s unsubscribing',
    'complaint',
    { Subject: 'unsubscribe' },
    'This message was automatically generated by Gmail.',
  ],
  [
    'a read receipt',
    'other',
    {
      'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b',
      Subject: 'Read: Handles',
    },
    '--b\n\nRead.\n--b\nContent-Type: message/disposition-notification\n\nDisposition: manual-action; displayed\n--b--\n',
  ],
  [
    'a report of success',
    'other',
    { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b', Subject: 'Delivered' },
    '--b\n\nDelivered.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; a.example\n\nFinal-Recipient: rfc822; a@shop.example\nAction: delivered\nStatus: 2.0.0\n--b--\n',
  ],
  [
    'a complaint (RFC 5965)',
    'complaint',
    { 'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b', Subject: 'Abuse' },
    '--b\n\nAbuse.\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b--\n',
  ],
];

test.each(cases)('%s: %s', async (_, kind, headers, text) => {
  expect((await readMail(writeMessage(headers, text))).kind).toBe(kind);
});

test('a message of one word in its subject asks for no more letters', async () => {
  const mail = await readMail(writeMessage({ Subject: 'Unsubscribe' }, ''));
  expect([mail.kind, mail.intents]).toEqual(['human_reply', ['opt_out']]);
});

test('our own way to opt out, quoted, is nobody’s wish', async () => {
  const text =
    'Yes, send it.\n\nOn Wed, 25 Nov 2026 at 09:00, Li Wei <li@factory.example> wrote:\n> Reply "unsubscribe" and I will not write again.\n';
  expect((await readMail(writeMessage(answering, text))).intents).not.toContain('opt_out');
});

test('nor if somebody answers between the lines', async () => {
  const text =
    'Hello,\n\nOn Wed, 25 Nov 2026 at 09:00, Li Wei <li@factory.example> wrote:\n> May I send a catalogue?\nYes.\n> Reply "unsubscribe" and I will not write again.\n\nAnna\n';
  expect((await readMail(writeMessage(answering, text))).intents).not.toContain('opt_out');
});

test('what a footer asks of others is nobody’s wish', async () => {
  const text =
    'Yes, two boxes.\n\nPlease do not reply to this email if you are not the intended recipient.\n';
  const mail = await readMail(writeMessage(answering, text));
  expect(mail).toMatchObject({ kind: 'human_reply', isSure: true });
  expect(mail.intents).not.toContain('opt_out');
});

test('an answer below a quoted line that flows is read', async () => {
  const flowed = { ...answering, 'Content-Type': 'text/plain; charset=utf-8; format=flowed' };
  const text = 'On 25.11.2026 09:00, Li Wei wrote:\n> May I send \n> a catalogue? \nYes.\n';
  expect((await readMail(writeMessage(flowed, text))).visible).toBe('Yes.');
});

test.each(['a', '1.', '请勿', 'http://', 'a@b.example ', 'do not '])(
  '100,000 characters of "%s" are read',
  async (piece) => {
    const mail = await readMail(writeMessage(answering, piece.repeat(100_000 / piece.length)));
    expect(mail.kind).toBe('human_reply');
  },
);

test('the letters that are answered are named, the closest first', async () => {
  const headers = {
    'In-Reply-To': '<2@factory.example>',
    References: '<1@factory.example> <2@factory.example>',
  };
  expect((await readMail(writeMessage(headers, 'Yes.'))).answers).toEqual([
    '<2@factory.example>',
    '<1@factory.example>',
  ]);
});

test('what nobody can tell is a person’s: lists that people write to, machines that say nothing, words alone', async () => {
  const isSure = async (headers: Record<string, string>, text: string) =>
    (await readMail(writeMessage(headers, text))).isSure;
  const list = { Subject: 'Hinges', 'List-Id': '<info.shop.example>', Precedence: 'list' };
  expect(await isSure(list, 'Please quote 500 hinges.')).toBe(false);
  expect(
    await isSure({ Subject: 'Your ticket', 'Auto-Submitted': 'auto-generated' }, 'Ticket 4 is open.'),
  ).toBe(false);
  expect(await isSure({ Subject: 'Hinges' }, 'This is an automatic reply.')).toBe(false);
  expect(await isSure({ Subject: 'Closed' }, 'We are closed until 4 December.')).toBe(false);
  const sent = { ...list, 'List-Unsubscribe': '<https://shop.example/out>' };
  expect(await isSure(sent, 'Offers of the week')).toBe(true);
  expect(await isSure(answering, 'Yes.')).toBe(true);
});

test('Chinese of no charset is read, and files are named', async () => {
  const header = 'From: a@shop.example\r\nSubject: Re: Hinges\r\n';
  const gbk = Buffer.from([0xc7, 0xeb, 0xb7, 0xa2, 0xb1, 0xa8, 0xbc, 0xdb]);
  const plain = Buffer.concat([Buffer.from(`${header}\r\n`), gbk]);
  expect((await readMail(plain)).visible).toBe('请发报价');
  const typed = Buffer.concat([
    Buffer.from(`${header}Content-Type: text/plain\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
    gbk,
  ]);
  expect((await readMail(typed)).visible).toBe('请发报价');
  const calendar = await readMail(
    writeMessage({ ...answering, 'Content-Type': 'text/calendar; method=REPLY' }, 'BEGIN:VCALENDAR'),
  );
  expect(calendar).toMatchObject({ kind: 'human_reply', visible: '', files: ['text/calendar'] });
});

test('our letter’s words below an answer are ours, however they are marked', async () => {
  const letter =
    'Dear Anna,\nwe make hinges in Foshan for shops like yours.\nIf you want no more letters, reply "no".\nLi Wei';
  const read = async (text: string) => readMail(writeMessage(answering, text), new Date(), letter);
  expect(await read(`Send the box.\n\n${letter}`)).toMatchObject({ visible: 'Send the box.', intents: [] });
  expect((await read(`Hi Li Wei\nYes, gladly.\n| ${letter.replaceAll('\n', '\n| ')}`)).visible).toBe(
    'Hi Li Wei\nYes, gladly.',
  );
  expect((await read('No.')).intents).toEqual(['opt_out']);
});
