import { expect, test } from 'vitest';
import { crlf, emlName, mailtoUrl, oneLine } from './mail-draft.ts';

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

test('every line end of a body is that of a message', () => {
  expect(crlf('a\nb\rc\r\n\n\ud800')).toBe('a\r\nb\r\nc\r\n\r\n\ufffd');
});

test.each([
  ['info@muster.example', 'mailto:info@muster.example'],
  ['a@b.example?bcc=c@d.example', 'mailto:a@b.example%3Fbcc%3Dc@d.example'],
  ['a+b%c@d.example', 'mailto:a%2Bb%25c@d.example'],
])('the URL of %s is %s', (address, url) => {
  expect(mailtoUrl(address)).toBe(url);
});
