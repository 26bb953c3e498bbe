import { inZip64, textRow, workbook, worksheet } from '@Hardware-Store-Finder/workbook/testing';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inChinese, inEnglish } from '../testing/messages.ts';
import { faultSentence } from './fault.ts';
import { readTable } from './read-table.ts';
import type { ReadingChoice } from './table.ts';

type Bytes = Uint8Array<ArrayBuffer> | string;
const read = (bytes: Bytes, choice: ReadingChoice = {}) => readTable(new Blob([bytes]), choice);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The rows of a file; a refusal fails the test. */
async function rowsOf(bytes: Bytes, choice?: ReadingChoice): Promise<string[][]> {
  const result = await read(bytes, choice);
  if ('fault' in result) throw new Error(JSON.stringify(result.fault));
  return result.table.rows;
}

async function faultOf(bytes: Bytes, choice?: ReadingChoice) {
  const result = await read(bytes, choice);
  return 'fault' in result ? result.fault : result.table.rows.slice(0, 3);
}

describe('the encoding of a file', () => {
  type Lists = { lists: { encoding: string; text: string; base64: string }[] };
  const path = new URL('../testing/encoded-lists.json', import.meta.url);
  const { lists }: Lists = JSON.parse(readFileSync(path, 'utf8'));

  test.each(lists.map(({ encoding, text, base64 }) => [encoding, text, base64] as const))(
    'is recognised as %s in %j',
    async (encoding, text, base64) => {
      const result = await read(new Uint8Array(Buffer.from(base64, 'base64')));
      expect(result).toMatchObject({ table: { encoding } });
      expect(await rowsOf(new Uint8Array(Buffer.from(base64, 'base64')))).toEqual(await rowsOf(text));
    },
  );

  test('is that of the byte order mark', async () => {
    const text = 'Name,城市\r\n五金店,Köln\r\n';
    const little = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const big = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
    for (const [bytes, encoding] of [
      [new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
      [little, 'utf-16le'],
      [big, 'utf-16be'],
    ] as const) {
      expect(await read(bytes)).toMatchObject({
        table: {
          encoding,
          rows: [
            ['Name', '城市'],
            ['五金店', 'Köln'],
          ],
        },
      });
    }
  });

  test('can be chosen; a file that does not fit it is refused with the line', async () => {
    const bytes = new Uint8Array([...latin1('name\nM\xfcller\n')]);
    expect(await rowsOf(bytes, { encoding: 'windows-1252' })).toEqual([['name'], ['Müller']]);
    expect(await faultOf(bytes, { encoding: 'utf-8' })).toEqual({
      kind: 'wrongEncoding',
      encoding: 'utf-8',
      line: 2,
    });
  });

  test('that is mixed is refused with the line that differs', async () => {
    const utf8 = new TextEncoder().encode('name,city\n五金店,北京\nCafé,Porto\n');
    expect(await faultOf(new Uint8Array([...utf8, ...latin1('M\xfcller,K\xf6ln\n')]))).toEqual({
      kind: 'mixedEncodings',
      line: 4,
    });
    // 五金 in GB18030, after a line in UTF-8.
    expect(
      await faultOf(
        new Uint8Array([...utf8, ...latin1('ok,ok\n\xce\xe5\xbd\xf0\xb5\xea,\xb1\xb1\xbe\xa9\n')]),
      ),
    ).toEqual({
      kind: 'mixedEncodings',
      line: 5,
    });
    const western = new TextEncoder().encode('name\nCafé\n');
    expect(await faultOf(new Uint8Array([...western, ...latin1('M\xfcller\n')]))).toEqual({
      kind: 'mixedEncodings',
      line: 3,
    });
  });
});

describe('a CSV', () => {
  test.each([
    [',', 'name,city\n"a, b",Porto'],
    [';', 'name;city\n"a; b";Porto, Gaia'],
    ['\t', 'name\tcity\na, b; c\tPorto'],
    ['|', 'name|city\na, b|Porto'],
  ])('with the delimiter %j is recognized', async (delimiter, text) => {
    expect(await read(text)).toMatchObject({
      table: {
        delimiter,
        rows: [
          ['name', 'city'],
          [expect.any(String), expect.any(String)],
        ],
      },
    });
  });

  test('is split like its headings, even if every address contains more commas', async () => {
    const text = `Name;Address\n${'Silva;Rua A, 1, Porto\n'.repeat(9)}`;
    expect((await rowsOf(text))[1]).toEqual(['Silva', 'Rua A, 1, Porto']);
    expect((await rowsOf(`"公司名称"\t"地址"\n${'宏达\ta, b, c\n'.repeat(9)}`))[0]).toEqual([
      '公司名称',
      '地址',
    ]);
  });

  test.each([
    ['sep=;\r\nName;City\r\nSilva, Lda;Porto', ';'],
    ['\ufeffSEP=|\nName|City\nSilva, Lda|Porto', '|'],
    ['"sep=\t"\nName\tCity\nSilva, Lda\tPorto', '\t'],
  ])('may declare its delimiter in a line that is not a row: %j', async (text, delimiter) => {
    expect(await read(text)).toMatchObject({
      table: {
        delimiter,
        rows: [
          ['Name', 'City'],
          ['Silva, Lda', 'Porto'],
        ],
        lines: [2, 3],
      },
    });
  });

  test('yields the line in which each row starts, for any line endings; trailing empty rows and cells are dropped', async () => {
    const result = await read('\r\nname,city,,\r\n"two\r\nlines",x\r\n\r\n,,\r\nlast,y,\rold,z\n');
    expect(result).toMatchObject({
      table: {
        rows: [
          ['name', 'city'],
          ['two\nlines', 'x'],
          ['last', 'y'],
          ['old', 'z'],
        ],
        lines: [2, 3, 7, 8],
      },
    });
  });

  test('may contain literal quotes; a quote that swallows rows is refused with the line', async () => {
    expect(await rowsOf('name,notes\nRack,19" wide\n')).toEqual([
      ['name', 'notes'],
      ['Rack', '19" wide'],
    ]);
    expect(await faultOf('name,notes\n"a\nb",1\n"open,2\nx,3\n')).toEqual({ kind: 'openQuote', line: 4 });
    expect(await faultOf('name,notes\nx,"a\ny,"b"\n')).toEqual({ kind: 'badQuote', line: 2 });
  });

  test('with 200 columns or 100,000 rows is refused', async () => {
    const wide = Array.from({ length: 200 }, (_, at) => `c${at}`).join(';');
    expect(await faultOf(`name\n${wide}\n`)).toEqual({ kind: 'tooManyColumns', columns: 200, line: 2 });
    expect(await faultOf(`name\n${'customer\n'.repeat(100_000)}`)).toEqual({ kind: 'tooManyRows' });
    expect((await rowsOf(`name\n${'customer\n'.repeat(20_000)}`)).length).toBe(20_001);
    expect(await faultOf(`name\n${'customer\n'.repeat(20_001)}`)).toEqual({ kind: 'tooManyRows' });
  });
});

describe('a file of another kind', () => {
  const zip = (...names: string[]) =>
    new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, latin1('x')]))));
  const compound = (name: string) =>
    new Uint8Array([
      ...latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
      ...new Uint8Array(600),
      ...Buffer.from(name, 'utf16le'),
      0,
      0,
    ]);

  test.each([
    ['a PDF', latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), { kind: 'otherKind', of: 'pdf' }],
    ['a PNG', latin1('\x89PNG\r\n\x1a\n\x00\x00'), { kind: 'otherKind', of: 'image' }],
    ['a bitmap', latin1('BM\x36\x00\x0c\x00\x00\x00'), { kind: 'otherKind', of: 'image' }],
    [
      'a document of Word',
      zip('[Content_Types].xml', 'word/document.xml'),
      { kind: 'otherKind', of: 'word' },
    ],
    ['a presentation', zip('ppt/presentation.xml'), { kind: 'otherKind', of: 'slides' }],
    ['an OpenDocument sheet', zip('mimetype', 'content.xml'), { kind: 'otherKind', of: 'opendocument' }],
    ['a binary workbook', zip('xl/workbook.bin'), { kind: 'otherKind', of: 'binary_excel' }],
    ['an archive', zip('photo.jpg'), { kind: 'otherKind', of: 'archive' }],
    ['a gzip', latin1('\x1f\x8b\x08\x00'), { kind: 'otherKind', of: 'archive' }],
    ['an old workbook', compound('Workbook'), { kind: 'otherKind', of: 'old_excel' }],
    ['an old document of Word', compound('WordDocument'), { kind: 'otherKind', of: 'word' }],
    ['a workbook with a password', compound('EncryptedPackage'), { kind: 'encrypted' }],
    ['a page', '<!DOCTYPE html><html><table>', { kind: 'otherKind', of: 'web_page' }],
    ['a program', latin1('\x7fELF\x02\x01\x01\x00\x00'), { kind: 'otherKind', of: 'other' }],
    ['nothing', '', { kind: 'empty' }],
    ['blanks', '\r\n \r\n,,\r\n', { kind: 'noRows' }],
  ])('is refused: %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toEqual(fault);
  });

  test('is read if it only starts like one', async () => {
    expect(await rowsOf('BM Hardware,GIF8\nx,y')).toEqual([
      ['BM Hardware', 'GIF8'],
      ['x', 'y'],
    ]);
  });

  test('is refused before it is opened if it is over 20 MB', async () => {
    const opened: string[] = [];
    const file = {
      size: 20_000_001,
      arrayBuffer: async () => {
        opened.push('opened');
        return new ArrayBuffer(0);
      },
    };
    expect(await readTable(file, {})).toEqual({ fault: { kind: 'tooBig', bytes: 20_000_001 } });
    expect(opened).toEqual([]);
  });

  test('is refused if the browser can no longer open it', async () => {
    const file = { size: 10, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    expect(await readTable(file, {})).toEqual({ fault: { kind: 'unreadable' } });
  });
});

