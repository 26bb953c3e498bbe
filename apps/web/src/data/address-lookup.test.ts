import type { StoreAddress, StoreAddressAnswer } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { leadTabs } from '../testing/lead-tabs.ts';
import { createAddressLookup } from './address-lookup.ts';
import { createLeads } from './leads/leads.ts';
import { queries } from './queries.ts';
import { createBrowserStorage } from './storage.ts';

const store = {
  id: 'osm:node/1',
  name: 'A',
  address: 'near Porto, Portugal',
  address_kind: 'place' as const,
  lat: 41.1,
  lon: -8.6,
};
const address: StoreAddress = { address: 'near Rua X 5, Porto', address_kind: 'nearby', street: 'Rua X' };

const { tab } = leadTabs();
beforeEach(() => queries.clear());

async function lookup(answer: () => Promise<StoreAddressAnswer>) {
  const asked: object[] = [];
  const found: string[] = [];
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), () => tab());
  const lookUp = createAddressLookup({
    session: { addDetails: (id) => found.push(`row ${id}`) },
    savedResults: { addDetails: (id) => found.push(`saved ${id}`) },
    leads,
    fetchAddress(at) {
      asked.push(at);
      return answer();
    },
  });
  return { lookUp, asked, found, leads };
}

test('the address of a store is asked for once in a visit', async () => {
  const { lookUp, asked, found } = await lookup(async () => address);
  expect(await Promise.all([lookUp(store), lookUp(store)])).toEqual([address, address]);
  expect(asked).toEqual([{ id: 'osm:node/1', lat: 41.1, lon: -8.6 }]);
  expect([...new Set(found)]).toEqual(['row osm:node/1', 'saved osm:node/1']);
});

test('the lead of a store gets its address, and keeps the day on which it was found', async () => {
  const { lookUp, leads } = await lookup(async () => address);
  const repository = await leads.load();
  await repository?.save([{ store, foundAt: 1_000 }]);
  await lookUp(store);
  const lead = repository?.find(store);
  expect(lead?.store).toMatchObject({ id: 'osm:node/1', name: 'A', ...address });
  expect(lead?.foundAt).toBe(1_001);
  await lookUp(store);
  expect(repository?.find(store)?.foundAt).toBe(1_001);
});

test.each([
  { ...store, address_kind: 'own' as const },
  { ...store, address_kind: 'street' as const },
  { ...store, id: 'overture:1' },
  { ...store, lat: undefined },
])('a store that has an address, another source or no position is not looked up', async (other) => {
  const { lookUp, asked } = await lookup(async () => address);
  expect(await lookUp(other as typeof store)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('where nothing is near, the store stays as it is and is not asked for again', async () => {
  const { lookUp, asked, found } = await lookup(async () => ({}));
  expect(await lookUp(store)).toBeUndefined();
  expect(await lookUp(store)).toBeUndefined();
  expect([asked.length, found]).toEqual([1, []]);
});

test('a fault leaves the store as it is, and it is asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isWell = false;
  const { lookUp } = await lookup(() =>
    isWell ? Promise.resolve(address) : Promise.reject(new Error('gone')),
  );
  expect(await lookUp(store)).toBeUndefined();
  isWell = true;
  expect(await lookUp(store)).toEqual(address);
});
