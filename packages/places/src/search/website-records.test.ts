import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { expect, test } from 'vitest';
import type { PlaceProvider, PlaceQuery } from '../provider.ts';
import { createWebsiteRecords } from './website-records.ts';

const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua do Almada 12, 4050-032 Porto, Portugal',
  lat: 41.1496,
  lon: -8.6109,
};
const record = {
  ...silva,
  id: 'overture:a1',
  lat: 41.1499,
  website: 'https://silvaferragens.pt/',
  category: 'hardware',
  distance_km: 0,
} satisfies FoundStore;
const never = new AbortController().signal;
const budget = createDailyBudget({ ledger: createMemoryLedger() }, 'questions', 9);
const log = { info: () => undefined, error: () => undefined };

/** A source of these records that can be reached, and what it was asked. */
function sourceOf(stores: readonly FoundStore[], reach: 'reached' | 'lost' = 'reached') {
  const asked: PlaceQuery[] = [];
  const provider: PlaceProvider = {
    id: 'source',
    label: '',
    attribution: '',
    ready: () => true,
    covers: () => true,
    reach: async () => reach,
    async *find(query) {
      asked.push(query);
      yield { type: 'stores', stores };
    },
  };
  return { provider, asked };
}

const websitesOf = (store: object, osm: PlaceProvider, overture: PlaceProvider) =>
  createWebsiteRecords({ openstreetmap: osm, overture }, { budget, log })({ ...silva, ...store }, never);

test('the other source’s record of the same store gives its website, both ways', async () => {
  const [osm, overture] = [sourceOf([{ ...record, id: 'osm:node/1' }]), sourceOf([record])];
  expect(await websitesOf({}, osm.provider, overture.provider)).toEqual([record.website]);
  expect(osm.asked).toEqual([]);
  expect(overture.asked).toMatchObject([{ center: { lat: silva.lat, lon: silva.lon }, radiiKm: [0.3] }]);
  expect(await websitesOf({ id: 'overture:a1' }, osm.provider, overture.provider)).toEqual([record.website]);
  expect(osm.asked).toHaveLength(1);
});

test.each([
  ['another name', { name: 'Ferragens Costa' }],
  ['another street', { address: 'Rua das Flores 8, 4050-262 Porto, Portugal' }],
  ['no website', { website: undefined }],
])('a record with %s gives none', async (_, other) => {
  const { website, ...rest } = { ...record, ...other };
  const overture = sourceOf([{ ...rest, ...(website !== undefined && { website }) }]);
  expect(await websitesOf({}, sourceOf([]).provider, overture.provider)).toEqual([]);
});

test('a store of an imported list, or without a position, is asked nowhere', async () => {
  const [osm, overture] = [sourceOf([record]), sourceOf([record])];
  expect(await websitesOf({ id: 'list:7' }, osm.provider, overture.provider)).toEqual([]);
  expect(await websitesOf({ lat: undefined }, osm.provider, overture.provider)).toEqual([]);
  expect([...osm.asked, ...overture.asked]).toEqual([]);
});

test('a source that is lost or fails gives none; who leaves is told', async () => {
  const lost = sourceOf([record], 'lost');
  expect(await websitesOf({}, lost.provider, lost.provider)).toEqual([]);
  expect(lost.asked).toEqual([]);
  const failing: PlaceProvider = {
    ...lost.provider,
    reach: async () => 'reached',
    // biome-ignore lint/correctness/useYield: it fails first
    async *find() {
      throw new Error('It is down.');
    },
  };
  expect(await websitesOf({}, failing, failing)).toEqual([]);
  const find = createWebsiteRecords({ openstreetmap: failing, overture: failing }, { budget, log });
  await expect(find(silva, AbortSignal.abort())).rejects.toThrow();
});
