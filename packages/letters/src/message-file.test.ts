import type { Seller } from '@Hardware-Store-Finder/contract';
import { emailPacks, oneLine } from '@Hardware-Store-Finder/domain';
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { messageFile, type OutgoingLetter } from './message-file.ts';

const seller: Seller = { company: 'Yongfeng "五金" Co., Ltd.', email: 'sales@yongfeng.example' };
const stop = 'Reply "no" to stop.';
const letter: OutgoingLetter = {
  to: 'info@muster.example',
  subject: 'Hinges & handles',
  body: `Dear team,\n\nyes\n\n${stop}`,
  writtenIn: 'en',
};

/** Letters that a careless writer breaks. */
const hard: readonly OutgoingLetter[] = [
  letter,
  { ...letter, subject: '五金合作'.repeat(30), body: `${'锁具'.repeat(400)}\n\n${stop}` },
  {
    ...letter,
    subject: 'Für Köln: Größe, Maß & "Güte" <gut>; =?utf-8?q?x?=',
    body: `.\n..\nFrom here\n${stop}`,
  },
  { ...letter, subject: 'é'.repeat(70), body: `${'word '.repeat(300)}\n  indented\ntrailing \t\n${stop}` },
  { ...letter, subject: 'Emoji 🔩'.repeat(12), body: `${'x'.repeat(2_000)}\n= =3D\n${stop}\n\n\n` },
  { ...letter, to: 'info@bücher.example', body: `-- \n>quoted\n${stop}` },
  { ...letter, to: undefined },
];

const read = async (of: OutgoingLetter, by: Seller | undefined = seller) =>
  PostalMime.parse(await messageFile(of, by));
const header = ({ headers }: Email, key: string) => headers.filter((one) => one.key === key);
/** A message ends with a line end, whether or not its text does. */
const plain = (text = '') => text.replaceAll(/\r\n?/g, '\n').toWellFormed().replace(/\n*$/, '');

describe('A message file', () => {
  test('has every header of a message, and opens as a draft', async () => {
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const mail = await read(letter);
    expect(mail).toMatchObject({
      from: { name: seller.company, address: seller.email },
      to: [{ name: '', address: letter.to }],
      subject: letter.subject,
      messageId: expect.stringMatching(/^<[\w-]+@yongfeng\.example>$/),
      attachments: [],
    });
    expect(mail.html).toBeUndefined();
    expect(plain(mail.text)).toBe(letter.body);
    const sentAt = Date.parse(mail.date ?? '');
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(Date.now());
    expect(header(mail, 'x-unsent')).toMatchObject([{ value: '1' }]);
    expect(header(mail, 'mime-version')).toMatchObject([{ value: '1.0' }]);
    expect(header(mail, 'content-type')).toMatchObject([{ value: 'text/plain; charset=utf-8' }]);
  });

  test('has an id of its own', async () => {
    const [one, other] = await Promise.all([read(letter), read(letter)]);
    expect(one.messageId).not.toBe(other.messageId);
  });

  test('says how to unsubscribe by mail, in one line however long', async () => {
    const email = `${'long-name+tag'.repeat(4)}@${'mail.'.repeat(12)}yongfeng.example`;
    const file = Buffer.from(await messageFile(letter, { ...seller, email })).toString();
    expect(file.split('\r\n')).toContain(
      `List-Unsubscribe: <mailto:${email.replaceAll('+', '%2B')}?subject=unsubscribe>`,
    );
    expect(file).not.toContain('List-Unsubscribe-Post');
  });

  test.each(emailPacks)('says how to opt out in the language of the letter: $id', async ({ tag, email }) => {
    const mail = await read({ ...letter, body: 'Text.', writtenIn: tag });
    expect(plain(mail.text)).toBe(`Text.\n\n${email.optOut}`);
  });

  test('has no sender if nobody knows one, and names the company by its signature if it has no name', async () => {
    for (const unknown of [undefined, { company: 'Yongfeng' }, { email: '' }]) {
      const mail = await PostalMime.parse(await messageFile(letter, unknown));
      expect(mail.from).toBeUndefined();
      expect(header(mail, 'list-unsubscribe')).toEqual([]);
      expect(mail).toMatchObject({ to: [{ address: letter.to }], subject: letter.subject });
    }
    const signed = await read(letter, { email: 'lin@yongfeng.example', signature: 'Lin Wei' });
    expect(signed.from).toEqual({ name: 'Lin Wei', address: 'lin@yongfeng.example' });
  });

  test('gets no header and no recipient from its texts', async () => {
    const evil = 'x\r\nBcc: c@d.example\r\n\r\nbody';
    const file = Buffer.from(
      await messageFile(
        { ...letter, to: `a@b.example\r\nBcc: c@d.example`, subject: evil },
        { company: evil, email: 'a@b.example' },
      ),
    ).toString();
    expect(file).not.toMatch(/^Bcc:/im);
    const mail = await read({ ...letter, to: 'a@b.example, c@d.example' });
    expect(mail.to).toHaveLength(1);
  });

  test('has only ASCII, lines of at most 76, and encoded words of at most 75', async () => {
    for (const one of hard) {
      const file = Buffer.from(await messageFile(one, seller)).toString('latin1');
      expect(file).toMatch(/^[\t\r\n -~]*$/);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n').filter((text) => !text.startsWith('List-Unsubscribe:')))
        expect(line.length, line).toBeLessThanOrEqual(76);
      for (const [word] of file.matchAll(/=\?utf-8\?[qb]\?[^?]*\?=/gi))
        expect(word.length).toBeLessThanOrEqual(75);
    }
  });

  test('reads back unchanged by postal-mime, whatever the text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, async (subject, words) => {
        const body = `${words}\n${stop}`;
        const mail = await read({ ...letter, subject, body });
        expect(mail.subject ?? '').toBe(oneLine(subject));
        expect(plain(mail.text)).toBe(plain(body));
      }),
    );
  });
});

