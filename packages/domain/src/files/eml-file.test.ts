import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { emlFile, emlName, oneLine } from './eml-file.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('A message file', () => {
  test('is the headers of a draft and its body in base64', () => {
    expect(emlFile({ to: 'info@muster.example', subject: 'Hinges', body: 'Dear team,\nyes\r' }, base64)).toBe(
      [
        'To: info@muster.example',
        'Subject: Hinges',
        'X-Unsent: 1',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64('Dear team,\r\nyes\r\n'),
        '',
      ].join('\r\n'),
    );
  });

  test('reads back unchanged in a mail parser, in lines of at most 76', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, async (subject, body) => {
        const file = emlFile({ to: undefined, subject, body }, base64);
        const mail = await PostalMime.parse(file);
        expect(mail.to).toBeUndefined();
        expect(mail.subject ?? '').toBe(oneLine(subject));
        expect((mail.text ?? '').replaceAll('\r\n', '\n').trimEnd()).toBe(
          body.replaceAll(/\r\n?/g, '\n').toWellFormed().trimEnd(),
        );
        for (const line of file
          .split('\r\n')
          .filter((one) => !/^[ -~]{77,}$/.test(one) || one.includes('=?')))
          expect(line.length).toBeLessThanOrEqual(76);
      }),
    );
  });

  test('has no header from its texts', () => {
    const file = emlFile(
      { to: 'a@b.example\r\nBcc: c@d.example', subject: '五\nBcc: c@d.example', body: '' },
      base64,
    );
    expect(file).not.toMatch(/^Bcc:/m);
  });
});

test.each([
  ['Müller & Söhne "Köln"', 'Müller-Söhne-Köln.eml'],
  ['../../etc/passwd', 'etc-passwd.eml'],
  ['-Silva-', 'Silva.eml'],
  ['🔩', 'e-mail.eml'],
  ['a'.repeat(70), `${'a'.repeat(60)}.eml`],
])('the file for %s is %s', (store, name) => {
  expect(emlName(store)).toBe(name);
});

test('a header’s text is one line', () => {
  expect(oneLine(' a\r\n\tb\u0000c \ud800')).toBe('a b c \ufffd');
});
