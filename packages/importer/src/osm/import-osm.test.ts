import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importContent } from '../testing/import-fixture.ts';
import {
  bytes,
  type Fixture,
  frameBlob,
  integer,
  type PbfOptions,
  writePbf,
  writePbfBlobs,
  writeXml,
} from '../testing/write-osm.ts';

const square: Fixture[] = [
  { type: 'node', id: 11, lat: 41.1, lon: -8.6 },
  { type: 'node', id: 12, lat: 41.1, lon: -8.5 },
  { type: 'node', id: 13, lat: 41.2, lon: -8.5 },
  { type: 'node', id: 14, lat: 41.2, lon: -8.6 },
];

/** Each format in which a file may contain the same elements. */
const forms: readonly [
  name: string,
  write: (elements: readonly Fixture[]) => Promise<string | Uint8Array>,
][] = [
  ['PBF with dense nodes', async (elements) => writePbf(elements)],
  [
    'PBF with plain nodes, a block each',
    async (elements) => writePbf(elements, { dense: false, perBlock: 1 }),
  ],
  ['PBF that is not compressed', async (elements) => writePbf(elements, { compress: false })],
  [
    'PBF with its own granularity and offsets',
    async (elements) => writePbf(elements, { granularity: 1000, latOffset: -12_345_000, lonOffset: 77_000 }),
  ],
  [
    'PBF with locations on ways',
    async (elements) => writePbf(elements, { locationsOnWays: true, granularity: 1000, latOffset: -12_000 }),
  ],
  ['XML', async (elements) => writeXml(elements)],
  ['gzipped XML', async (elements) => gzipSync(writeXml(elements))],
];

