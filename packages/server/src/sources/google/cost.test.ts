import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../lib/log.ts';
import { createMemoryCache } from '../../storage/memory-cache.ts';
import { createSqliteCache } from '../../storage/sqlite-cache.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createUsageMeter } from './cost.ts';

const sku = 'Text Search Enterprise';

test('a search and its month cost the calls beyond the free ones', () => {
  const meter = createUsageMeter({ cache: createMemoryCache() });
  const first = meter.trackSearch();
  expect(first.cost()).toBeUndefined();
  for (let call = 0; call < 990; call += 1) first.count(sku);
  expect(first.cost()?.search).toEqual([{ sku, calls: 990, free_calls: 990, usd: 0 }]);
  const second = meter.trackSearch();
  for (let call = 0; call < 27; call += 1) second.count(sku);
  expect(second.cost()).toEqual({
    search: [{ sku, calls: 27, free_calls: 10, usd: 0.595 }],
    month: [{ sku, calls: 1_017, free_calls: 1_000, usd: 0.595 }],
    prices_of: '2026-09',
  });
});

test('a month’s count survives a restart and ends with the month (UTC)', () => {
  const file = path.join(temporaryFolder(), 'cache.sqlite');
  let clock = Date.UTC(2026, 9, 1);
  const now = () => clock;
  const open = () => {
    const cache = createSqliteCache({ file, log: createLog(() => undefined), now });
    return { cache, tracker: createUsageMeter({ cache, now }).trackSearch() };
  };
  const before = open();
  before.tracker.count(sku);
  before.tracker.count(sku);
  before.cache.close();
  clock = Date.UTC(2026, 9, 31, 23, 59, 59);
  const after = open();
  after.tracker.count(sku);
  expect(after.tracker.cost()?.month).toEqual([{ sku, calls: 3, free_calls: 3, usd: 0 }]);
  clock += 1_000;
  after.tracker.count(sku);
  expect(after.tracker.cost()?.month).toEqual([{ sku, calls: 1, free_calls: 1, usd: 0 }]);
  expect(after.tracker.cost()?.search).toEqual([{ sku, calls: 2, free_calls: 2, usd: 0 }]);
  after.cache.close();
});

test('concurrent searches are counted together', () => {
  const meter = createUsageMeter({ cache: createMemoryCache() });
  const [one, other] = [meter.trackSearch(), meter.trackSearch()];
  one.count(sku);
  other.count(sku);
  one.count(sku);
  expect(one.cost()).toMatchObject({ search: [{ calls: 2 }], month: [{ calls: 3 }] });
  expect(other.cost()).toMatchObject({ search: [{ calls: 1 }], month: [{ calls: 3 }] });
});
