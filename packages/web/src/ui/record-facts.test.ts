import { expect, test } from 'vitest';
import { english } from '../i18n/messages/english.ts';
import { recordFacts } from './record-facts.ts';

const store = { name: 'A', address: 'B' };

test('who else lists a store is said once for each source, and when it was confirmed', () => {
  const known = {
    ...store,
    also_listed_as: ['overture:1', 'overture:2', 'osm:node/3', 'file:my/list/7', 'sample:porto-1'],
    confirmed: '2026-08',
  };
  expect(recordFacts(known, english)).toEqual([
    'Also listed in Overture Maps, OpenStreetMap, the imported file my/list, Invented sample stores',
    'Last confirmed Aug 2026',
  ]);
});

test('of a record that stands alone, or of sources that nobody knows, nothing is said', () => {
  expect(recordFacts(store, english)).toEqual([]);
  expect(recordFacts({ ...store, also_listed_as: ['constructor:1'] }, english)).toEqual([]);
});
