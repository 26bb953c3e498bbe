import { describe, expect, it, test } from 'vitest';
import { asWritten, mailHref, telHref, webHref, withoutCopies } from './hrefs.ts';

test('An address is linked only if checkUrl allows it', () => {
  expect(webHref('ferragens.example/loja')).toBe('https://ferragens.example/loja');
  for (const bad of ['javascript:alert(1)', 'http://192.168.1.1/', '/relative'])
    expect(webHref(bad)).toBeUndefined();
});

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
])('%s without copies: %s', (href, cleaned) => {
  expect(withoutCopies(href)).toBe(cleaned);
});

describe('A phone number becomes a tel link', () => {
  it.each([
    ['+351 22 200 1000', 'tel:+351222001000'],
    ['020 7946 0000', 'tel:02079460000'],
    ['(02) 9876-5432', 'tel:0298765432'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['+39 (0)6 7946 0000', 'tel:+390679460000'],
    ['555-0100 ext. 12', 'tel:5550100;ext=12'],
    ['555.0100 x7', 'tel:5550100;ext=7'],
    ['+49\u00a089\u20111234567', 'tel:+49891234567'],
    ['  112 ', 'tel:112'],
  ])('%s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

describe('Text that is not a single number stays plain text', () => {
  it.each([
    '',
    '12',
    '*#06#',
    '555,,,1234#',
    '555;1234',
    '+351 22 200 1000; +351 22 200 1001',
    '+351222001000 +351222001001',
    '+1555;phone-context=evil.example',
    'tel:+1555?body=x',
    'sms:+15551234567',
    'javascript:alert(1)',
    'ask at the desk',
    '1-800-HARDWARE',
    '+99999999999999999',
    '5550100 ext. 12 ext. 13',
    '٠٢٢٢٠٠١٠٠٠',
  ])('%s', (phone) => {
    expect(telHref(phone)).toBeUndefined();
  });
});

test('a phone number is shown as written only if that differs from its international form', () => {
  const value = '+44 20 7946 0018';
  expect(asWritten({ value, written: '020 7946 0018' })).toBe('020 7946 0018');
  expect(asWritten({ value, written: '020 7946 0018 ext. 4' })).toBe('020 7946 0018 ext. 4');
  expect(asWritten({ value, written: '+442079460018' })).toBeUndefined();
  expect(asWritten({ value })).toBeUndefined();
});
