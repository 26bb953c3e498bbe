import { fuzz, fuzzTimeout } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { textRow, workbook, worksheet } from './testing/index.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

const rows = `${textRow(1, ['name', 'lat', 'lon'])}<row r="3"><c><v>41.1</v></c><c t="b"><v>1</v></c></row>`;
const utf8 = new TextEncoder();
const seeds = [
  workbook(textRow(1, ['Firma', 'Telefon']) + textRow(2, ['Ferragens Silva', '+351 222 001 234'])),
  // Damage inside a part would end at its checksum: these are packed once they are damaged.
  utf8.encode(worksheet(rows)),
  utf8.encode(
    worksheet(`${rows}<row r="4"><c t="s"><v>1</v></c><c s="1"><v>45000.5</v></c><c><f>1+1</f></c></row>`),
  ),
];
const packed = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes[0] === 0x50 ? bytes : workbook('', { sheet: new TextDecoder().decode(bytes) });

test(
  'a damaged workbook is read or refused',
  async () => {
    const { tried, refused } = await fuzz(
      seeds,
      (bytes) => readWorkbook(packed(bytes), { mostRows: 1_000, mostColumns: 50 }),
      (thrown) => thrown instanceof WorkbookRefusal,
    );
    process.stdout.write(`damaged workbooks: ${tried}, refused ${refused}\n`);
    expect(refused).toBeGreaterThan(0);
  },
  fuzzTimeout(),
);
