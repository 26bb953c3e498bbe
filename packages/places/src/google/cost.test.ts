import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createSqliteCache } from '@Hardware-Store-Finder/storage/testing';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createUsageMeter } from './cost.ts';

const sku = 'Text Search Enterprise';

test('a search and its month cost the calls beyond the free ones', async () => {
  const meter = createUsageMeter({ cache: createMemoryCache() });
  const first = meter.trackSearch();
  expect(await first.cost()).toBeUndefined();
  for (let call = 0; call < 990; call += 1) await first.count(sku);
  expect((await first.cost())?.search).toEqual([{ sku, calls: 990, free_calls: 990, usd: 0 }]);
  const second = meter.trackSearch();
  for (let call = 0; call < 27; call += 1) await second.count(sku);
  expect(await second.cost()).toEqual({
    search: [{ sku, calls: 27, free_calls: 10, usd: 0.595 }],
    month: [{ sku, calls: 1_017, free_calls: 1_000, usd: 0.595 }],
    prices_of: '2026-09',
  });
});

test('a month’s count survives a restart and ends with the month (UTC)', async () => {
  const file = path.join(temporaryFolder(), 'cache.sqlite');
  let clock = Date.UTC(2026, 9, 1);
  const now = () => clock;
  const open = () => {
    const cache = createSqliteCache({ file, log: createLog(() => undefined), now });
    return { cache, tracker: createUsageMeter({ cache, now }).trackSearch() };
  };
  const before = open();
  await before.tracker.count(sku);
  await before.tracker.count(sku);
  before.cache.close();
  clock = Date.UTC(2026, 9, 31, 23, 59, 59);
  const after = open();
  await after.tracker.count(sku);
  expect((await after.tracker.cost())?.month).toEqual([{ sku, calls: 3, free_calls: 3, usd: 0 }]);
  clock += 1_000;
  await after.tracker.count(sku);
  expect((await after.tracker.cost())?.month).toEqual([{ sku, calls: 1, free_calls: 1, usd: 0 }]);
  expect((await after.tracker.cost())?.search).toEqual([{ sku, calls: 2, free_calls: 2, usd: 0 }]);
  after.cache.close();
});

test('concurrent searches are counted together', async () => {
  const meter = createUsageMeter({ cache: createMemoryCache() });
  const [one, other] = [meter.trackSearch(), meter.trackSearch()];
  await Promise.all([one.count(sku), other.count(sku), one.count(sku)]);
  expect(await one.cost()).toMatchObject({ search: [{ calls: 2 }], month: [{ calls: 3 }] });
  expect(await other.cost()).toMatchObject({ search: [{ calls: 1 }], month: [{ calls: 3 }] });
});
