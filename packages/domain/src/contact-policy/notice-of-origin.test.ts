import { expect, test } from 'vitest';
import { asksForOrigin } from './notice-of-origin.ts';

test.each(['+49 89 1234567', '+351 22 123 4567', '+44 20 7946 0000', undefined])(
  '%s: origin is told',
  (phone) => {
    expect(asksForOrigin({ address: '', phone })).toBe(true);
  },
);

test.each(['+1 212 555 0100', '+86 10 1234 5678', '+41 44 123 45 67'])(
  '%s: the rule does not ask',
  (phone) => {
    expect(asksForOrigin({ address: '', phone })).toBe(false);
  },
);