describe.each(forms)('an import of %s', (_, write) => {
  const importElements = async (elements: readonly Fixture[]) => importContent(await write(elements));

  it('finds nodes, ways and relations, each with its category', async () => {
    const { stores } = await importElements([
      { type: 'node', id: 1, lat: 41.15, lon: -8.61, tags: { shop: 'hardware', name: 'Ferragens' } },
      ...square,
      { type: 'way', id: 2, refs: [11, 12, 13, 14, 11], tags: { shop: 'doityourself', name: 'Faça' } },
      { type: 'way', id: 5, refs: [11, 12, 13, 14, 11], tags: { building: 'yes' } },
      {
        type: 'relation',
        id: 3,
        members: [{ type: 'way', id: 5, role: 'outer' }],
        tags: { type: 'multipolygon', shop: 'trade', name: 'Grossista' },
      },
    ]);
    expect([...stores.values()]).toEqual([
      expect.objectContaining({
        id: 'osm:node/1',
        category: 'hardware',
        name: 'Ferragens',
        lat: 41.15,
        lon: -8.61,
      }),
      expect.objectContaining({ id: 'osm:way/2', category: 'doityourself', lat: 41.15, lon: -8.55 }),
      expect.objectContaining({ id: 'osm:relation/3', category: 'trade', lat: 41.15, lon: -8.55 }),
    ]);
  });

  it('leaves out stores that have closed, and counts them', async () => {
    const shop = (id: number, tags: Record<string, string>): Fixture => ({
      type: 'node',
      id,
      lat: 41.15,
      lon: -8.61,
      tags: { shop: 'hardware', name: `Ferragens ${id}`, ...tags },
    });
    const { stores, skipped } = await importElements([
      shop(1, {}),
      shop(2, { opening_hours: 'closed' }),
      shop(3, { disused: 'yes' }),
      shop(4, { end_date: '2020' }),
      shop(5, { opening_hours: 'off' }),
    ]);
    expect([...stores.keys()]).toEqual(['osm:node/1']);
    expect(skipped.closed).toBe(4);
  });

  it('joins a relation’s outline from its ways, and avoids its holes', async () => {
    const courtyard: Fixture[] = [
      { type: 'node', id: 21, lat: 41.12, lon: -8.58 },
      { type: 'node', id: 22, lat: 41.12, lon: -8.52 },
      { type: 'node', id: 23, lat: 41.18, lon: -8.52 },
      { type: 'node', id: 24, lat: 41.18, lon: -8.58 },
    ];
    const { stores } = await importElements([
      ...square,
      ...courtyard,
      { type: 'way', id: 1, refs: [12, 11] },
      { type: 'way', id: 2, refs: [12, 13, 14] },
      { type: 'way', id: 3, refs: [11, 14] },
      { type: 'way', id: 4, refs: [21, 22, 23, 24, 21] },
      {
        type: 'relation',
        id: 5,
        members: [
          { type: 'way', id: 1, role: 'outer' },
          { type: 'way', id: 2, role: 'outer' },
          { type: 'way', id: 4, role: 'inner' },
          { type: 'way', id: 3, role: 'outer' },
        ],
        tags: { type: 'multipolygon', shop: 'hardware' },
      },
      {
        type: 'relation',
        id: 6,
        members: [
          { type: 'way', id: 1, role: '' },
          { type: 'way', id: 2, role: 'outer' },
          { type: 'way', id: 3, role: 'outer' },
        ],
        tags: { shop: 'hardware' },
      },
      {
        type: 'relation',
        id: 7,
        members: [
          { type: 'way', id: 4, role: 'inner' },
          { type: 'way', id: 1, role: 'outer' },
        ],
        tags: { shop: 'hardware' },
      },
    ]);
    const { lat = NaN, lon = NaN } = stores.get('osm:relation/5') ?? {};
    expect(lat > 41.1 && lat < 41.2 && lon > -8.6 && lon < -8.5).toBe(true);
    expect(lat > 41.12 && lat < 41.18 && lon > -8.58 && lon < -8.52).toBe(false);
    expect(stores.get('osm:relation/6')).toMatchObject({ lat: 41.15, lon: -8.55 });
    // An open outline has no inside, so the centre of its parts is used.
    expect(stores.get('osm:relation/7')).toMatchObject({ lat: 41.14, lon: -8.55 });
  });

  it('matches a value list by any of its values, core ones first, and what mappers write for them', async () => {
    const shop = (id: number, value: string): Fixture => ({
      type: 'node',
      id,
      lat: 1,
      lon: 2,
      tags: { shop: value },
    });
    const { stores } = await importElements([
      shop(1, 'hardware;paint'),
      shop(2, 'paint ; hardware'),
      shop(3, 'florist; tiles;paint'),
      shop(4, 'bakery'),
      shop(5, 'hardware_like'),
      shop(6, 'yes'),
      shop(7, 'Hardware'),
      shop(8, 'ironmonger'),
      shop(9, 'Tools;ironmonger'),
    ]);
    expect([...stores.values()].map(({ id, category }) => [id, category])).toEqual([
      ['osm:node/1', 'hardware'],
      ['osm:node/2', 'hardware'],
      ['osm:node/3', 'tiles'],
      ['osm:node/7', 'hardware'],
      ['osm:node/8', 'hardware'],
      ['osm:node/9', 'hardware'],
    ]);
  });

  it('places a way with missing nodes by the others, and reports one without nodes', async () => {
    const { stores, unlocated } = await importElements([
      ...square.slice(0, 2),
      { type: 'way', id: 1, refs: [11, 12, 98, 99, 11], tags: { shop: 'hardware' } },
      { type: 'way', id: 2, refs: [97, 98, 99, 97], tags: { shop: 'hardware' } },
      { type: 'way', id: 3, refs: [], tags: { shop: 'hardware' } },
      { type: 'relation', id: 4, members: [{ type: 'way', id: 77, role: '' }], tags: { shop: 'hardware' } },
      {
        type: 'relation',
        id: 5,
        members: [{ type: 'node', id: 12, role: 'entrance' }],
        tags: { shop: 'hardware' },
      },
    ]);
    expect(unlocated).toBe(3);
    expect([...stores.values()].map(({ id, lat, lon }) => [id, lat, lon])).toEqual([
      ['osm:way/1', 41.1, -8.55],
      ['osm:relation/5', 41.1, -8.5],
    ]);
  });

  it('reports and skips a store without a valid position', async () => {
    const { stores, unlocated } = await importElements([
      { type: 'node', id: 1, lat: 91, lon: 2, tags: { shop: 'hardware' } },
      { type: 'node', id: 2, lat: 1, lon: 181, tags: { shop: 'hardware' } },
      { type: 'node', id: 3, lat: 1, lon: 2, tags: { shop: 'bakery' } },
      { type: 'way', id: 4, refs: [1, 2], tags: { shop: 'hardware' } },
    ]);
    expect([stores.size, unlocated]).toEqual([0, 3]);
  });

  it('skips deleted elements', async () => {
    const deleted = { visible: false, tags: { shop: 'hardware' } } as const;
    const { stores } = await importElements([
      { type: 'node', id: 1, lat: 1, lon: 2, ...deleted },
      { type: 'node', id: 2, lat: 1, lon: 2, visible: true, tags: { shop: 'hardware' } },
      { type: 'node', id: 3, lat: 1, lon: 2, visible: false },
      { type: 'way', id: 4, refs: [2], ...deleted },
      { type: 'way', id: 6, refs: [3], tags: { shop: 'hardware' } },
      { type: 'relation', id: 5, members: [{ type: 'node', id: 2, role: '' }], ...deleted },
    ]);
    expect([...stores.keys()]).toEqual(['osm:node/2']);
  });

  it('names a nameless store by brand, operator or kind, and never drops it', async () => {
    const shop = (id: number, tags: Record<string, string>): Fixture => ({
      type: 'node',
      id,
      lat: 1,
      lon: 2,
      tags,
    });
    const { stores, nameless } = await importElements([
      shop(1, { shop: 'hardware', brand: 'Würth', operator: 'Someone' }),
      shop(2, { shop: 'hardware', operator: 'Someone' }),
      shop(3, { shop: 'hardware' }),
      shop(4, { shop: 'locksmith', name: ' \n\u200F ' }),
    ]);
    expect([...stores.values()].map(({ name }) => name)).toEqual([
      'Würth',
      'Someone',
      'Hardware store (unnamed)',
      'Locksmith (unnamed)',
    ]);
    expect(nameless).toBe(4);
  });

  it('keeps a store’s details, each on one line', async () => {
    const { stores } = await importElements([
      {
        type: 'node',
        id: 1,
        lat: 1,
        lon: 2,
        tags: [
          ['__proto__', 'polluted'],
          ['shop', 'hardware'],
          ['name', 'Line\nbreak\u2028\u0007and \u202Emarks'],
          ['name:en', 'Hardware'],
          ['name:zh', '五金店'],
          ['brand', 'B'],
          ['brand:wikidata', 'Q1'],
          ['operator', 'O'],
          ['opening_hours', 'Mo-Fr 09:00-18:00'],
          ['contact:email', 'a@example.com'],
          ['phone', 'ask inside; 222 001 234;+351 222 005 678'],
          ['contact:website', 'www.example.com'],
          ['addr:street', 'Rua X'],
          ['addr:housenumber', '5'],
        ],
      },
    ]);
    expect(stores.get('osm:node/1')).toEqual({
      id: 'osm:node/1',
      lat: 1,
      lon: 2,
      category: 'hardware',
      name: 'Line break and marks',
      name_en: 'Hardware',
      name_zh: '五金店',
      brand: 'B',
      brand_wikidata: 'Q1',
      operator: 'O',
      opening_hours: 'Mo-Fr 09:00-18:00',
      email: 'a@example.com',
      phone: '+351 22 200 1234',
      website: 'https://www.example.com/',
      address: 'Rua X 5, near Porto, Portugal',
      address_kind: 'own',
      street: 'Rua X',
      house_number: '5',
      locality: 'Porto, Portugal',
    });
  });

  it('places areas at the dateline and nodes at the poles', async () => {
    const { stores } = await importElements([
      { type: 'node', id: 1, lat: 10, lon: 179.9 },
      { type: 'node', id: 2, lat: 10, lon: -179.9 },
      { type: 'node', id: 3, lat: 11, lon: -179.9 },
      { type: 'node', id: 4, lat: 11, lon: 179.9 },
      { type: 'way', id: 5, refs: [1, 2, 3, 4, 1], tags: { shop: 'hardware' } },
      { type: 'node', id: 6, lat: 90, lon: 180, tags: { shop: 'hardware' } },
      { type: 'node', id: 7, lat: -90, lon: -180, tags: { shop: 'hardware' } },
    ]);
    expect([...stores.values()].map(({ id, lat, lon }) => [id, lat, Math.abs(lon)]).sort()).toEqual([
      ['osm:node/6', 90, 180],
      ['osm:node/7', -90, 180],
      ['osm:way/5', 10.5, 180],
    ]);
  });
});

