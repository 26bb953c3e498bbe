import { textRow, workbook, worksheet } from '@Hardware-Store-Finder/workbook/testing';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

async function read(bytes: Uint8Array<ArrayBuffer> | string) {
  const result = await readTable(new Blob([bytes]), {});
  return 'fault' in result ? result.fault : result.table.rows;
}

describe('what Excel leaves in a list', () => {
  test('as ="00123" is the text, and a quote within a cell is a quote', async () => {
    const list = 'Company,Phone,Zip\nAcme,="00123456789",="02138"\nBolt,"=""0012""",5\n12" pipe,1,2\n';
    expect(await read(list)).toEqual([
      ['Company', 'Phone', 'Zip'],
      ['Acme', '00123456789', '02138'],
      ['Bolt', '0012', '5'],
      ['12" pipe', '1', '2'],
    ]);
  });

  test('as numbers of a format with zeros is what the sheet shows', async () => {
    const styles =
      '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="000\\-0000"/></numFmts>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const cells =
      '<row r="1"><c r="A1" s="1"><v>2138</v></c><c r="B1" s="2"><v>125550</v></c><c r="C1"><v>2138</v></c></row>';
    expect(await read(workbook(cells, { parts: { 'xl/styles.xml': styles } }))).toEqual([
      ['02138', '012-5550', '2138'],
    ]);
  });

  test('as XML of 2003 is told by its kind', async () => {
    const xml =
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
    expect(await read(xml)).toEqual({ kind: 'otherKind', of: 'xml_excel' });
  });

  test('after the end of a part, as a comment, is no damage', async () => {
    const rows = textRow(1, ['Name', 'City']);
    const parts = { 'xl/worksheets/sheet1.xml': `${worksheet(rows)}<!-- by hand -->\n` };
    expect(await read(workbook(rows, { parts }))).toEqual([['Name', 'City']]);
  });
});
