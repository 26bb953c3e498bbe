import { expect, test } from 'vitest';
import { english } from '../i18n/messages/english.ts';
import { recordFacts } from './record-facts.ts';

const store = { name: 'A', address: 'B' };

test('each other source of a store is named once, followed by when it was confirmed', () => {
  const known = {
    ...store,
    also_listed_as: ['overture:1', 'overture:2', 'osm:node/3', 'file:my/list/7', 'sample:porto-1'],
    confirmed: '2026-08',
  };
  expect(recordFacts(known, english)).toEqual([
    'Also listed in Overture Maps, OpenStreetMap, the imported file my/list, Sample data',
    'Last confirmed Aug 2026',
  ]);
});

test('a record with no other source, or only unknown ones, has no facts', () => {
  expect(recordFacts(store, english)).toEqual([]);
  expect(recordFacts({ ...store, also_listed_as: ['constructor:1'] }, english)).toEqual([]);
});