describe('explains in one sentence why a file cannot be imported', () => {
  const nodes: Fixture[] = Array.from({ length: 60 }, (_, at) => ({
    type: 'node',
    id: at + 1,
    lat: at / 10,
    lon: 1,
    tags: { shop: 'hardware', name: `Store ${at}` },
  }));
  const pbf = (options: PbfOptions = {}) => writePbf(nodes, { perBlock: 20, ...options });
  const refused = (content: string | Uint8Array) =>
    importContent(content).then(
      () => 'it was imported',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it.each([
    ['empty', Buffer.alloc(0), /it is empty/],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), /a JPEG picture/],
    ['a zip', Buffer.from('PK\u0003\u0004rest'), /a zip file/],
    ['bzip2', Buffer.from('BZh91AY&SY'), /bzip2 file: unpack it/],
    ['text', Buffer.from('hello'), /no OpenStreetMap file/],
    ['other XML', '<html><body/></html>', /begins with <html>/],
    ['changes', '<osmChange version="0.6"></osmChange>', /file of changes/],
    ['gzipped text', gzipSync('hello'), /inside is no OpenStreetMap XML/],
    ['gzipped nothing', gzipSync(''), /it is empty/],
    ['XML that is cut', writeXml(nodes).slice(0, 900), /cut off/],
    ['gzip that is cut', gzipSync(writeXml(nodes)).subarray(0, 300), /cut off/],
    ['XML with a broken tag', writeXml(nodes).replace('</node>', '</nod>'), /it is no XML/],
    [
      'XML with an id that is none',
      writeXml(nodes).replace('id="7"', 'id="x"'),
      /a node has no number as its id/,
    ],
    ['no nodes', writePbf([]), /holds no nodes/],
    ['an unknown feature', pbf({ features: ['OsmSchema-V0.6', 'Spheres'] }), /the feature "Spheres"/],
    [
      'a header over 64 KiB',
      Buffer.concat([pbf(), Buffer.from([0, 1, 0, 1]), Buffer.alloc(70_000)]),
      /claims 65537 bytes, and 64 KiB are allowed/,
    ],
    [
      'a blob over 32 MiB',
      Buffer.concat([pbf(), frameBlob('OSMData', Buffer.alloc(9), 40_000_000)]),
      /32 MiB/,
    ],
    [
      'a blob that inflates beyond 32 MiB',
      Buffer.concat([
        pbf(),
        frameBlob('OSMData', Buffer.concat([integer(2, 34_000_000), bytes(3, Buffer.alloc(8))])),
      ]),
      /32 MiB/,
    ],
    ['LZMA', Buffer.concat([pbf(), frameBlob('OSMData', bytes(4, Buffer.alloc(8)))]), /compressed with LZMA/],
    [
      'Zstandard',
      Buffer.concat([pbf(), frameBlob('OSMData', bytes(7, Buffer.alloc(8)))]),
      /compressed with Zstandard/,
    ],
    [
      'bad zlib data',
      Buffer.concat([pbf(), frameBlob('OSMData', bytes(3, Buffer.alloc(8)))]),
      /does not inflate/,
    ],
  ])('%s', async (_, content, sentence) => {
    expect(await refused(content)).toMatch(sentence);
  });

  it('a file truncated at any byte within a block', async () => {
    const blobs = writePbfBlobs(nodes, { perBlock: 20 });
    const whole = Buffer.concat(blobs);
    const ends = new Set(blobs.map((_, at) => Buffer.concat(blobs.slice(0, at + 1)).length));
    for (let length = 1; length < whole.length; length += 11) {
      if (ends.has(length)) continue;
      expect(await refused(whole.subarray(0, length)), `cut at ${length}`).toMatch(
        /^AppError: it (is cut off|is no OpenStreetMap file)/,
      );
    }
  });

  it('a file with any byte flipped is either imported or rejected', async () => {
    const whole = pbf({ compress: false });
    for (let at = 0; at < whole.length; at += 37) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] as number) ^ 0xff;
      expect(await refused(broken), `byte ${at}`).toMatch(/^(it was imported|AppError: it )/);
    }
  });
});
