import { cleanCell, unescapeFormula } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { openInOffice, soffice } from '../testing/libreoffice.ts';
import { inChinese, inEnglish } from '../testing/messages.ts';
import { lead, porto, shown } from '../testing/rows.ts';
import { hostileTexts } from '../testing/texts.ts';
import { cellsOf } from './cells.ts';
import { type ColumnId, columnIds, columnKinds } from './columns.ts';
import { createCredits } from './credit.ts';
import { planOf } from './export-rows.ts';
import type { CellValue } from './sheet.ts';
import { createCsvWriter, internationalPhone } from './write-csv.ts';
import { createSheetWriter } from './write-xlsx.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const messages = { english: inEnglish, chinese: inChinese };
const rows = [
  shown,
  { store: lead.store, lead },
  ...hostileTexts.map((text) => ({
    ...shown,
    store: { ...porto, name: text, address: text, phone: text, website: text, email: text },
    contacts: [],
    lead: { ...lead, notes: text, next: '' },
  })),
];

async function file(format: 'csv' | 'xlsx', language: 'english' | 'chinese') {
  const choice = { format, columns: columnIds };
  const writer = createSheetWriter(planOf(choice, messages[language]));
  const cells = rows.map((row) => cellsOf(row, columnIds, messages[language]));
  writer.add(cells);
  const credits = createCredits();
  rows.forEach(credits.add);
  return { bytes: await writer.finish(credits.rows()), cells };
}

/** LibreOffice turns a carriage return into a line end and drops unknown code points. */
const asShown = (value: CellValue) => (typeof value === 'number' ? value : cleanCell(value));

describe.skipIf(soffice === undefined)('LibreOffice (SOFFICE_PATH, or soffice on the path)', () => {
  test('reads an unescaped cell as a formula and an unescaped phone as a number, so these tests can fail', () => {
    const sheets = openInOffice(new TextEncoder().encode('"Name","Phone"\r\n=1+1,0223456789\r\n'), 'csv');
    const [, row] = [...sheets.values()][0] ?? [];
    expect(row?.[0]?.formula).not.toBe('');
    expect(row?.[1]?.type).toBe('float');
  });

  test('reads every cell of a CSV file unchanged, and none as a formula', async () => {
    const { bytes, cells } = await file('csv', 'english');
    const opened = [...openInOffice(bytes, 'csv').values()][0] ?? [];
    expect(opened[0]?.map(({ text }) => text)).toEqual(columnIds.map((id) => messages.english.columns[id]));
    expect(opened.flat().filter(({ formula }) => formula !== '')).toEqual([]);
    expect(opened.length).toBe(rows.length + 1);
    for (const [at, row] of cells.entries()) {
      for (const [column, value] of row.entries()) {
        const cell = opened[at + 1]?.[column];
        const where = `${columnIds[column]} of row ${at}`;
        if (typeof value === 'number') expect(Number(cell?.value), where).toBe(value);
        else if (columnIds[column] !== 'phone' && isoDay.test(value))
          expect([cell?.type, cell?.value], where).toEqual(['date', value]);
        else if (columnKinds[columnIds[column] as ColumnId] !== 'day') {
          const isPhone = columnIds[column] === 'phone';
          const written = (isPhone ? internationalPhone(value) : undefined) ?? asShown(value);
          expect(unescapeFormula(cell?.text ?? ''), where).toBe(written);
          expect(['string', ''], where).toContain(cell?.type ?? '');
        }
      }
    }
  });

  test.each(['english', 'chinese'] as const)(
    'reads every cell of a workbook in %s unchanged: texts, numbers, days, links, and no formula',
    async (language) => {
      const { bytes, cells } = await file('xlsx', language);
      const sheets = openInOffice(bytes, 'xlsx');
      expect([...sheets.keys()]).toEqual([messages[language].storesSheet, messages[language].sourcesTitle]);
      const opened = sheets.get(messages[language].storesSheet) ?? [];
      expect(opened[0]?.map(({ text }) => text)).toEqual(
        columnIds.map((id) => messages[language].columns[id]),
      );
      expect([...sheets.values()].flat(2).filter(({ formula }) => formula !== '')).toEqual([]);
      expect(opened.length).toBe(rows.length + 1);
      for (const [at, row] of cells.entries()) {
        for (const [column, value] of row.entries()) {
          const cell = opened[at + 1]?.[column];
          const where = `${columnIds[column]} of row ${at}`;
          if (typeof value === 'number') expect(Number(cell?.value), where).toBe(value);
          else if (columnKinds[columnIds[column] as ColumnId] === 'day' && value !== '') {
            expect([cell?.type, cell?.value], where).toEqual(['date', value]);
          } else {
            expect(cell?.text ?? '', where).toBe(asShown(value));
            expect(['string', ''], where).toContain(cell?.type ?? '');
          }
        }
      }
      const column = (id: ColumnId) => columnIds.indexOf(id);
      expect(opened[1]?.[column('website')]?.links).toEqual([porto.website]);
      expect(opened[1]?.[column('email')]?.links).toEqual(['mailto:geral@ferragens-douro.example']);
      expect(opened[1]?.[column('phone')]?.links).toEqual([expect.stringMatching(/^tel:\+351/)]);
      // Addresses that webHref and mailHref refuse are plain text.
      expect(
        opened
          .slice(3)
          .flatMap((row) => row.flatMap(({ links }) => links))
          .filter((link) => !/^(?:https:\/\/www\.openstreetmap\.org\/|tel:)/.test(link)),
      ).toEqual([]);
      const sources = sheets.get(messages[language].sourcesTitle) ?? [];
      expect(sources[1]?.map(({ text }) => text).slice(0, 3)).toEqual([
        'OpenStreetMap',
        '© OpenStreetMap contributors, Open Database License (ODbL) 1.0',
        'https://www.openstreetmap.org/copyright',
      ]);
    },
  );

  test('keeps a phone as text in CSV because of a blank or an apostrophe', async () => {
    const writer = createCsvWriter({ columns: [{ header: 'Phone', kind: 'phone' }] });
    writer.add([['+351220000000'], ['0223456789'], ['(223)']]);
    const opened = [...openInOffice(await writer.finish(), 'csv').values()][0] ?? [];
    expect(opened.slice(1).map(([cell]) => cell?.type)).toEqual(['string', 'string', 'string']);
    expect(opened.slice(1).map(([cell]) => cell?.text)).toEqual(['+351 220000000', "'0223456789", "'(223)"]);
  });
});
