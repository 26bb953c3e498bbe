import { expect, test } from 'vitest';
import { storeInputOf } from '../analysis/analysis.ts';
import type { ListedStore } from './store.ts';
import { identityOf } from './store-identity.ts';

const store: ListedStore = {
  name: 'Silva',
  address: 'Rua X 5, Porto',
  phone: undefined,
  website: 'https://silva.pt/',
  id: 'osm:node/1',
  lat: 41,
  lon: -8,
  distance_km: 2,
  email: 'info@silva.pt',
  brand: 'Leroy',
  name_en: 'Silva',
  name_zh: '席尔瓦',
  field_sources: { email: 'overture:1' },
};

test('the identity of a store contains the fields other sources share, without unknown ones', () => {
  expect(JSON.stringify(identityOf(store))).toBe(
    '{"name":"Silva","address":"Rua X 5, Porto","website":"https://silva.pt/","id":"osm:node/1","lat":41,"lon":-8,"name_en":"Silva","name_zh":"席尔瓦"}',
  );
  expect(Object.keys(identityOf({ name: 'A', address: '' }))).toEqual(['name', 'address']);
});

test('a posted store has exactly the fields that the server reads', () => {
  expect(storeInputOf(store)).toStrictEqual({
    name: 'Silva',
    address: 'Rua X 5, Porto',
    website: 'https://silva.pt/',
    id: 'osm:node/1',
    brand: 'Leroy',
    email: 'info@silva.pt',
    field_sources: { email: 'overture:1' },
  });
});
