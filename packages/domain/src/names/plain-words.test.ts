import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { foldedWords, plainWord, plainWords } from './plain-words.ts';

it('splits a text into the same words as foldName, on the fast path too', () => {
  const piece = fc.constantFrom(
    'St',
    'st.',
    "O'Neill",
    'S.A.',
    'Müller',
    '&',
    '-',
    'Foo',
    '12a',
    ' ',
    '\t',
    'ß',
    '`',
    'Sankt',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (text) => {
        expect(foldedWords(text)).toEqual(foldName(text).split(' ').filter(Boolean));
      },
    ),
  );
});

it.each([
  ['müller', 'muller'],
  ['mueller', 'muller'],
  ['aaberg', 'aberg'],
  ['anna', 'anna'],
  ['åberg', 'aberg'],
  ['крепёж', 'krepezh'],
  ['宏达', 'hongda'],
  ['παπαδόπουλος', 'papadopoylos'],
])('transliterates %s to %s', (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

it('leaves out a word of which no letter has a transliteration', () => {
  expect(plainWords('OBI ー Müller')).toEqual(['obi', 'muller']);
});
