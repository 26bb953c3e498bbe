import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeTextWorkbook } from './write-workbook.ts';

const columns = [{ heading: 'Store' }, { heading: 'Text', width: 60 }];

test('all cells are text, under a bold header that stays in view', async () => {
  const rows = [
    ['Silva', '=1+1'],
    ['', ' 007\n_x0041_'],
  ];
  const bytes = await writeTextWorkbook({ name: 'Letters', columns, rows });
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  expect(sheet).toMatchObject({
    name: 'Letters',
    rows: [['Store', 'Text'], ...rows.map((row) => row.map((text) => text || null))],
    columns: [{ width: 24 }, { width: 60 }],
    freezePane: { rows: 1 },
  });
  const styleOf = (cell: string) => sheet?.cells?.get(cell)?.style;
  for (const cell of ['0,0', '0,1', '1,0', '1,1', '2,1']) expect(styleOf(cell)?.numFmt).toBe('@');
  expect(['0,1', '1,1'].map((cell) => styleOf(cell)?.font?.bold === true)).toEqual([true, false]);
});

test('others have their turn while a large one is written', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`Shop ${n}`, 'hinges '.repeat(100)]);
  expect(await turnsDuring(writeTextWorkbook({ name: 'Letters', columns, rows }))).toBeGreaterThan(100);
});
