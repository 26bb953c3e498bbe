import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAsciiTexts } from './write-generation.ts';

const text = fc.string({ unit: 'binary-ascii', maxLength: 40 });

test('texts are what was added, however long they are beside a piece', () => {
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 60 }), (list, pieceBytes) => {
      const texts = createAsciiTexts(list.length, pieceBytes);
      for (const one of list) texts.add(one);
      expect(list.map((_, at) => Buffer.from(texts.get(at)).toString('latin1'))).toEqual(list);
    }),
    { numRuns: runs(500) },
  );
});

test('there is no text that was not added', () => {
  const texts = createAsciiTexts(2);
  texts.add('a');
  expect(() => texts.get(2)).toThrow('There are 1 texts, and no text 2.');
});
