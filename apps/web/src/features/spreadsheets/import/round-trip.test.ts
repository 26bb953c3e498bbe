import { leadStatuses } from '@Hardware-Store-Finder/contract';
import { cleanCell } from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../export/cells.ts';
import { columnIds, type ExportFormat } from '../export/columns.ts';
import { planOf } from '../export/export-rows.ts';
import type { CellValue } from '../export/sheet.ts';
import { createSheetWriter } from '../export/write-xlsx.ts';
import { inChinese, inEnglish } from '../testing/messages.ts';
import { lead, porto, shown } from '../testing/rows.ts';
import { anyText, hostileTexts } from '../testing/texts.ts';
import { customersOf } from './customers.ts';
import { guessMapping } from './mapping.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

const formats = ['csv', 'xlsx'] as const;
const kinds = ['text', 'phone', 'web', 'email', 'text'] as const;

async function throughFile(format: ExportFormat, rows: readonly CellValue[][]): Promise<Table> {
  const writer = createSheetWriter({
    format,
    title: '门店',
    columns: kinds.map((kind, at) => ({ header: `=Column ${at}`, kind })),
    sources: { title: '来源', headers: ['a'] },
  });
  writer.add(rows);
  return tableOf(await writer.finish());
}

async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const read = await readTable(new Blob([bytes]), {});
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.table;
}

describe.each(formats)('a file written as %s and read back', (format) => {
  test('is equal cell by cell for arbitrary text', async () => {
    const row = fc.tuple(anyText, anyText, anyText, anyText).map((texts) => [...texts, 'end']);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const table = await throughFile(format, rows);
        expect(table.rows.slice(1)).toEqual(rows.map((texts) => texts.map(cleanCell)));
      }),
      { numRuns: runs(format === 'csv' ? 400 : 150) },
    );
  });

  test('is equal for every hostile text in our list', async () => {
    const table = await throughFile(
      format,
      hostileTexts.map((text) => [text, text, text, text, 'end']),
    );
    expect(table.rows[0]).toEqual(kinds.map((_, at) => `=Column ${at}`));
    expect(table.rows.slice(1)).toEqual(
      hostileTexts.map((text) => [...Array.from({ length: 4 }, () => cleanCell(text)), 'end']),
    );
  });

  test.each([
    ['English', inEnglish],
    ['Chinese', inChinese],
  ])('yields the same customers, with all headings in %s recognized', async (_, messages) => {
    const line = fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...hostileTexts))
      .map((text) => cleanCell(text).replaceAll(/\s+/gu, ' ').trim())
      // No name starts with two escaping apostrophes; a workbook saved from our CSV has one.
      // Nor is a name a formula's error value, which is read as empty.
      .filter((text) => !text.startsWith("'") && text !== '#N/A');
    const oneRow = fc.record({
      name: line.filter((text) => text !== ''),
      address: line,
      phone: fc.constantFrom('+351 22 000 0000', '0223456789', '(030) 1'),
      status: fc.constantFrom(...leadStatuses),
      notes: line,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(oneRow, { minLength: 1, maxLength: 5 }), async (given) => {
        const rows = given.map(({ name, address, phone, status, notes }) => ({
          ...shown,
          store: { ...porto, name, address, phone },
          lead: { ...lead, status, notes },
        }));
        const writer = createSheetWriter(planOf({ format, columns: columnIds }, messages));
        writer.add(rows.map((row) => cellsOf(row, columnIds, messages)));
        const table = await tableOf(await writer.finish());
        const { mapping, hasHeadings } = guessMapping(table);
        expect(hasHeadings).toBe(true);
        expect(customersOf(table, mapping, hasHeadings)).toEqual({
          customers: given.map(({ name, address, phone, status, notes }) => ({
            store: { name, address, phone, website: porto.website, email: 'geral@ferragens-douro.example' },
            status,
            ...(notes !== '' && { notes }),
            next: '2026-12-01',
            line: expect.any(Number),
          })),
          noName: [],
          tooLong: [],
          intoNotes: 0,
        });
      }),
      { numRuns: runs(60) },
    );
  });
});
