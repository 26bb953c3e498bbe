import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCanary, noCanary } from './canary.ts';

const text = fc.string({ unit: fc.constantFrom(...'abcxyz XYZ019-.é字') });
const base64 = (plain: string) => Buffer.from(plain).toString('base64');
const forms: readonly [string, (word: string) => string][] = [
  ['as it is', (word) => word],
  ['in capitals', (word) => word.toUpperCase()],
  ['spelled out', (word) => [...word].join(' - ')],
  [
    'in full width',
    (word) => [...word].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  ],
  ['backwards', (word) => [...word].reverse().join('')],
  ['in base64', (word) => base64(word)],
  ['in base64 after one character', (word) => base64(`:${word}`)],
  ['in base64 after two characters', (word) => base64(`::${word}`)],
  ['in hexadecimal', (word) => Buffer.from(word).toString('hex')],
];

describe('A canary', () => {
  test.each(forms)('is found %s, whatever is around it', (_, write) => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const canary = createCanary();
        expect(canary.isIn(`${before} ${write(canary.word)} ${after}`)).toBe(true);
      }),
    );
  });

  test('is a new word of letters each time, and in no text that was written without it', () => {
    const words = Array.from({ length: 50 }, () => createCanary().word);
    expect(new Set(words).size).toBe(50);
    expect(words.every((word) => /^[a-z]{14}$/.test(word))).toBe(true);
    expect(new Set(words.join('')).size).toBe(26);
    fc.assert(
      fc.property(text, (other) => {
        expect(createCanary().isIn(other)).toBe(false);
      }),
    );
    expect(createCanary().isIn(words[0] ?? '')).toBe(false);
  });

  test('that may begin at the end of a text is told from the first three characters on', () => {
    const canary = createCanary();
    for (let length = 1; length < canary.word.length; length += 1) {
      const start = canary.word.slice(0, length);
      expect(canary.beginsAtEnd(`012 ${start}`), start).toBe(length < 3 ? 0 : length);
      // Spelled out, the characters in between are held back too.
      const spelled = [...start].join('. ');
      expect(canary.beginsAtEnd(`012 ${spelled}`), spelled).toBe(length < 3 ? 0 : spelled.length);
    }
    expect(canary.beginsAtEnd('')).toBe(0);
    expect(canary.beginsAtEnd(`${canary.word.slice(0, 5)}0`)).toBe(0);
  });

  test('of a draft that answers no prompt is in no text', () => {
    expect(noCanary.isIn('')).toBe(false);
    expect(noCanary.beginsAtEnd('text')).toBe(0);
  });
});
