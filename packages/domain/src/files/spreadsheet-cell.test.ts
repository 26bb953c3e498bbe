import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell, escapeFormula, isFormula, longestCell, unescapeFormula } from './spreadsheet-cell.ts';

const part = fc.constantFrom(...' \t\n\r\'",;=+-@＝1e_五\u200b\u0000\ufffe\ud83d'.split(''));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
);

test.each([
  ['=1+1', true],
  ['+351 22 000 0000', true],
  ['-', true],
  ['@SUM(1)', true],
  ['\t=1', true],
  ['\tplain', true],
  ['\rplain', true],
  ['\nplain', true],
  ['  =1', true],
  ['\u200b\u00a0=1', true],
  ['＝1+1', true],
  ['﹢1', true],
  ['−5', true],
  ["'=1", true],
  ['020 7946 0000', true],
  ['12/5', true],
  ['1E5', true],
  ['1e-5', true],
  ['50%', true],
  ['12:30', true],
  ['TRUE', true],
  ['falsch ', true],
  ['#N/A', true],
  ['#DIV/0!', true],
  ['a=1', false],
  ["O'Brien", false],
  ["'t Hoekje", false],
  ['1 Main Street', false],
  ['3M', false],
  ['E5', false],
  ['1E5x', false],
  ['true story', false],
  ['untrue', false],
  ['(-)', false],
  ['五金店', false],
  ['', false],
])('%j would be interpreted: %s', (text, expected) => {
  expect(isFormula(text)).toBe(expected);
  expect(escapeFormula(text)).toBe(expected ? `'${text}` : text);
});

test('every text survives escaping and unescaping, and the escaped text is never interpreted', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cell = escapeFormula(text);
      expect(unescapeFormula(cell)).toBe(text);
      // Computed independently of the rule under test: the first visible character.
      expect(cell.replace(/^[\s\u200b\ufeff\u00ad\u2060]+/u, '').normalize('NFKC')).not.toMatch(/^[=+@-]/);
    }),
    { numRuns: 2000 },
  );
  expect(unescapeFormula("'t Hoekje")).toBe("'t Hoekje");
});

test('a long string of digits is checked in linear time', () => {
  const steps = 200_000;
  expect(isFormula(`${'1'.repeat(steps)}x`)).toBe(false);
  expect(isFormula(`1${' '.repeat(steps)}x`)).toBe(false);
  expect(isFormula(`${"'".repeat(steps)}x`)).toBe(false);
});

test('a cleaned text has no characters that XML forbids, and cleaning it again changes nothing', () => {
  const allowed = /^[\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanCell(text);
      expect(clean).toMatch(allowed);
      expect(cleanCell(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
  expect(cleanCell('a\u0000b\r\nc\rd\ud800e😀')).toBe('ab\nc\nde😀');
});

test('a text is cut to the longest that a cell can hold, between characters', () => {
  expect(cleanCell('x'.repeat(longestCell))).toHaveLength(longestCell);
  expect(cleanCell('x'.repeat(longestCell + 1))).toHaveLength(longestCell);
  expect(cleanCell(`${'x'.repeat(longestCell - 2)}😀`)).toHaveLength(longestCell);
  expect(cleanCell(`${'x'.repeat(longestCell - 1)}😀`)).toBe('x'.repeat(longestCell - 1));
  expect(cleanCell(`${'x'.repeat(longestCell - 1)}\uf900x`)).toHaveLength(longestCell);
});
