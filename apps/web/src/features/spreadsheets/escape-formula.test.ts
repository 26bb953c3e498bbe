import { cleanCell, escapeFormula, unescapeFormula } from '@hardware-store-finder/domain';
import { isFormula, longestCell } from '@hardware-store-finder/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { anyText } from './testing/texts.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+351 22 000 0000', "'+351 22 000 0000"],
  ['-', "'-"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\tplain', "'\tplain"],
  ['  =1', "'  =1"],
  ['\u200b\u00a0=1', "'\u200b\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ['−5', "'−5"],
  ["'=1", "''=1"],
  ['020 7946 0000', "'020 7946 0000"],
  ['12/5', "'12/5"],
  ['1E5', "'1E5"],
  ['a=1', 'a=1'],
  ["O'Brien", "O'Brien"],
  ["'t Hoekje", "'t Hoekje"],
  ['1 Main Street', '1 Main Street'],
  ['3M', '3M'],
  ['五金店', '五金店'],
  ['', ''],
])('%j is written as %j', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test('every text survives escaping and unescaping, and the escaped text is never interpreted', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cell = escapeFormula(text);
      expect(unescapeFormula(cell)).toBe(text);
      // Computed independently of the rule under test: the first visible character.
      expect(cell.replace(/^[\s\u200b\ufeff\u00ad\u2060]+/u, '').normalize('NFKC')).not.toMatch(/^[=+@-]/);
    }),
    { numRuns: runs(2000) },
  );
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
    { numRuns: runs(2000) },
  );
  expect(cleanCell('a\u0000b\r\nc\rd\ud800e😀')).toBe('ab\nc\nde😀');
});

test('a text too long for a cell is never cut inside a character', () => {
  const clean = cleanCell(`${'a'.repeat(longestCell - 1)}😀`);
  expect(clean).toBe('a'.repeat(longestCell - 1));
});
