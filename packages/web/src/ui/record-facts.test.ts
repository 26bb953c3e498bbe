import { expect, test } from 'vitest';
import { recordFacts } from './record-facts.ts';

const store = { name: 'A', address: 'B' };

test('who else lists a store is said once for each source, and when it was confirmed', () => {
  expect(
    recordFacts({
      ...store,
      also_listed_as: ['overture:1', 'overture:2', 'osm:node/3'],
      confirmed: '2026-08',
    }),
  ).toEqual(['Also listed in Overture Maps, OpenStreetMap', 'Last confirmed 2026-08']);
});

test('of a record that stands alone, or of sources that nobody knows, nothing is said', () => {
  expect(recordFacts(store)).toEqual([]);
  expect(recordFacts({ ...store, also_listed_as: ['constructor:1'] })).toEqual([]);
});
