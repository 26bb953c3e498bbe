import {
  compareAddresses,
  maxDistanceMetres,
  metresBetween,
  type StoreTraits,
  traitsOf,
  whySameStore,
} from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreRow } from '../rows/osm-store.ts';
import { compareText, joinRows } from './join-rows.ts';
import { createStoreMerger, mergeRows } from './merge-stores.ts';

const row = (id: string, name: string, more: Partial<StoreRow> = {}): StoreRow => ({
  id,
  name,
  address: 'near Porto, Portugal',
  lat: 41.15,
  lon: -8.61,
  category: 'hardware',
  ...more,
});
const phone = '+351 22 200 0000';

/** Few values of each kind, so that many records agree on some and contradict on others. */
const records = fc
  .uniqueArray(
    fc.record(
      {
        id: fc
          .tuple(fc.constantFrom('osm:node', 'overture:x', 'foursquare:y', 'file:z'), fc.nat(9))
          .map((parts) => parts.join('/')),
        name: fc.constantFrom(
          'Silva',
          'Ferragens Silva',
          'Silva e Filhos',
          'Ferragens',
          'Costa',
          'Silva Tintas',
          'Montenegro Ferreira',
          'Montenegro Fereira',
        ),
        address: fc.constantFrom(
          'near Porto, Portugal',
          'Rua X 5, Porto',
          'Rua X 5, 4000-001 Porto',
          'R. X, 5',
          'Rua X 7',
          'Rua X',
          'Rua Y 5',
        ),
        step: fc.nat(20),
        far: fc.constantFrom(0, 0, 0, 0.03),
        phone: fc.option(fc.constantFrom(phone, '+351 22 200 0001'), { nil: undefined }),
        website: fc.option(fc.constantFrom('https://silva.pt/', 'https://facebook.com/silva'), {
          nil: undefined,
        }),
        opening_hours: fc.option(fc.constantFrom('Mo', 'Tu'), { nil: undefined }),
      },
      { requiredKeys: ['id', 'name', 'address', 'step', 'far'] },
    ),
    { selector: ({ id }) => id, maxLength: 14 },
  )
  .chain((list) =>
    // Includes the dateline and corners of cells.
    fc.constantFrom([41.15, -8.61], [0, 179.9995], [0, 0], [69.9, -180]).map(([lat = 0, lon = 0]) =>
      list.map(({ step, far, id, name, address, ...more }): StoreRow => {
        const east = lon + (step * 0.0005 + far) / Math.cos((lat * Math.PI) / 180);
        const defined = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
        return row(id, name, { address, lat, lon: east > 180 ? east - 360 : east, ...defined });
      }),
    ),
  );

const sorted = (rows: readonly StoreRow[]) => [...rows].sort((a, b) => compareText(a.id, b.id));

/** Brute force: compares every pair, and every member of a group with every other, until nothing changes. */
function mergeByForce(rows: readonly StoreRow[]): StoreRow[] {
  const traits = rows.map(traitsOf);
  const links = traits.flatMap((a, i) =>
    traits.slice(i + 1).flatMap((b, j) => {
      const rule = whySameStore(a, b);
      const ids = [a.id, b.id].sort(compareText).join(' ');
      return rule === undefined ? [] : [{ i, j: i + 1 + j, rule, metres: metresBetween(a, b), ids }];
    }),
  );
  links.sort((x, y) => x.rule - y.rule || x.metres - y.metres || compareText(x.ids, y.ids));
  const groupOf = rows.map((_, i) => i);
  const membersOf = (group: number) => traits.filter((_, i) => groupOf[i] === group);
  for (const { i, j } of links) {
    const [one = 0, other = 0] = [groupOf[i], groupOf[j]];
    if (one === other || contradict(membersOf(one), membersOf(other))) continue;
    for (const [at, group] of groupOf.entries()) if (group === other) groupOf[at] = one;
  }
  const merged = [...new Set(groupOf)].map((group) => {
    const members = rows.filter((_, i) => groupOf[i] === group);
    return members.length === 1 ? (members[0] as StoreRow) : joinRows(members);
  });
  return merged.length === rows.length ? merged : mergeByForce(merged);
}

function contradict(one: readonly StoreTraits[], other: readonly StoreTraits[]): boolean {
  const all = [...one, ...other];
  const east = (lon: number) => (lon < 0 && all.some((store) => store.lon > 90) ? lon + 360 : lon);
  const corner = (pick: (...values: number[]) => number) => ({
    lat: pick(...all.map(({ lat }) => lat)),
    lon: pick(...all.map(({ lon }) => east(lon))),
  });
  const metres = metresBetween(corner(Math.min), corner(Math.max));
  return one.some((a) =>
    other.some((b) => {
      const relation = compareAddresses(a.address, b.address);
      return relation === 'contradicting' || metres > maxDistanceMetres(relation, a.address, b.address) + 1;
    }),
  );
}

