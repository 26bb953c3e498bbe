import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createXlsxWriter } from './write-xlsx.ts';

async function partsOf(rows: readonly (readonly (string | number)[])[]): Promise<Record<string, string>> {
  const writer = createXlsxWriter({
    format: 'xlsx',
    title: 'Stores',
    columns: [
      { header: 'Name', kind: 'text' },
      { header: 'Website', kind: 'web' },
      { header: 'Next date', kind: 'day' },
    ],
    sources: { title: 'Sources', headers: ['Source'] },
  });
  writer.add(rows);
  const files = unzipSync(await writer.finish([['OpenStreetMap']]));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const texts = ['a\u0001b\ud800\uffff', '<&>"\' ]]>', '五金店 😀', '=1+1', '#N/A'];

test('every part is XML that a strict parser accepts, and no cell is a formula or an error', async () => {
  const parts = await partsOf(texts.map((text) => [text, text, text]));
  for (const [name, xml] of Object.entries(parts)) {
    const elements: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name: element, attributes }) => elements.push(`${element}${attributes.t ?? ''}`));
    parser.write(xml).close();
    expect(
      elements.filter((element) => element === 'f' || element === 'ce'),
      name,
    ).toEqual([]);
  }
});

test('the header is frozen and has filters; columns are as wide as their content, Chinese characters two wide', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await partsOf([
    ['五金店'.repeat(8), 'https://a.example', '2026-12-01'],
    ['short', '', ''],
  ]);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    50, 20, 12,
  ]);
});

test('a website is a link to the checked address, or plain text if it may not be opened', async () => {
  const parts = await partsOf([
    ['a', 'javascript:alert(1)', ''],
    ['b', 'http://192.168.1.1/', ''],
    ['c', 'shop.example', ''],
  ]);
  const links = parts['xl/worksheets/_rels/sheet1.xml.rels'] ?? '';
  expect([...links.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    'https://shop.example/',
  ]);
});

test('a day is a date: the serial number of its midnight, with a date format', async () => {
  const parts = await partsOf([['a', '', '2026-11-21']]);
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<c r="C2" s="\d+"><v>46347<\/v>/);
  expect(parts['xl/styles.xml']).toContain('formatCode="yyyy-mm-dd"');
});
