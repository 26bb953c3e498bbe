import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { textRow, workbook, worksheet } from './testing/index.ts';

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

it('refuses a few kilobytes that hold more tags than memory is kept for, before any of them is read', async () => {
  const limits = { mostRows: 10, mostColumns: 10 };
  const texts = (count: number) =>
    workbook(rows, {
      parts: { 'xl/sharedStrings.xml': `<sst xmlns="x">${'<si><t>a</t></si>'.repeat(count)}</sst>` },
    });
  const tooMany = { fault: { kind: 'tooManyCells' } };
  expect(texts(600_000).length).toBeLessThan(40_000);
  await expect(readWorkbook(texts(600_000), limits)).rejects.toMatchObject(tooMany);
  expect((await readWorkbook(texts(10_000), limits)).rows).toHaveLength(3);
  await expect(readWorkbook(workbook('<row/>'.repeat(51)), limits)).rejects.toMatchObject(tooMany);
  expect((await readWorkbook(workbook('<row/>'.repeat(50)), limits)).rows).toEqual([]);
  for (const name of ['xl/sheet2.xml', 'XL/Worksheets/sheet2.xml']) {
    const hidden = workbook(rows, { parts: { [name]: worksheet('<x:row/>'.repeat(51)) } });
    await expect(readWorkbook(hidden, limits)).rejects.toMatchObject(tooMany);
  }
});