/** Reads base64 messages, one a line, and prints what Python's parser says of each. */
const reader = `
import base64, email, email.policy, json, sys
def defects(message):
    found = list(message.defects)
    for value in message.values():
        found += getattr(value, 'defects', [])
    return [repr(one) for one in found]
def people(value):
    return [] if value is None else [[one.display_name, one.addr_spec] for one in value.addresses]
for line in sys.stdin:
    m = email.message_from_bytes(base64.b64decode(line), policy=email.policy.default)
    print(json.dumps({
        'headers': m.keys(), 'from': people(m['from']), 'to': people(m['to']), 'subject': m['subject'],
        'dated': m['date'].datetime is not None, 'id': m['message-id'], 'stop': m['list-unsubscribe'],
        'unsent': m['x-unsent'], 'type': m.get_content_type(), 'charset': m.get_content_charset(),
        'text': m.get_content(), 'defects': defects(m)}))
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('Python reads every header and the text, and finds no defect', async () => {
  const files = await Promise.all(hard.map((one) => messageFile(one, seller)));
  const input = files.map((file) => Buffer.from(file).toString('base64')).join('\n');
  const { stdout, stderr } = spawnSync('python3', ['-c', reader], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  const mails = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [at, { to, subject, body }] of hard.entries()) {
    const address = to === 'info@bücher.example' ? 'info@xn--bcher-kva.example' : to;
    expect({ ...mails[at], text: plain(mails[at].text) }).toMatchObject({
      from: [[seller.company, seller.email]],
      to: address === undefined ? [] : [['', address]],
      subject,
      dated: true,
      id: expect.stringMatching(/^<.+@yongfeng\.example>$/),
      stop: `<mailto:${seller.email}?subject=unsubscribe>`,
      unsent: '1',
      type: 'text/plain',
      charset: 'utf-8',
      text: plain(body),
      defects: [],
    });
    expect(new Set(mails[at].headers).size).toBe(mails[at].headers.length);
  }
});
