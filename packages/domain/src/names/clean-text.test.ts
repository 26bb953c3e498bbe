import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

/** The rules one by one, without the fast path. */
function slowly(value: string): string | undefined {
  const line = value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD]/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line === '' ? undefined : line.length > 255 ? [...line].slice(0, 255).join('') : line;
}

it.each([
  [undefined, undefined],
  ['', undefined],
  [' \u200B\n', undefined],
  ['Silva\r\n & \u202EFilhos ', 'Silva & Filhos'],
  ['a'.repeat(255), 'a'.repeat(255)],
  ['a'.repeat(256), 'a'.repeat(255)],
  ['é'.repeat(255), 'é'.repeat(255)],
  ['é'.repeat(256), 'é'.repeat(255)],
  ['🔩'.repeat(255), '🔩'.repeat(255)],
  ['🔩'.repeat(256), '🔩'.repeat(255)],
])('%j reads %j', (value, line) => {
  expect(cleanText(value)).toBe(line);
});

it('gives the same result with and without the fast path', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\t', 'é', '\u202E', '~') }),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(cleanText(value)).toBe(slowly(value));
    }),
    { numRuns: runs(2000) },
  );
});
