import { expect, test } from 'vitest';
import { recordSource } from './record-source.ts';

test.each([
  ['osm:node/1', { label: 'OpenStreetMap', page: 'https://www.openstreetmap.org/node/1' }],
  ['osm:node/1?x=<b>', { label: 'OpenStreetMap' }],
  ['google:ChIJ1', { label: 'Google Maps' }],
  ['overture:08f:1', { label: 'Overture Maps' }],
  ['foursquare:4b', { label: 'Foursquare OS Places' }],
  ['file:my/customers/7', { label: 'the imported file my/customers' }],
  ['__proto__:1', undefined],
  ['constructor:1', undefined],
  ['nothing', undefined],
  ['', undefined],
])('the record %s is of %j', (id, source) => {
  expect(recordSource(id)).toEqual(source);
});
