import { cleanCell } from '@Hardware-Store-Finder/domain';
import type { Encoding } from '@Hardware-Store-Finder/workbook';
import { describe, expect, test } from 'vitest';
import { createCsvWriter } from '../export/write-csv.ts';
import { savedByOffice, soffice } from '../testing/libreoffice.ts';
import { hostileTexts } from '../testing/texts.ts';
import { readTable } from './read-table.ts';

async function tableOf(bytes: Uint8Array) {
  const read = await readTable(new Blob([new Uint8Array(bytes)]), {});
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.table;
}

describe.skipIf(soffice === undefined)('LibreOffice (SOFFICE_PATH, or soffice on the path)', () => {
  const list = [
    ['客户名称', 'Street', 'Notes'],
    ['杜罗五金店', 'Rua das Flores 12', 'two\nlines, "quoted"; <b>&amp;</b>'],
    ['Müller & Söhne', '', '_x0041_ \u{20bb7}'],
  ];
  const csv = list.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

  test('saves a workbook that we read cell by cell', async () => {
    expect((await tableOf(savedByOffice(csv, 'xlsx'))).rows).toEqual(list);
  });

  test('saves our CSV as a workbook with the same text', async () => {
    const writer = createCsvWriter({ columns: [{ header: 'Name', kind: 'text' }] });
    // LibreOffice writes '_x0041_' unescaped, which means A in a workbook.
    const texts = hostileTexts.filter((text) => !/_x[0-9a-f]{4}_/i.test(text));
    writer.add(texts.map((text) => [text]));
    const { rows, lines } = await tableOf(
      savedByOffice(new TextDecoder().decode(await writer.finish()), 'xlsx'),
    );
    const read = new Map(rows.map(([cell], at) => [lines[at], cell]));
    for (const [at, text] of texts.entries()) {
      const clean = cleanCell(text);
      // In a workbook the apostrophe is part of the text; the customer import removes it.
      if (clean !== '') expect([clean, `'${clean}`], JSON.stringify(text)).toContain(read.get(at + 2));
    }
  });

  test('computes a formula whose value we read', async () => {
    const sum = 'Name,Sum\nA,=1+1\nB,="a"&"b"\n';
    expect((await tableOf(savedByOffice(sum, 'xlsx'))).rows).toEqual([
      ['Name', 'Sum'],
      ['A', '2'],
      ['B', 'ab'],
    ]);
  });

  // LibreOffice's numbers for character sets: 1 is Windows-1252, 85 is GB18030, 76 is UTF-8.
  test.each([
    [85, 'gb18030', '五金店，北京市，\u{20bb7}田'],
    [1, 'windows-1252', 'Müller & Söhne – 50 €'],
    [76, 'utf-8', '五金店 Müller'],
  ] as const)(
    'saves a CSV in its character set %i, which is recognised as %s',
    async (set, encoding: Encoding, text) => {
      const ending = `csv:Text - txt - csv (StarCalc):59,34,${set},1`;
      const table = await tableOf(savedByOffice(`Name,Notes\n"${text}",x\n`, ending));
      expect(table).toMatchObject({
        encoding,
        delimiter: ';',
        rows: [
          ['Name', 'Notes'],
          [text, 'x'],
        ],
      });
    },
  );

  test.each(['ods', 'xls', 'pdf', 'html'])(
    'saves a file of another kind, %s, which is refused',
    async (ending) => {
      const read = await readTable(new Blob([new Uint8Array(savedByOffice(csv, ending))]), {});
      const kinds = { ods: 'opendocument', xls: 'old_excel', pdf: 'pdf', html: 'web_page' };
      expect(read).toEqual({ fault: { kind: 'otherKind', of: kinds[ending as keyof typeof kinds] } });
    },
  );
});
