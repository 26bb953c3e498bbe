import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('any text within quotes is read back (property)', () => {
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => text.replaceAll(/\r|^[\uFEFF'=]+/g, ''));
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
      (cells, delimiter) => {
        const table = [['a', 'b', 'c'], ...cells];
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const read = readCsv(table.map((row) => row.map(quote).join(delimiter)).join('\n'));
        expect([read.delimiter, read.rows.map((row) => row.cells)]).toEqual([delimiter, table]);
      },
    ),
    { numRuns: runs(60) },
  );
});

test('a misplaced quote is a quote, unless rows may be lost by it', () => {
  const read = (text: string) => readCsv(text).rows.map(({ cells }) => cells);
  expect(read('name,notes\n12" pipe,"19" rack"\n')[1]).toEqual(['12" pipe', '"19" rack"']);
  expect(read('name,notes\na,"b ""c""\nd"\n')[1]).toEqual(['a', 'b "c"\nd']);
  expect(() => read('name,notes\nx,y\na,"open\nb,"ok"\n')).toThrow('"badQuote","line":3');
  expect(() => read('name,notes\nx,y\na,"open\nb,c\n')).toThrow('"openQuote","line":3');
});
