import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { textRow, workbook } from './testing/index.ts';

const rows = [['Name'], ['A', '', 'x'], [''], ['B']].map((row, at) => textRow(at + 1, row)).join('');
const read = (mostRows: number, mostColumns: number) =>
  readWorkbook(workbook(rows), { mostRows, mostColumns });

it('reads rows up to its limits, the headings and empty rows uncounted', async () => {
  expect(await read(2, 3)).toEqual({
    rows: [['Name'], ['A', '', 'x'], ['B']],
    lines: [1, 2, 4],
    sheet: 'List',
    sheets: ['List'],
  });
  await expect(read(1, 3)).rejects.toMatchObject({ fault: { kind: 'tooManyRows' } });
  await expect(read(2, 2)).rejects.toMatchObject({ fault: { kind: 'tooManyColumns', columns: 3, line: 2 } });
});
