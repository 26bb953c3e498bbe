import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { readMail } from '../read-mail.ts';
import { writeMessage } from '../testing/write-message.ts';

/** Who is dead (true), who is not, by each form in which servers report. */
type Outcome = Record<string, boolean>;

const daemon = { From: 'Mail Delivery System <MAILER-DAEMON@factory.example>', 'Return-Path': '<>' };
const report = {
  ...daemon,
  Subject: 'Undelivered Mail Returned to Sender',
  'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
};
const original =
  'Received: by mx.factory.example; Wed, 25 Nov 2026 08:00:00 +0000\nMessage-ID: <1@factory.example>\nFrom: li@factory.example\nTo: anna@shop.example\nSubject: Handles\n\nHello\n';
const parts = (notice: string, status: string) =>
  `--b\nContent-Type: text/plain\n\n${notice}\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.factory.example\n\n${status}\n--b\nContent-Type: message/rfc822\n\n${original}\n--b--\n`;

const forms: readonly [string, Record<string, string>, string, Outcome][] = [
  [
    'Postfix, two recipients',
    report,
    parts(
      'I am sorry.',
      'Final-Recipient: rfc822; anna@shop.example\nOriginal-Recipient: rfc822;anna@shop.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <anna@shop.example>: Recipient\n    address rejected: User unknown\n\nFinal-Recipient: rfc822; info@shop.example\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    ),
    { 'anna@shop.example': true, 'info@shop.example': false },
  ],
  [
    'one delivered, one not',
    report,
    parts(
      'Part.',
      'Final-Recipient: rfc822; anna@shop.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; info@shop.example\nAction: failed\nStatus: 5.1.1',
    ),
    { 'info@shop.example': true },
  ],
  [
    'a delay',
    { ...report, Subject: 'Delayed Mail (still being retried)' },
    parts(
      'Still trying.',
      'Final-Recipient: rfc822; anna@shop.example\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: smtp; 450 4.1.1 User unknown',
    ),
    { 'anna@shop.example': false },
  ],
  [
    'Exchange, whose diagnostic is a number only',
    report,
    parts(
      'anna@shop.example\nThe email address you entered couldn’t be found.\n',
      'Final-Recipient: rfc822;anna@shop.example\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;550',
    ),
    { 'anna@shop.example': true },
  ],
  [
    'Exim',
    {
      ...daemon,
      Subject: 'Mail delivery failed: returning message to sender',
      'X-Failed-Recipients': 'anna@shop.example',
    },
    `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  anna@shop.example\n    host mx.shop.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<anna@shop.example>:\n    550 5.1.1 No such user here\n\n------ This is a copy of the message, including all the headers. ------\n\n${original}`,
    { 'anna@shop.example': true },
  ],
  [
    'Exim, two addresses of which one is full',
    { ...daemon, Subject: 'Mail delivery failed: returning message to sender' },
    `The following address(es) failed:\n\n  anna@shop.example\n    Unrouteable address\n  info@shop.example\n    mailbox is full: retry timeout exceeded\n\n------ This is a copy of the message, including all the headers. ------\n\n${original}`,
    { 'anna@shop.example': true, 'info@shop.example': false },
  ],
  [
    'Sendmail of old',
    { ...daemon, Subject: 'Returned mail: see transcript for details' },
    `   ----- The following addresses had permanent fatal errors -----\n<anna@shop.example>\n    (reason: 550 5.1.1 <anna@shop.example>... User unknown)\n\n   ----- Transcript of session follows -----\n... while talking to mx.shop.example.:\n>>> DATA\n<<< 550 5.1.1 <anna@shop.example>... User unknown\n`,
    { 'anna@shop.example': true },
  ],
  [
    'qmail',
    { ...daemon, Subject: 'failure notice' },
    `Hi. This is the qmail-send program at mx.factory.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<anna@shop.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 relaying denied\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\n${original}`,
    { 'anna@shop.example': false },
  ],
  [
    'Exchange of old',
    { From: 'System Administrator <postmaster@mx.factory.example>', Subject: 'Undeliverable: Handles' },
    'Your message\n\n  To:      anna@shop.example\n  Subject: Handles\n  Sent:    Wed, 25 Nov 2026 08:00:00 +0000\n\ndid not reach the following recipient(s):\n\nanna@shop.example on Wed, 25 Nov 2026 08:00:05 +0000\n    The recipient name is not recognized\n\tThe MTS-ID of the original message is: c=de;a= ;p=factory;l=MX1-1\n    MSEXCH:IMS:factory:MX:MX1 0 (000C05A6) Unknown Recipient\n',
    { 'anna@shop.example': true },
  ],
  [
    'Exchange without a part for machines',
    {
      From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@factory.example>',
      Subject: 'Undeliverable: Handles',
      'In-Reply-To': '<1@factory.example>',
    },
    'Delivery has failed to these recipients or distribution lists:\n\nanna@shop.example\nThe recipient’s e-mail address was not found in the recipient’s e-mail system.\n\nDiagnostic information for administrators:\n\nGenerating server: mx.shop.example\n\nanna@shop.example\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##\n',
    { 'anna@shop.example': true },
  ],
  [
    'MailFoundry',
    { ...daemon, Subject: 'Message delivery has failed' },
    'Unable to deliver message to: <anna@shop.example>\nDelivery failed for the following reason:\nServer mx.shop.example[192.0.2.1] failed with: 550 <anna@shop.example> No such user here\n\nThis has been a permanent failure.  No further delivery attempts will be made.\n',
    { 'anna@shop.example': true },
  ],
  [
    'IMail',
    { From: 'Mail Administrator <postmaster@factory.example>', Subject: 'Undeliverable Mail' },
    `User mailbox exceeds allowed size: anna@shop.example\n\nOriginal message follows.\n\n${original}`,
    { 'anna@shop.example': false },
  ],
  [
    'Apache James',
    { From: 'postmaster@factory.example', Subject: '[BOUNCE]' },
    'Hi. This is the James mail server at mx.factory.example.\nI was not able to deliver your message to the following addresses.\nThis is a permanent error; I have given up.\n\nFailed recipient(s):\nanna@shop.example\n\nError message:\n550 - Requested action not taken: no such user here\n',
    { 'anna@shop.example': true },
  ],
  [
    'Yahoo',
    { From: 'MAILER-DAEMON@yahoo.com', Subject: 'Failure Notice' },
    'Sorry, we were unable to deliver your message to the following address.\n\n<anna@shop.example>:\nRemote host said: 550 5.1.1 <anna@shop.example>... User Unknown [RCPT_TO]\n',
    { 'anna@shop.example': true },
  ],
  [
    'MailMarshal',
    { From: 'MailMarshal <postmaster@factory.example>', Subject: 'Undeliverable Mail: "Handles"' },
    'Your message:\n   From:    li@factory.example\n   Subject: Handles\n\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected:\n   anna@shop.example\n',
    { 'anna@shop.example': true },
  ],
  [
    'Mail.ru',
    { ...daemon, From: 'mailer-daemon@corp.mail.ru', Subject: 'Mail failure.' },
    `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients.\n\n  anna@shop.example\n    unable to deliver: invalid mailbox. User not found\n`,
    { 'anna@shop.example': true },
  ],
  [
    'QQ in Chinese',
    { ...daemon, From: 'PostMaster@qq.com', Subject: '=?utf-8?B?57O757uf6YCA5L+h?=' },
    `很抱歉您发送的邮件被退回，以下是该邮件的相关信息：\n收件人（anna@shop.example）不存在\n退信原因：收件人邮件地址（anna@shop.example）不存在，邮件无法送达。host mx.shop.example[192.0.2.1] said: 550 User not found (in reply to RCPT TO command)\n`,
    { 'anna@shop.example': true },
  ],
];

test.each(forms)('%s', async (_, headers, text, outcome) => {
  const mail = await readMail(writeMessage(headers, text));
  expect(mail.kind).toBe('bounce');
  expect(Object.fromEntries((mail.report?.recipients ?? []).map((one) => [one.address, one.isHard]))).toEqual(
    outcome,
  );
});

test('a report names the letter, and says why in a sentence', async () => {
  const text = parts(
    'No.',
    'Final-Recipient: rfc822; anna@shop.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No such user',
  );
  const { report: read } = await readMail(writeMessage(report, text));
  expect(read?.letter).toEqual({ ids: ['<1@factory.example>'], to: ['anna@shop.example'] });
  expect(inEnglish(read?.recipients)).toEqual([
    {
      address: 'anna@shop.example',
      why: 'This mailbox doesn’t exist.',
      isHard: true,
      diagnostic: '550 No such user',
    },
  ]);
});

test('a report whose parts are not where its header says is read nevertheless', async () => {
  const headers = {
    ...report,
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=other',
  };
  const text = parts('No.', 'Final-Recipient: rfc822; anna@shop.example\nAction: failed\nStatus: 5.1.1');
  const mail = await readMail(writeMessage(headers, text));
  expect(mail.report?.recipients).toMatchObject([{ address: 'anna@shop.example', isHard: true }]);
});
