import { type Zippable, zipSync } from 'fflate';

const utf8 = new TextEncoder();
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A handmade workbook, as another program might write it. `data`: the content of `sheetData`. */
export function workbook(
  data: string,
  {
    parts = {},
    sheet = worksheet(data),
    level = 6,
  }: { parts?: Record<string, string>; sheet?: string; level?: 0 | 6 } = {},
): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>` +
        `<Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/>`,
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Name</t></si><si><r><t>Ferragens </t></r><r><t>Douro</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  const zip: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, utf8.encode(text)]),
  );
  return new Uint8Array(zipSync(zip, { level }));
}

export function worksheet(data: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
}

function relations(list: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
}

/** A row of text cells. */
export function textRow(at: number, texts: readonly string[]): string {
  return `<row r="${at}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

/**
 * Rewrites the central directory as commons-compress does in `Zip64Mode.Always`, the mode of Apache POI's SXSSFWorkbook:
 * sizes and offset are 0xFFFFFFFF, and the real ones are in an extra field, after one of another kind.
 */
export function inZip64(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const old = Buffer.from(zip);
  const end = old.lastIndexOf('PK\x05\x06', 'latin1');
  const directory = old.readUInt32LE(end + 16);
  const parts = [old.subarray(0, directory)];
  for (let at = directory; at < end; ) {
    const nameEnd = at + 46 + old.readUInt16LE(at + 28);
    const header = Buffer.from(old.subarray(at, nameEnd));
    const extra = Buffer.alloc(42);
    extra.writeUInt32LE(0x00027875, 0);
    extra.writeUInt32LE(0x00200001, 6);
    extra.writeBigUInt64LE(BigInt(header.readUInt32LE(24)), 10);
    extra.writeBigUInt64LE(BigInt(header.readUInt32LE(20)), 18);
    extra.writeBigUInt64LE(BigInt(header.readUInt32LE(42)), 26);
    for (const place of [20, 24, 42]) header.writeUInt32LE(0xffffffff, place);
    at = nameEnd + header.readUInt16LE(30) + header.readUInt16LE(32);
    header.writeUInt16LE(extra.length, 30);
    header.writeUInt16LE(0, 32);
    parts.push(header, extra);
  }
  const written = parts.reduce((bytes, part) => bytes + part.length, 0);
  const last = Buffer.from(old.subarray(end));
  last.writeUInt32LE(written - directory, 12);
  return new Uint8Array(Buffer.concat([...parts, last]));
}
