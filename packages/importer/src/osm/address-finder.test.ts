import { metresBetween } from '@Hardware-Store-Finder/domain';
import type { LonLat } from '@Hardware-Store-Finder/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressFinder } from './address-finder.ts';

const store: LonLat = [-8.61, 41.15];
/** Metres east and north of the store. */
const at = (east: number, north: number): LonLat => [
  store[0] + east / (111_195 * Math.cos((41.15 * Math.PI) / 180)),
  store[1] + north / 111_195,
];
const tags = (street: string) => new Map([['addr:street', street]]);
const square = (half: number, east = 0) => [
  at(east - half, -half),
  at(east + half, -half),
  at(east + half, half),
  at(east - half, half),
  at(east - half, -half),
];

function find(fill: (finder: ReturnType<typeof createAddressFinder>) => void) {
  const finder = createAddressFinder([store]);
  fill(finder);
  return finder.found()[0];
}

describe('what lies around a store', () => {
  it('is its building before an address, and an address before a street', () => {
    const street = (finder: ReturnType<typeof createAddressFinder>) =>
      finder.addStreet([at(-100, 1), at(100, 1)], () => 'Rua S');
    const address = (finder: ReturnType<typeof createAddressFinder>) => {
      street(finder);
      finder.addAddress(at(5, 0), () => tags('Rua A'));
    };
    expect(find(street)).toEqual({ kind: 'street', name: 'Rua S' });
    expect(find(address)).toEqual({ kind: 'nearby', tags: tags('Rua A') });
    expect(
      find((finder) => {
        finder.addBuilding([{ line: square(30), hole: false }], () => tags('Rua B'));
        address(finder);
      }),
    ).toEqual({ kind: 'building', tags: tags('Rua B') });
  });

  it('is an address up to 15 m and a street up to 50 m away', () => {
    expect(find(({ addAddress }) => addAddress(at(0, 14.9), () => tags('A')))?.kind).toBe('nearby');
    expect(find(({ addAddress }) => addAddress(at(0, 15.1), () => tags('A')))).toBeUndefined();
    expect(find(({ addStreet }) => addStreet([at(-900, 49.9), at(900, 49.9)], () => 'S'))?.kind).toBe(
      'street',
    );
    expect(find(({ addStreet }) => addStreet([at(-900, 50.1), at(900, 50.1)], () => 'S'))).toBeUndefined();
  });

  it('is the nearest of several, and the smallest of buildings inside one another', () => {
    const found = find((finder) => {
      for (const metres of [14, 3, 9]) finder.addAddress(at(metres, 0), () => tags(`${metres}`));
    });
    expect(found).toEqual({ kind: 'nearby', tags: tags('3') });
    const inside = find((finder) => {
      for (const half of [40, 10, 20])
        finder.addBuilding([{ line: square(half), hole: false }], () => tags(`${half}`));
    });
    expect(inside).toEqual({ kind: 'building', tags: tags('10') });
  });

  it('is no building beside it, or around its courtyard', () => {
    expect(
      find(({ addBuilding }) => addBuilding([{ line: square(10, 30), hole: false }], () => tags('B'))),
    ).toBeUndefined();
    const courtyard = [
      { line: square(30), hole: false },
      { line: square(5), hole: true },
    ];
    expect(find(({ addBuilding }) => addBuilding(courtyard, () => tags('B')))).toBeUndefined();
  });
});

it('The nearest street is the one that a fine walk along all of them finds', () => {
  const offset = fc.integer({ min: -120, max: 120 });
  const line = fc.array(fc.tuple(offset, offset), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const streets = lines.map((points) => points.map(([east, north]) => at(east, north)));
      const walked = streets.map((street) => walk(street));
      const nearest = Math.min(...walked);
      // Steps of a decimetre cannot decide between streets that are as close as that.
      const others = walked.filter((metres) => metres !== nearest);
      fc.pre(Math.abs(nearest - 50) > 0.3 && others.every((metres) => metres - nearest > 0.3));
      const found = find((finder) => {
        for (const [number, street] of streets.entries()) finder.addStreet(street, () => `${number}`);
      });
      expect(found).toEqual(
        nearest > 50 ? undefined : { kind: 'street', name: `${walked.indexOf(nearest)}` },
      );
    }),
    { numRuns: 60 },
  );
});

/** The distance to the store in steps along a street. */
function walk(street: readonly LonLat[]): number {
  let nearest = Infinity;
  for (const [number, [lon, lat]] of street.entries()) {
    const [fromLon, fromLat] = street[Math.max(0, number - 1)] as LonLat;
    for (let step = 0; step <= 2000; step += 1) {
      const here = {
        lon: fromLon + ((lon - fromLon) * step) / 2000,
        lat: fromLat + ((lat - fromLat) * step) / 2000,
      };
      nearest = Math.min(nearest, metresBetween(here, { lon: store[0], lat: store[1] }));
    }
  }
  return nearest;
}