describe('merging', () => {
  it('agrees with comparing every pair', () => {
    fc.assert(
      fc.property(records, (rows) => {
        expect(sorted(mergeRows(rows))).toEqual(sorted(mergeByForce(rows)));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[string, string, Partial<StoreRow>]>([
    ['a name', 'Montenegro Ferreira', { address: 'Rua X 5, Porto' }],
    ['a phone', 'Montenegro Fereira', { phone }],
    ['a website', 'Montenegro Fereira', { website: 'https://montenegro.pt/' }],
  ])('joins two records that share only %s', (_, name, shared) => {
    const others = [row('osm:node/3', 'Silva'), row('osm:node/4', 'Costa', { phone: '+351 22 200 0001' })];
    const rows = [
      row('osm:node/1', 'Montenegro Ferreira', shared),
      row('osm:node/2', name, shared),
      ...others,
    ];
    expect(mergeRows(rows).map(({ id }) => id)).toEqual(['osm:node/1', 'osm:node/3', 'osm:node/4']);
  });

  it('is independent of the order of records', () => {
    fc.assert(
      fc.property(
        records.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(JSON.stringify(sorted(mergeRows(shuffled)))).toBe(JSON.stringify(sorted(mergeRows(rows))));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const once = mergeRows(rows);
        expect(mergeRows(once)).toEqual(once);
      }),
      { numRuns: runs(500) },
    );
  });

  it('loses no record and invents no field', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const merged = mergeRows(rows);
        const ids = merged.flatMap(({ id, also_listed_as = [] }) => [id, ...also_listed_as]);
        expect(ids.sort(compareText)).toEqual(rows.map(({ id }) => id).sort(compareText));
        const byId = new Map(rows.map((one) => [one.id, one]));
        for (const store of merged) {
          for (const field of [
            'name',
            'address',
            'phone',
            'website',
            'opening_hours',
            'lat',
            'lon',
          ] as const) {
            const source = store.field_sources?.[field] ?? store.id;
            expect(store[field]).toEqual(byId.get(source)?.[field]);
          }
        }
      }),
    );
  });

  it('fills the best record’s missing fields and records their source', () => {
    const osm = row('osm:node/1', 'Silva', { opening_hours: 'Mo-Fr', phone });
    const overture = row('overture:a', 'Silva Lda', {
      phone,
      email: 'a@silva.pt',
      address: 'Rua X 5, Porto',
      confidence: 0.9,
      lat: 41.1501,
    });
    const foursquare = row('foursquare:b', 'Silva', {
      phone,
      email: 'b@silva.pt',
      social: ['https://fb.com/x'],
    });
    expect(mergeRows([foursquare, overture, osm])).toEqual([
      {
        ...osm,
        address: 'Rua X 5, Porto',
        email: 'a@silva.pt',
        social: ['https://fb.com/x'],
        confidence: 0.9,
        also_listed_as: ['foursquare:b', 'overture:a'],
        field_sources: {
          address: 'overture:a',
          email: 'overture:a',
          social: 'foursquare:b',
          confidence: 'overture:a',
        },
      },
    ]);
  });

  it.each<[string, Partial<StoreRow>, Partial<StoreRow>, Partial<StoreRow>]>([
    ['is taken', { brand: 'Ace' }, { brand: 'Ace Hardware', brand_wikidata: 'Q1' }, { brand_wikidata: 'Q1' }],
    ['of another brand is not', { brand: 'Ace' }, { brand: 'True Value', brand_wikidata: 'Q2' }, {}],
    [
      'of a brand of another number is not',
      { brand_wikidata: 'Q1' },
      { brand: 'X', brand_wikidata: 'Q2' },
      {},
    ],
    ['without a brand is taken', { brand: 'Ace' }, { brand_wikidata: 'Q1' }, { brand_wikidata: 'Q1' }],
  ])("another record's part of a brand %s", (_, osm, overture, taken) => {
    const [store] = mergeRows([
      row('osm:node/1', 'Silva', { phone, ...osm }),
      row('overture:1', 'Silva', { phone, ...overture }),
    ]);
    const { brand, brand_wikidata } = store as StoreRow;
    expect({ brand, brand_wikidata }).toEqual({
      brand: undefined,
      brand_wikidata: undefined,
      ...osm,
      ...taken,
    });
  });

  it('takes the parts of an address together with it, and what a store is near only for want of one', () => {
    const near = row('osm:node/1', 'Silva', {
      address: 'on or near Rua X, Porto',
      address_kind: 'street',
      street: 'Rua X',
      locality: 'Porto',
    });
    const own = row('overture:a', 'Silva', {
      address: 'Rua Y 5, Porto',
      address_kind: 'own',
      street: 'Rua Y 5',
    });
    const older = row('overture:b', 'Silva', { address: 'Rua Y 5, Porto' });
    const [merged] = mergeRows([near, own]);
    expect(merged).toMatchObject({
      id: 'osm:node/1',
      address: 'Rua Y 5, Porto',
      address_kind: 'own',
      street: 'Rua Y 5',
      field_sources: { address: 'overture:a' },
    });
    expect(merged).not.toHaveProperty('locality');
    expect(mergeRows([near, older])[0]).not.toHaveProperty('address_kind');
    const place = row('overture:c', 'Silva', { address_kind: 'place' });
    expect(mergeRows([place, near])[0]).toMatchObject({ id: 'osm:node/1', address_kind: 'street' });
    const nearby = row('overture:d', 'Silva', { address: 'near Rua Z 7, Porto', address_kind: 'nearby' });
    expect(mergeRows([near, nearby])[0]).toMatchObject({ address_kind: 'nearby' });
  });

  it('names a nameless store after another source', () => {
    const silent = row('osm:way/1', 'Hardware store (unnamed)', { phone, website: 'https://silva.pt/' });
    const named = row('overture:1', 'Silva', { phone, website: 'https://www.silva.pt/x' });
    expect(mergeRows([silent, named])).toMatchObject([
      { id: 'osm:way/1', name: 'Silva', field_sources: { name: 'overture:1' } },
    ]);
  });

  it('does not merge two addresses through a record without one', () => {
    const five = row('osm:node/1', 'Silva', { address: 'Rua X 5', phone });
    const seven = row('osm:node/2', 'Silva', { address: 'Rua X 7', phone, lat: 41.1512 });
    const open = row('overture:1', 'Silva', { phone, lat: 41.151 });
    expect(sorted(mergeRows([five, open, seven])).map(({ also_listed_as }) => also_listed_as)).toEqual([
      undefined,
      ['overture:1'],
    ]);
  });

  it.each([
    ['house numbers', ['Rua X, Porto', 'Rua X 12, Porto', 'Rua X 140, Porto']],
    ['postcodes', ['Rua X 12, Porto', 'Rua X 12, 4000-001 Porto', 'Rua X 12, 4400-001 Gaia']],
    ['letters of a number', ['Rua X 12', 'Rua X 12a', 'Rua X 12b']],
  ])('does not merge two %s through a record without either, not even in a second pass', (_, addresses) => {
    const rows = addresses.map((address, at) =>
      row(`osm:node/${at}`, 'Silva', {
        address,
        lat: 41.15 + at * 0.001,
        ...(at === 0 && { email: 'a@b.pt' }),
      }),
    );
    expect(sorted(mergeRows(rows))).toMatchObject([
      { address: addresses[1], also_listed_as: [expect.any(String)] },
      { address: addresses[2] },
    ]);
  });

  it('never merges contradicting addresses into one store', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const byId = new Map(rows.map((one) => [one.id, one]));
        for (const { id, also_listed_as = [] } of mergeRows(rows)) {
          const addresses = [id, ...also_listed_as].map((one) => traitsOf(byId.get(one) as StoreRow).address);
          for (const a of addresses)
            for (const b of addresses) expect(compareAddresses(a, b)).not.toBe('contradicting');
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('leaves a store with a single record unchanged', () => {
    const alone = row('osm:node/1', 'Silva');
    expect(mergeRows([alone])[0]).toBe(alone);
  });

  it.each([
    [
      'branches of a chain with one phone and one site',
      (n: number) => ({ name: 'OBI', phone, website: 'obi.de', lat: 40 + n * 0.004 }),
      5000,
    ],
    ['stores called Hardware Store at one spot', () => ({ name: 'Hardware Store' }), 10_000],
    [
      'stalls of a hall at one address, with one phone',
      (n: number) => ({ name: `Stall ${n} ${n % 7}`, phone, address: 'Rua X 5' }),
      10_000,
    ],
  ])('keeps %s separate, without comparing all of them', (_, defined, count) => {
    const merger = createStoreMerger();
    const rows = Array.from({ length: count }, (_, n) => row(`file:x/${n}`, '', defined(n)));
    for (const one of rows) merger.add(one);
    let reads = 0;
    const { joined, isAbsorbed } = merger.merge((record) => {
      reads += 1;
      return rows[record] as StoreRow;
    });
    expect([joined.size, isAbsorbed.indexOf(1)]).toEqual([0, -1]);
    expect(reads).toBeLessThanOrEqual(count);
  });

  it('merges thousands of records of one store', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => row(`file:x/${n}`, 'Silva', { phone }));
    expect(mergeRows(rows)).toHaveLength(1);
  });
});
