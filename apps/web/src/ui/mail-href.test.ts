import { expect, test } from 'vitest';
import { mailHref, withoutCopies } from './mail-href.ts';

test.each([
  ['info@shop.example', 'mailto:info@shop.example'],
  ['a+b@shop.example', 'mailto:a%2Bb@shop.example'],
  ['a@b.example?bcc=evil@c.example', undefined],
  ['a@b.example,c@d.example', undefined],
  ['a b@c.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%s: %s', (email, href) => {
  expect(mailHref(email)).toBe(href);
});

test.each([
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['mailto:a@b.example?bcc=evil@c.example', 'mailto:a@b.example'],
  ['MAILTO:a@b.example?CC=evil@c.example&subject=Hi%20there', 'mailto:a@b.example?subject=Hi%20there'],
  ['mailto:a@b.example?subject=x&%62cc=evil@c.example&body=y', 'mailto:a@b.example?subject=x&body=y'],
  ['mailto:a@b.example?attach=/etc/passwd', 'mailto:a@b.example'],
  ['mailto:a%2Bx@b.example', 'mailto:a%2Bx@b.example'],
  ['mailto:a@b.example,evil@c.example', ''],
  ['mailto:a@b.example%2Cevil@c.example', ''],
  ['mailto:a@b.example%3Fbcc=evil@c.example', ''],
  ['mailto:?to=evil@c.example', ''],
  ['mailto:%', ''],
  ['https://b.example/?bcc=1', 'https://b.example/?bcc=1'],
  ['/relative?cc=1', '/relative?cc=1'],
])('%s without copies: %s', (href, kept) => {
  expect(withoutCopies(href)).toBe(kept);
});
