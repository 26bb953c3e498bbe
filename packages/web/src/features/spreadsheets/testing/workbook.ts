import { type Zippable, zipSync } from 'fflate';

const utf8 = new TextEncoder();
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook by hand, as another program might write it: `data` is what stands in `sheetData`. */
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

/** A row of texts. */
export function textRow(at: number, texts: readonly string[]): string {
  return `<row r="${at}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
