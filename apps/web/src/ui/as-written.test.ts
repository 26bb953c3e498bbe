import { expect, test } from 'vitest';
import { asWritten } from './as-written.ts';

test('a phone number is shown as written only if that differs from its international form', () => {
  const value = '+44 20 7946 0018';
  expect(asWritten({ value, written: '020 7946 0018' })).toBe('020 7946 0018');
  expect(asWritten({ value, written: '020 7946 0018 ext. 4' })).toBe('020 7946 0018 ext. 4');
  expect(asWritten({ value, written: '+442079460018' })).toBeUndefined();
  expect(asWritten({ value })).toBeUndefined();
});
