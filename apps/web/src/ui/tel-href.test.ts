import { describe, expect, it } from 'vitest';
import { telHref } from './tel-href.ts';

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
