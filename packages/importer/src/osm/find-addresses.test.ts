import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importContent } from '../testing/import-fixture.ts';
import { type Fixture, writePbf, writeXml } from '../testing/write-osm.ts';

const forms: readonly [name: string, write: (elements: readonly Fixture[]) => string | Uint8Array][] = [
  ['PBF with dense nodes', (elements) => writePbf(elements)],
  ['PBF with plain nodes, a block each', (elements) => writePbf(elements, { dense: false, perBlock: 1 })],
  [
    'PBF with its own granularity',
    (elements) => writePbf(elements, { granularity: 1000, latOffset: -12_345_000 }),
  ],
  ['gzipped XML', (elements) => gzipSync(writeXml(elements))],
];

/** A store every kilometre from south to north, and a place some metres from one of them. */
const lat = (store: number, north = 0) => 41 + store / 100 + north / 111_195;
const lon = (east = 0) => -8.6 + east / 83_900;
let nextId = 1000;
const node = (store: number, east: number, north: number, tags?: Record<string, string>): Fixture => ({
  type: 'node',
  id: nextId++,
  lat: lat(store, north),
  lon: lon(east),
  ...(tags && { tags }),
});
const shop = (store: number): Fixture => ({
  type: 'node',
  id: store,
  lat: lat(store),
  lon: lon(),
  tags: { shop: 'hardware', name: `Store ${store}` },
});
const corners = (store: number, half: number) => [
  node(store, -half, -half),
  node(store, half, -half),
  node(store, half, half),
  node(store, -half, half),
];
const ring = (nodes: readonly Fixture[]) => [...nodes, nodes[0] as Fixture].map(({ id }) => id);
const way = (refs: readonly number[], tags?: Record<string, string>, more = {}): Fixture => ({
  type: 'way',
  id: nextId++,
  refs,
  ...(tags && { tags }),
  ...more,
});
const address = (street: string, number = '5') => ({ 'addr:street': street, 'addr:housenumber': number });

function fixtures(): Fixture[] {
  const building = corners(1, 20);
  const outer = corners(2, 30);
  const inner = corners(3, 5);
  const around = corners(3, 30);
  const parts = [way(ring(outer)), way(ring(around)), way(ring(inner))];
  const [whole, block, yard] = parts as [Fixture, Fixture, Fixture];
  // 800 m long, without a node in between: only one end is near.
  const ends = [node(5, 200, 40), node(5, -600, 40)];
  const lane = [node(6, -30, 10), node(6, 30, 10)];
  const motorway = [node(7, -30, 10), node(7, 30, 10)];
  const gone = [node(8, -30, 10), node(8, 30, 10)];
  const elements: Fixture[] = [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(shop),
    ...building,
    way(ring(building), { building: 'yes', ...address('Rua do Edifício') }),
    ...outer,
    ...around,
    ...inner,
    ...parts,
    {
      type: 'relation',
      id: nextId++,
      members: [{ type: 'way', id: whole.id, role: 'outer' }],
      tags: { type: 'multipolygon', building: 'yes', ...address('Rua da Relação') },
    },
    // The store stands in the courtyard.
    {
      type: 'relation',
      id: nextId++,
      members: [
        { type: 'way', id: block.id, role: 'outer' },
        { type: 'way', id: yard.id, role: 'inner' },
      ],
      tags: { type: 'multipolygon', building: 'yes', ...address('Rua do Quarteirão') },
    },
    node(4, 0, 12, address('Rua Vizinha', '7')),
    node(4, 3, 0, { 'addr:housenumber': '1' }),
    ...ends,
    way(
      ends.map(({ id }) => id),
      { highway: 'residential', name: 'Rua Comprida' },
    ),
    ...lane,
    way(
      lane.map(({ id }) => id),
      { highway: 'footway', name: 'Escadas' },
    ),
    ...motorway,
    way(
      motorway.map(({ id }) => id),
      { highway: 'motorway', name: 'A 1' },
    ),
    ...gone,
    way(
      gone.map(({ id }) => id),
      { highway: 'residential', name: 'Rua Antiga' },
      { visible: false },
    ),
    node(9, 0, 10, { ...address('Rua Longe'), name: 'x' }),
  ];
  return elements.sort((a, b) => a.id - b.id);
}

describe.each(forms)('the addresses around stores in %s', (_, write) => {
  it('are found as a person finds them on a map', async () => {
    const { stores } = await importContent(write(fixtures()));
    const found = [...stores.values()].map(({ address_kind: kind, street = '', house_number: number = '' }) =>
      [kind, street, number].join(' ').trim(),
    );
    expect(found).toEqual([
      'building Rua do Edifício 5',
      'building Rua da Relação 5',
      'place',
      'nearby Rua Vizinha 7',
      'street Rua Comprida',
      'street Escadas',
      'place',
      'place',
      'nearby Rua Longe 5',
    ]);
  });
});
