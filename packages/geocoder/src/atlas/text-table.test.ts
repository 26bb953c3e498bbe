import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findText, packTexts, sortTexts, textAt } from './text-table.ts';

test('finds every text at its index, and no other', () => {
  const text = fc.string({ unit: 'binary' }).map((raw) => raw.toWellFormed());
  fc.assert(
    fc.property(fc.uniqueArray(text), text, (texts, other) => {
      const sorted = sortTexts(texts);
      const table = packTexts(sorted);
      sorted.forEach((text, i) => {
        expect(textAt(table, i)).toBe(text);
        expect(findText(table, text)).toBe(i);
      });
      expect(findText(table, other)).toBe(sorted.indexOf(other));
    }),
  );
});
