import { cleanCell, unescapeFormula } from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, hostileTexts } from '../testing/texts.ts';
import type { CellValue } from './sheet.ts';
import { createCsvWriter, internationalPhone } from './write-csv.ts';

const columns = [
  { header: 'Name', kind: 'text' },
  { header: 'Phone', kind: 'phone' },
  { header: 'Lon', kind: 'number' },
] as const;

async function written(rows: readonly CellValue[][]): Promise<Uint8Array> {
  const writer = createCsvWriter({ columns });
  writer.add(rows);
  return writer.finish();
}

test('a file is UTF-8 with a byte order mark, lines end with CRLF, text is quoted, numbers are not', async () => {
  const bytes = await written([['五金店 "A"', '+351 22', -8.61]]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeff"Name","Phone","Lon"\r\n"五金店 ""A""","\'+351 22",-8.61\r\n',
  );
});

test.each([
  ['phone', '+351220000000', '"+351 220000000"'],
  ['phone', '+1 (413) 555-0100', '"+1 413 555 0100"'],
  ['phone', '020 7946 0000', '"\'020 7946 0000"'],
  ['text', '+351 22 000 0000', '"\'+351 22 000 0000"'],
  ['day', '2026-11-21', '"2026-11-21"'],
  ['text', '2026-11-21', '"2026-11-21"'],
  ['day', '2026-11-31', '"\'2026-11-31"'],
  ['text', '11/21', '"\'11/21"'],
] as const)(
  'a %s %j is written as %s: no apostrophe where no program misreads it',
  async (kind, value, field) => {
    const writer = createCsvWriter({ columns: [{ header: 'Column', kind }] });
    writer.add([[value]]);
    expect(new TextDecoder().decode(await writer.finish())).toBe(`"Column"\r\n${field}\r\n`);
  },
);

type Corpus = { cases: { context: string; payload: string; expectCell?: string }[] };
const corpus: Corpus = JSON.parse(
  readFileSync(new URL('../testing/csv-cells.json', import.meta.url), 'utf8'),
);

test.each(corpus.cases.map(({ payload, expectCell }) => [payload, expectCell] as const))(
  '%j is written as %s',
  async (payload, expected) => {
    const text = new TextDecoder().decode(await written([[payload, '', 1]]));
    expect(text.split('\r\n')[1]).toBe(`${expected},,1`);
  },
);

test('an independent parser reads the same cells back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyText, anyText, fc.double({ noNaN: true, noDefaultInfinity: true }))),
      async (rows) => {
        const cells: string[][] = parse(Buffer.from(await written(rows)), {
          bom: true,
          record_delimiter: '\r\n',
        });
        expect(
          cells
            .slice(1)
            .map(([name = '', phone = '', lon]) => [
              unescapeFormula(name),
              unescapeFormula(phone),
              Number(lon),
            ]),
        ).toEqual(rows.map(([name, phone, lon]) => [cleanCell(name), cleanCell(phone), lon === 0 ? 0 : lon]));
      },
    ),
    { numRuns: runs(300) },
  );
  const all: string[][] = parse(Buffer.from(await written(hostileTexts.map((text) => [text, text, 0]))), {
    bom: true,
  });
  expect(all.length).toBe(hostileTexts.length + 1);
});

test.each([
  ['+351 22 000 0000', '+351 22 000 0000'],
  ['+1 (413) 555-0100', '+1 413 555 0100'],
  ['+14135550100', '+1 4135550100'],
  ['+351220000000', '+351 220000000'],
  ['+442079460000', '+44 2079460000'],
  ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
  ['+39 (0)6 7946 0000', '+39 06 7946 0000'],
  ['+8613800000000', '+86 13800000000'],
  [' +49.30.23125.000 ', '+49 30 23125 000'],
])('%j is written as %j', (text, phone) => {
  expect(internationalPhone(text)).toBe(phone);
  expect(internationalPhone(phone)).toBe(phone);
});

test.each([
  '020 7946 0000',
  '+1+1',
  '+1 555',
  '+12/5=',
  '+1 413 555 0100 x12',
  '=+351 22',
  '+0044 20 7946 0000',
  '+1234567890123456',
  '',
])('%j is no international number', (text) => expect(internationalPhone(text)).toBeUndefined());
