import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categories,
  decodeSearchEvent,
  encodeSearchEvent,
  type FoundStore,
  type SearchEvent,
  type StoreJson,
  WireFault,
} from '../index.ts';

const store: FoundStore = {
  name: 'Ferragens do Bolhão',
  address: 'Rua Formosa 12, 4000-214 Porto',
  phone: '+351 222 001 234',
  website: 'https://ferragens.example/',
  id: 'osm:node/1',
  lat: 41.149,
  lon: -8.61,
  distance_km: 0.42,
  category: 'hardware',
};

/** Lines on the wire, and the events they encode. */
const golden: [line: string, event: SearchEvent][] = [
  [
    '{"location":"Porto","total_found":39,"place":"Porto, Portugal","center":{"lat":41.15,"lon":-8.61},"radius_km":10,' +
      '"source":{"id":"directory","label":"OpenStreetMap","attribution":"© OpenStreetMap contributors","url":"https://www.openstreetmap.org/copyright"},' +
      '"alternatives":[{"label":"Porto, Brazil","lat":-3.89,"lon":-42.71}]}',
    {
      type: 'header',
      location: 'Porto',
      total_found: 39,
      place: 'Porto, Portugal',
      center: { lat: 41.15, lon: -8.61 },
      radius_km: 10,
      source: {
        id: 'directory',
        label: 'OpenStreetMap',
        attribution: '© OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
      },
      alternatives: [{ label: 'Porto, Brazil', lat: -3.89, lon: -42.71 }],
    },
  ],
  ['{"location":"深圳","total_found":0}', { type: 'header', location: '深圳', total_found: 0 }],
  [
    '{"store":{"name":"Ferragens do Bolhão","address":"Rua Formosa 12, 4000-214 Porto","phone":"+351 222 001 234",' +
      '"website":"https://ferragens.example/","id":"osm:node/1","lat":41.149,"lon":-8.61,"distance_km":0.42,"category":"hardware"},' +
      '"index":1,"total":39}',
    { type: 'store', store, index: 1, total: 39 },
  ],
  [
    '{"store":{"name":"A","address":"B"},"index":2,"total":39}',
    { type: 'store', store: { name: 'A', address: 'B' }, index: 2, total: 39 },
  ],
  [
    '{"update":{"index":2,"store":{"name":"A","address":"B","phone":"1"}}}',
    { type: 'update', index: 2, store: { name: 'A', address: 'B', phone: '1' } },
  ],
  ['{"status":{"message":"Looking around Porto"}}', { type: 'status', message: 'Looking around Porto' }],
  ['{"completed":true,"total":39}', { type: 'completed', total: 39 }],
  [
    '{"completed":true,"total":12,"stop_reason":"covered"}',
    { type: 'completed', total: 12, stop_reason: 'covered' },
  ],
  ['{"completed":true}', { type: 'completed' }],
  [
    '{"error":"No place called \\"Hmbrg\\" is known.","alternatives":[{"label":"Hamburg, Germany","lat":53.55,"lon":9.99}]}',
    {
      type: 'error',
      message: 'No place called "Hmbrg" is known.',
      alternatives: [{ label: 'Hamburg, Germany', lat: 53.55, lon: 9.99 }],
    },
  ],
  [
    '{"error":"No place called \\"Xyz\\" is known."}',
    { type: 'error', message: 'No place called "Xyz" is known.' },
  ],
];

describe('the events of a search on the wire', () => {
  test.each(golden)('%s decodes to its event', (line, event) => {
    expect(decodeSearchEvent(line)).toEqual(event);
  });

  test.each(golden)('%s is the encoding of its event', (line, event) => {
    expect(encodeSearchEvent(event)).toBe(line);
  });

  test('a store that is already JSON encodes like the store itself', () => {
    const plain = encodeSearchEvent({ type: 'store', store, index: 1, total: 2 });
    const spliced = encodeSearchEvent({
      type: 'store',
      store: JSON.stringify(store) as StoreJson,
      index: 1,
      total: 2,
    });
    expect(spliced).toBe(plain);
  });

  test('every event survives encoding and decoding', () => {
    const text = fc.string({ unit: 'binary' });
    const event: fc.Arbitrary<SearchEvent> = fc.oneof(
      fc.record({ type: fc.constant('error' as const), message: text }),
      fc.record({ type: fc.constant('status' as const), message: text }),
      fc.record({ type: fc.constant('completed' as const), total: fc.nat() }),
      fc.record({ type: fc.constant('header' as const), location: text, total_found: fc.nat() }),
      fc.record({
        type: fc.constant('store' as const),
        store: fc.record(
          { name: text, address: text, phone: text, website: text, category: fc.constantFrom(...categories) },
          { requiredKeys: ['name', 'address'], noNullPrototype: true },
        ),
        index: fc.nat(),
        total: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(event, (original) => {
        expect(decodeSearchEvent(encodeSearchEvent(original))).toEqual(original);
      }),
    );
  });
});

describe('lines from other backends', () => {
  test('a null phone or website counts as absent', () => {
    const line = '{"store":{"name":"A","address":"B","phone":null,"website":null},"index":1,"total":1}';
    expect(decodeSearchEvent(line)).toEqual({
      type: 'store',
      store: { name: 'A', address: 'B' },
      index: 1,
      total: 1,
    });
  });

  test('unknown fields are dropped', () => {
    expect(decodeSearchEvent('{"completed":true,"took":12}')).toEqual({ type: 'completed' });
  });

  test.each([
    '"cost":0.35',
    '"cost":{"search":[],"month":[],"prices_of":2026}',
    '"stop_reason":7',
    '"total":"2"',
  ])('an end with a malformed %s still ends a complete search', (odd) => {
    expect(decodeSearchEvent(`{"completed":true,${odd}}`)).toEqual({ type: 'completed' });
  });

  test('an error with other fields is an error', () => {
    expect(decodeSearchEvent('{"error":"Busy","location":"Porto","total_found":3}')).toEqual({
      type: 'error',
      message: 'Busy',
    });
  });

  test('a field called __proto__ changes nothing', () => {
    const event = decodeSearchEvent(
      '{"store":{"name":"A","address":"B","__proto__":{"phone":"1"}},"index":1,"total":1}',
    );
    expect(event).toEqual({ type: 'store', store: { name: 'A', address: 'B' }, index: 1, total: 1 });
    expect(({} as Record<string, unknown>).phone).toBeUndefined();
  });
});

test.each([
  '',
  'null',
  '[]',
  '"completed"',
  '{}',
  '{"completed":false}',
  '{"completed":"yes"}',
  '{"error":{"message":"Busy"}}',
  '{"location":"Porto","total_found":"39"}',
  '{"location":"Porto","total_found":-1}',
  '{"location":"Porto","total_found":1.5}',
  '{"total_found":3}',
  '{"location":"Porto","total_found":3,"center":{"lat":"41"}}',
  '{"store":{"name":"A"},"index":1,"total":1}',
  '{"store":{"name":1,"address":"B"},"index":1,"total":1}',
  '{"store":{"name":"A","address":"B"},"total":1}',
  '{"store":{"name":"A","address":"B","lat":91},"index":1,"total":1}',
  '{"store":{"name":"A","address":"B","category":1},"index":1,"total":1}',
  '{"store":null,"index":1,"total":1}',
  '{"status":"working"}',
  '{"location":"Porto","total_found":3',
])('the line %s is rejected', (line) => {
  expect(() => decodeSearchEvent(line)).toThrow(WireFault);
});