describe('a workbook', () => {
  const plain = `${textRow(1, ['Name', 'City'])}${textRow(2, ['Ferragens', 'Porto'])}`;

  test('is read: shared, rich and inline strings, numbers, booleans, dates, saved values of formulas', async () => {
    const cells = [
      '<c r="A2" t="s"><v>1</v></c>',
      '<c r="B2"><v>351220000000</v></c>',
      '<c r="C2" s="1"><v>46347</v></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      '<c r="E2" t="str"><f>HYPERLINK("http://evil.example")</f><v>shown</v></c>',
      '<c r="F2"><f>1+1</f><v>2</v></c>',
      '<c r="H2" t="inlineStr"><is><t>=1+1 _x0041_ &amp;amp;</t></is></c>',
    ];
    const data = `<row r="1"><c t="s"><v>0</v></c></row><row r="4">${cells.join('').replaceAll('2"', '4"')}</row>`;
    expect(await read(workbook(data))).toMatchObject({
      table: {
        rows: [
          ['Name'],
          ['Ferragens Douro', '351220000000', '2026-11-21', 'TRUE', 'shown', '2', '', '=1+1 A &amp;'],
        ],
        lines: [1, 4],
        sheet: 'List',
        sheets: ['List'],
      },
    });
  });

  test('yields the first visible sheet that is not empty, or the chosen one', async () => {
    const relation = (id: number) =>
      `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`;
    const book = workbook('', {
      parts: {
        'xl/workbook.xml':
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>' +
          '<sheet name="Secret" sheetId="1" state="hidden" r:id="rId2"/><sheet name="Empty" sheetId="2" r:id="rId1"/><sheet name="客户" sheetId="3" r:id="rId3"/><sheet name="Old" sheetId="4" r:id="rId4"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[1, 2, 3, 4].map(relation).join('')}</Relationships>`,
        'xl/worksheets/sheet2.xml': worksheet(textRow(1, ['secret'])),
        'xl/worksheets/sheet3.xml': worksheet(plain),
        'xl/worksheets/sheet4.xml': worksheet(textRow(1, ['old'])),
      },
    });
    expect(await read(book)).toMatchObject({ table: { sheet: '客户', sheets: ['Empty', '客户', 'Old'] } });
    expect(await rowsOf(book, { sheet: 'Old' })).toEqual([['old']]);
    expect(await read(book, { sheet: 'Secret' })).toMatchObject({ table: { sheet: '客户' } });
  });

  test('with 200 columns is refused, even with distant cells; empty cells at the end of a row do not count', async () => {
    const wide = textRow(
      1,
      Array.from({ length: 200 }, () => 'x'),
    );
    expect(await faultOf(workbook(wide))).toEqual({ kind: 'tooManyColumns', columns: 200, line: 1 });
    const far = '<row r="7"><c r="XFD7" t="inlineStr"><is><t>x</t></is></c></row>';
    expect(await faultOf(workbook(far))).toEqual({ kind: 'tooManyColumns', columns: 16_384, line: 7 });
    expect(await rowsOf(workbook('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'))).toEqual([
      ['1'],
    ]);
    expect(await faultOf(workbook('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'))).toEqual({
      kind: 'damaged',
    });
  });

  test.each(['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml'])(
    'with entities defined in %s is refused',
    async (part) => {
      const laughs =
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&b;&c;</x>';
      expect(await faultOf(workbook(plain, { parts: { [part]: laughs } }))).toEqual({ kind: 'doctype' });
    },
  );

  test('from Apache POI is read, which puts every size and offset into the ZIP64 field', async () => {
    const book = inZip64(workbook(plain));
    expect(await rowsOf(book)).toEqual([
      ['Name', 'City'],
      ['Ferragens', 'Porto'],
    ]);
    const view = new DataView(book.buffer);
    for (let at = 0; at < book.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x00200001) view.setUint16(at, 2, true);
    }
    expect(await faultOf(book)).toEqual({ kind: 'damaged' });
  });

  test('that is truncated anywhere is refused', async () => {
    const whole = workbook(plain, { parts: { 'xl/media/image1.png': 'x'.repeat(2000) } });
    for (let length = 4; length < whole.length; length += 37) {
      expect(await faultOf(whole.slice(0, length)), `${length} bytes`).toEqual({ kind: 'damaged' });
    }
    expect(await rowsOf(whole)).toEqual([
      ['Name', 'City'],
      ['Ferragens', 'Porto'],
    ]);
  });

  test('with one changed byte of text is refused', async () => {
    const stored = workbook(plain, { level: 0 });
    const at = Buffer.from(stored).indexOf('Ferragens');
    stored[at] = 'G'.charCodeAt(0);
    expect(await faultOf(stored)).toEqual({ kind: 'damaged' });
  });

  test('whose parts are not XML, truncated or missing is refused', async () => {
    for (const parts of [
      { 'xl/worksheets/sheet1.xml': worksheet(plain).slice(0, -30) },
      { 'xl/worksheets/sheet1.xml': 'no xml' },
      { 'xl/workbook.xml': '<workbook><sheets></workbook>' },
      { '_rels/.rels': '<Relationships/>' },
    ]) {
      expect(await faultOf(workbook(plain, { parts })), JSON.stringify(parts)).toEqual({ kind: 'damaged' });
    }
  });

  test('with encrypted parts is refused', async () => {
    const book = workbook(plain);
    const view = new DataView(book.buffer);
    for (let at = 0; at < book.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50)
        view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
    }
    expect(await faultOf(book)).toEqual({ kind: 'encrypted' });
  });

  test('without rows is refused', async () => {
    expect(await faultOf(workbook(''))).toEqual({ kind: 'noRows' });
  });
});

test('every fault has a message with the file’s name in both languages', () => {
  const faults = [
    ...(
      [
        'empty',
        'encrypted',
        'damaged',
        'unpacksTooBig',
        'doctype',
        'noRows',
        'tooManyRows',
        'unreadable',
      ] as const
    ).map((kind) => ({ kind })),
    { kind: 'tooBig', bytes: 31_400_000 } as const,
    { kind: 'otherKind', of: 'pdf' } as const,
    { kind: 'tooManyColumns', columns: 200, line: 7 } as const,
    ...(['mixedEncodings', 'openQuote', 'badQuote'] as const).map((kind) => ({ kind, line: 7 })),
    { kind: 'wrongEncoding', encoding: 'utf-8', line: 7 } as const,
  ];
  for (const fault of faults) {
    for (const messages of [inEnglish, inChinese]) {
      const sentence = faultSentence(fault, '客户.xlsx', messages);
      expect(sentence).toContain('客户.xlsx');
      expect(sentence).toMatch(/[.。]$/);
      if ('line' in fault) expect(sentence).toContain('7');
    }
  }
  expect(faultSentence({ kind: 'tooBig', bytes: 31_400_000 }, 'a.csv', inEnglish)).toContain('31.4 MB');
});
