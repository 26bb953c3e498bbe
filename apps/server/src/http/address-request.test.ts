import { AppError } from '@hardware-store-finder/messages';
import { expect, test } from 'vitest';
import { parseAddressRequest } from './address-request.ts';

const parse = (query: string) => parseAddressRequest(new URLSearchParams(query));

test('a store of OpenStreetMap is its id and its position', () => {
  expect(parse('id=osm:node/1&lat=41.15&lon=-8.6')).toEqual({ id: 'osm:node/1', lat: 41.15, lon: -8.6 });
  expect(parse('id=osm:relation/12&lat=-90&lon=180')).toEqual({ id: 'osm:relation/12', lat: -90, lon: 180 });
});

test.each([
  '',
  'id=osm:node/1',
  'id=osm:node/1&lat=41.15',
  'id=osm:node/1&lat=91&lon=0',
  'id=osm:node/1&lat=0&lon=180.1',
  'id=osm:node/1&lat=1e1&lon=0',
  'id=osm:node/1&lat=&lon=0',
  'id=osm:node/0&lat=0&lon=0',
  'id=osm:area/1&lat=0&lon=0',
  'id=overture:1&lat=0&lon=0',
  'id=osm:node/1%2F..&lat=0&lon=0',
])('"%s" is refused', (query) => {
  expect(() => parse(query)).toThrow(AppError);
});
