import { textRow, workbook, worksheet } from '@Hardware-Store-Finder/workbook/testing';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../testing/workspace.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const table = [
  ['Firma', 'Breite', 'Länge', 'Telefon', 'Straße', 'Ort', 'Art'],
  ['Ferragens Silva', '41.1', '-8.6', '+351 222 001 234', 'Rua A 1', 'Porto', 'ferragens'],
  ['Eisen Huber', '41.12', '-8.61', "'+49 30 1234567", '', '#N/A', 'Eisenwaren'],
  ['Padaria', '41.1', '-8.6', '', '', '', 'bakery'],
  ['Nowhere', '', '', '', '', '', 'hardware'],
];
const rowsOf = (rows: readonly (readonly string[])[]) => rows.map((row, at) => textRow(at + 1, row)).join('');

/** The list on the second of two sheets. */
function twoSheets(): Uint8Array {
  const sheets = ['Notes', 'Stores'].map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relation = (at: number) =>
    `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`;
  return workbook(textRow(1, ['What', 'this is']), {
    parts: {
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1)}${relation(2)}</Relationships>`,
      'xl/worksheets/sheet2.xml': worksheet(rowsOf(table)),
    },
  });
}

describe('a list in a workbook', () => {
  it('becomes what the same list as CSV becomes', async () => {
    const { file, run, open } = createWorkspace();
    const stores = async () => {
      const nearby = (await open()).nearby({ lat: 41.1, lon: -8.6 }, 50, ['hardware']);
      return nearby.stores(0, nearby.total).map((json) => JSON.parse(json));
    };
    const csv = await run(file('list.csv', table.map((row) => row.join(',')).join('\n')));
    const fromCsv = await stores();
    expect(fromCsv).toMatchObject([
      { name: 'Ferragens Silva', street: 'Rua A 1' },
      { name: 'Eisen Huber', phone: '+49 30 1234567', address: 'near Porto, Portugal' },
    ]);
    const { code, output } = await run(file('list.xlsx', workbook(rowsOf(table))));
    expect(code).toBe(0);
    expect(await stores()).toEqual(fromCsv);
    const summary = (text: string) => text.slice(text.indexOf(' as "list"'), text.indexOf(' MB in'));
    expect(output).toContain('the sheet "List"\n');
    expect(summary(output).replace(/[\d.]+$/, '')).toBe(summary(csv.output).replace(/[\d.]+$/, ''));
    expect(output).toContain('Left out: 1 of other kinds ("bakery")');
  });

  it('has numbers as they are written', async () => {
    const { file, run, names } = createWorkspace();
    const cells = '<c t="inlineStr"><is><t>Silva</t></is></c><c><v>41.1</v></c><c><v>-8.6</v></c>';
    const rows = `${textRow(1, ['name', 'lat', 'lon'])}<row r="3">${cells}</row>`;
    await run(file('list.xlsx', workbook(rows)), '--category', 'hardware');
    expect(await names()).toEqual(['Silva']);
  });

  it('is on the sheet whose headings suit best, or that is asked for, and the others are named', async () => {
    const { file, run, names } = createWorkspace();
    const list = file('list.xlsx', twoSheets());
    expect((await run(list, '--sheet', 'Notes')).faults[0]).toContain('Its columns are: What, this is');
    const { output } = await run(list);
    expect(output).toContain('the sheet "Stores"; not "Notes", unless named: --sheet NAME');
    expect(await names()).toEqual(['Ferragens Silva', 'Eisen Huber']);
    expect((await run(list, '--sheet', 'Store')).faults[0]).toContain(
      'it has no sheet "Store". Its sheets are: "Notes", "Stores"',
    );
    const csv = file('list.csv', 'name,lat,lon\nA,41.1,-8.6\n');
    expect((await run(csv, '--sheet', 'Store')).faults[0]).toContain('it is no workbook');
  });

  it.each([
    ['cut', workbook(rowsOf(table)).slice(0, 900), 'it is damaged'],
    ['empty', workbook(''), 'it has no column that is known to hold'],
    ['old', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'it is an old workbook (.xls)'],
    ['a bomb', workbook(rowsOf(table), { sheet: worksheet(' '.repeat(129_000_000)) }), 'more than 128 MB'],
    ['with entities', workbook('', { sheet: `<!DOCTYPE x>${worksheet('')}` }), 'it holds a DOCTYPE'],
    ['another archive', zipSync({ 'a.osm': new Uint8Array(9) }), 'it is an archive. Unpack it'],
    ['a document', zipSync({ 'word/document.xml': new Uint8Array(9) }), 'it is a Word document'],
  ])('is refused if it is %s', async (_, content, fault) => {
    const { file, run } = createWorkspace();
    const { code, faults } = await run(file('list.xlsx', content));
    expect([code, faults[0]]).toEqual([1, expect.stringContaining(fault)]);
  });
});
