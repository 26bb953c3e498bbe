import { expect, test } from 'vitest';
import { mailHref } from './mail-href.ts';

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
