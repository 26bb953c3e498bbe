import type { CampaignItem, CampaignItemsAnswer } from '@hardware-store-finder/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageQuery } from '../../data/api/campaign-api.ts';
import { createItemList, itemBatch } from './item-list.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const itemAt = (at: number): CampaignItem => ({
  key: String(at).padStart(5, '0'),
  store: { name: `Store ${at}`, address: '' },
  state: at % 2 === 0 ? 'to_review' : 'working',
});

function setUp(count: number) {
  let items = Array.from({ length: count }, (_, at) => itemAt(at));
  const queries: PageQuery[] = [];
  const api = {
    async stores(_: string, query: PageQuery): Promise<CampaignItemsAnswer> {
      queries.push(query);
      const all = items.filter(({ state }) => query.state === undefined || state === query.state);
      const rest = all.filter(({ key }) => query.after === undefined || key > query.after);
      const page = rest.slice(0, query.limit);
      const next = page.at(-1)?.key;
      return { items: page, total: all.length, ...(page.length < rest.length && { next }) };
    },
  };
  const list = createItemList(api, 'c');
  const settled = () => vi.waitFor(() => expect(list.$state.get().isLoading).toBe(false));
  return {
    api,
    list,
    queries,
    settled,
    keys: () => list.$state.get().items.map(({ key }) => key),
    replace: (next: CampaignItem[]) => {
      items = next;
    },
    items: () => items,
  };
}

describe('The stores of a campaign', () => {
  test('arrive as the reader scrolls: 10,000 of them, each once and in order', async () => {
    const { list, settled, keys, items, queries } = setUp(10_000);
    list.show(undefined);
    await settled();
    expect([keys().length, list.$state.get().total]).toEqual([itemBatch, 10_000]);
    while (list.$state.get().next !== undefined) {
      list.more();
      // A second call while one is under way asks nothing.
      list.more();
      await settled();
    }
    expect(keys()).toEqual(items().map(({ key }) => key));
    expect(queries).toHaveLength(10_000 / itemBatch);
    list.more();
    expect(queries).toHaveLength(10_000 / itemBatch);
  });

  test('are those of one state', async () => {
    const { list, settled, keys } = setUp(5);
    list.show('working');
    await settled();
    expect(keys()).toEqual(['00001', '00003']);
  });

  test('follow the campaign while they are few; many are fetched again on request', async () => {
    const { list, settled, replace, items, queries, keys } = setUp(itemBatch + 50);
    list.show(undefined);
    await settled();
    replace(items().slice(1));
    list.refresh();
    list.refresh();
    await settled();
    expect(keys()[0]).toBe('00001');
    // The one that was asked for meanwhile.
    expect(queries).toHaveLength(3);
    list.more();
    await settled();
    replace(items().slice(1));
    list.refresh();
    expect([list.$state.get().isOutdated, queries.length]).toEqual([true, 4]);
    list.reload();
    await settled();
    expect([list.$state.get().isOutdated, keys()[0], keys().length]).toEqual([
      false,
      '00002',
      itemBatch + 48,
    ]);
  });

  test('that belong to an earlier choice are ignored', async () => {
    const { list, api, settled, keys } = setUp(4);
    const slow = Promise.withResolvers<void>();
    const { stores } = api;
    api.stores = async (...of) => {
      if (of[1].state === undefined) await slow.promise;
      return stores(...of);
    };
    list.show(undefined);
    list.show('working');
    await settled();
    slow.resolve();
    await slow.promise;
    expect(keys()).toEqual(['00001', '00003']);
  });

  test('that cannot be fetched leave those that are here', async () => {
    const { list, api, settled, keys } = setUp(itemBatch + 1);
    list.show(undefined);
    await settled();
    api.stores = async () => {
      throw new Error('Gone.');
    };
    list.more();
    await settled();
    expect([keys().length, list.$state.get().fault !== undefined]).toEqual([itemBatch, true]);
  });
});
