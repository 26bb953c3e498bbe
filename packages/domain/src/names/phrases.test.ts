import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPhrases } from './phrases.ts';

const word = fc.constantFrom('a', 'b', 'c');
const list = fc.array(word, { maxLength: 6 });
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

/** The longest of the parts that is a phrase. */
const longestOf = (phrases: ReadonlyMap<string, number>, parts: readonly (readonly string[])[]) => {
  const found = parts.filter((part) => phrases.has(part.join(' '))).sort((a, b) => b.length - a.length)[0];
  return found && { length: found.length, value: phrases.get(found.join(' ')) };
};

it('finds the longest phrase that starts at a word', () => {
  fc.assert(
    fc.property(fc.array(phrase), list, (some, words) => {
      const phrases = new Map(some.map((one, at) => [one, at] as const));
      const { startingAt } = createPhrases(phrases);
      for (const at of words.keys()) {
        const parts = words.map((_, length) => words.slice(at, at + length + 1));
        expect(startingAt(words, at)).toEqual(longestOf(phrases, parts));
      }
      expect(startingAt(words, words.length)).toBeUndefined();
    }),
  );
});

it('finds the longest phrase of so many words that ends before a word', () => {
  fc.assert(
    fc.property(fc.array(phrase), list, fc.nat(6), fc.nat(6), (some, words, end, most) => {
      fc.pre(end <= words.length && most <= end);
      const phrases = new Map(some.map((one, at) => [one, at] as const));
      const parts = Array.from({ length: most }, (_, length) => words.slice(end - length - 1, end));
      expect(createPhrases(phrases).endingBefore(words, end, most)).toEqual(longestOf(phrases, parts));
    }),
  );
});

it('finds an empty phrase nowhere', () => {
  const { startingAt, endingBefore } = createPhrases([['', true]]);
  expect([startingAt(['a'], 0), endingBefore(['a'], 1, 1)]).toEqual([undefined, undefined]);
});
