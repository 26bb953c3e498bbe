import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importContent } from '../testing/import-fixture.ts';
import {
  bytes,
  type Fixture,
  frameBlob,
  integer,
  writeBlob,
  writePbf,
  writeXml,
} from '../testing/write-osm.ts';

const node: Fixture = { type: 'node', id: 1, lat: 41.1, lon: -8.6 };
const way = (nodes: number): Fixture => ({
  type: 'way',
  id: 2,
  refs: Array.from({ length: nodes }, () => 1),
  tags: { shop: 'hardware' },
});
const relation = (members: number, role = ''): Fixture => ({
  type: 'relation',
  id: 3,
  members: Array.from({ length: members }, () => ({ type: 'node', id: 1, role })),
  tags: { shop: 'hardware' },
});
const tagged = (count: number, value = 'x'): Fixture => ({
  ...node,
  tags: [...Array.from({ length: count }, (): [string, string] => ['name', value]), ['shop', 'hardware']],
});

const forms: readonly [name: string, write: (elements: readonly Fixture[]) => string | Uint8Array][] = [
  ['PBF', (elements) => writePbf(elements)],
  ['PBF with plain nodes', (elements) => writePbf(elements, { dense: false })],
  ['XML', (elements) => gzipSync(writeXml(elements))],
];

async function refusal(content: string | Uint8Array, threads?: number): Promise<string> {
  return importContent(content, undefined, threads).then(
    () => 'it was imported',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}
const tooMany = (what: string) => `AppError: it is damaged: there are more than ${what}. Download it again`;

describe.each(forms)('a file beyond what memory is kept for, as %s', (_, write) => {
  it.each([
    ['100,000 nodes in one way', way(100_001)],
    ['100,000 members in one relation', relation(100_001)],
    ['1,000,000 characters of text on one element', tagged(1, 'x'.repeat(999_999))],
    ['1,000,000 characters of text on one element', tagged(1100, 'x'.repeat(1000))],
  ])('is rejected for %s', async (what, element) => {
    expect(await refusal(write([{ ...node, id: 9 }, element]))).toBe(tooMany(what));
  });

  it('is imported at the limits of OpenStreetMap, and far beyond', async () => {
    const { stores } = await importContent(
      write([
        tagged(300, '五'.repeat(1000)),
        way(20_000),
        relation(50_000, 'inner'),
        { ...relation(32_000, 'entrance'), id: 4 },
      ]),
    );
    expect([...stores.keys()]).toEqual(['osm:node/1', 'osm:way/2', 'osm:relation/3', 'osm:relation/4']);
  });
});

describe.each([1, 3])('a PBF block beyond the memory limits, read on %i threads', (threads) => {
  const refused = (content: Uint8Array) => refusal(content, threads);
  const block = (...fields: Buffer[]) =>
    Buffer.concat([writePbf([node]), writeBlob('OSMData', Buffer.concat(fields))]);
  const dense = (...fields: Buffer[]) => bytes(2, bytes(2, Buffer.concat(fields)));
  const shopStrings = ['', 'shop', 'hardware'].map((text) => bytes(1, Buffer.from(text)));

  it('is rejected for more than a million nodes, however small they are in the file', async () => {
    const many = [bytes(1, Buffer.alloc(1_000_001, 2)), bytes(8, Buffer.alloc(1_000_001))];
    const content = block(bytes(1, Buffer.alloc(0)), dense(...many, bytes(9, Buffer.alloc(1_000_001))));
    expect(content.length).toBeLessThan(10_000);
    expect(await refused(content)).toBe(tooMany('1,000,000 nodes in one block'));
  });

  it('is rejected for more node tags, texts and groups than a map has', async () => {
    const strings = bytes(1, Buffer.concat(shopStrings));
    const one = [bytes(1, Buffer.from([2])), bytes(8, Buffer.from([2])), bytes(9, Buffer.from([2]))];
    expect(await refused(block(strings, dense(...one, bytes(10, Buffer.alloc(4_000_001)))))).toBe(
      tooMany('4,000,000 tags on the nodes of one block'),
    );
    const empty = Array.from({ length: 1_000_001 }, () => Buffer.from([10, 0]));
    expect(await refused(block(bytes(1, Buffer.concat([...shopStrings, ...empty])), dense(...one)))).toBe(
      tooMany('1,000,000 texts in one block'),
    );
    const groups = Array.from({ length: 10_001 }, () => bytes(2, Buffer.alloc(0)));
    expect(await refused(block(...groups))).toBe(tooMany('10,000 groups in one block'));
  });

  it('is rejected for too many tags on one element', async () => {
    expect(await refused(writePbf([node, { ...way(1), tags: tagged(5000).tags ?? [] }]))).toBe(
      tooMany('5,000 tags on one element'),
    );
  });

  it('is rejected for inflating to more than it claims', async () => {
    const zipped = bytes(3, deflateSync(Buffer.alloc(5000)));
    const lying = frameBlob('OSMData', Buffer.concat([integer(2, 100), zipped]));
    expect(await refused(Buffer.concat([writePbf([node]), lying]))).toMatch(
      /claims 100 bytes and holds more/,
    );
  });
});

describe('XML beyond the memory limits', () => {
  const begin = '<?xml version="1.0"?><osm version="0.6"><node id="1" lat="41" lon="-8">';
  const long = 'x'.repeat(3_000_000);

  it.each([
    ['an attribute', `<tag k="name" v="${long}`],
    ['the name of a tag', `<${long}`],
    [
      'a tag of many attributes',
      `<tag ${Array.from({ length: 300_000 }, (_, at) => `a${at}="x" `).join('')}`,
    ],
    ['a comment', `<!-- ${long}`],
    ['a piece of raw text', `<![CDATA[${long}`],
  ])('is rejected within %s, before its end', async (_, rest) => {
    expect(await refusal(begin + rest)).toBe(tooMany('1,000,000 characters between two tags or inside one'));
  });

  it('is rejected for deep nesting and for too many tags on one element', async () => {
    expect(await refusal(begin + '<a>'.repeat(200))).toBe(tooMany('100 tags inside one another'));
    expect(await refusal(begin + '<tag k="a" v="b"/>'.repeat(5001))).toBe(
      tooMany('5,000 tags on one element'),
    );
  });
});
