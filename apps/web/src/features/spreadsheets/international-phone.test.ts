import { expect, test } from 'vitest';
import { internationalPhone } from './international-phone.ts';

test.each([
  ['+351 22 000 0000', '+351 22 000 0000'],
  ['+1 (413) 555-0100', '+1 413 555 0100'],
  ['+14135550100', '+1 4135550100'],
  ['+351220000000', '+351 220000000'],
  ['+442079460000', '+44 2079460000'],
  ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
  ['+39 (0)6 7946 0000', '+39 06 7946 0000'],
  ['+8613800000000', '+86 13800000000'],
  [' +49.30.23125.000 ', '+49 30 23125 000'],
])('%j is written as %j', (text, phone) => {
  expect(internationalPhone(text)).toBe(phone);
  expect(internationalPhone(phone)).toBe(phone);
});

test.each([
  '020 7946 0000',
  '+1+1',
  '+1 555',
  '+12/5=',
  '+1 413 555 0100 x12',
  '=+351 22',
  '+0044 20 7946 0000',
  '+1234567890123456',
  '',
])('%j is no international number', (text) => expect(internationalPhone(text)).toBeUndefined());
