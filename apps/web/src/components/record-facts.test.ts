import { expect, test } from 'vitest';
import { english } from '../i18n/messages/english.ts';
import { recordFacts, sourceCount } from './record-facts.ts';

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

test('the sources of a store are counted, each once', () => {
  const known = { ...store, id: 'osm:node/1', also_listed_as: ['overture:1', 'overture:2', 'osm:node/3'] };
  expect(sourceCount(known, english)).toBe(2);
  expect(sourceCount({ ...known, also_listed_as: ['osm:node/3'] }, english)).toBe(0);
});

test('a record with no other source, or only unknown ones, has no facts', () => {
  expect(recordFacts(store, english)).toEqual([]);
  expect(recordFacts({ ...store, also_listed_as: ['constructor:1'] }, english)).toEqual([]);
});
