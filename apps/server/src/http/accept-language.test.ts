import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

describe('the language of a request', () => {
  test.each([
    [undefined, 'english'],
    ['', 'english'],
    ['*', 'english'],
    ['en', 'english'],
    ['zh-Hans', 'chinese'],
    ['zh', 'chinese'],
    ['ZH-cn', 'chinese'],
    ['zh-Hant-TW,zh;q=0.9,en;q=0.8', 'chinese'],
    ['en-US,en;q=0.9,zh-CN;q=0.8', 'english'],
    ['en;q=0.5, zh;q=0.9', 'chinese'],
    ['zh;q=0, en;q=0.1', 'english'],
    ['zh;q=0', 'english'],
    ['de-DE,de;q=0.9,zh;q=0.3', 'chinese'],
    ['de,fr', 'english'],
    ['zhx', 'english'],
    ['english', 'english'],
  ] as const)('%j is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));

  test('is found in any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(acceptedLanguage(header)).toMatch(/^(english|chinese)$/);
      }),
    );
  });
});
