import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { describe, expect, test } from 'vitest';
import type { Chain } from '../chains/read-entities.ts';
import type { Chains } from '../chains/wikidata.ts';
import type { PlaceEvent, PlaceProvider } from '../provider.ts';
import { searchDeps, testSource } from '../testing/search-deps.ts';
import { type SearchDeps, search } from './search.ts';

const chain: Chain = {
  websites: ['https://www.chain.de/', 'https://www.chain.pt/'],
  phones: ['+49 30 901820', '+351 21 345 6789'],
  emails: ['hello@chain.example'],
};

function chainsOf(known: Readonly<Record<string, Chain>>, asked: string[][] = []): Chains {
  return {
    async lookUp(ids) {
      asked.push([...ids]);
      return new Map(Object.entries(known));
    },
  };
}

const store = (fields: Partial<FoundStore>): FoundStore => ({
  id: 'osm:node/1',
  name: 'A',
  address: 'Rua X 1, Porto, Portugal',
  lat: 41,
  lon: -8,
  distance_km: 1,
  category: 'hardware',
  ...fields,
});

async function updatesOf(events: PlaceEvent[], deps: Partial<SearchDeps>, isLive = true) {
  const provider: PlaceProvider = {
    ...testSource,
    ready: () => true,
    covers: () => true,
    ...(isLive && { reach: async () => 'reached' as const }),
    async *find() {
      yield { type: 'header', total: 1, radiusKm: 10, source: testSource };
      yield* events;
    },
  };
  const steps = [];
  const asked = { location: 'Porto', categories: [] };
  for await (const step of search(asked, searchDeps({ provider, ...deps }), new AbortController().signal))
    steps.push(...[step].flat());
  expect(steps.at(-1)).toMatchObject({ type: 'completed' });
  return steps.flatMap((step) => (step.type === 'update' ? [{ index: step.index, store: step.store }] : []));
}

describe('a live search', () => {
  test('completes the stores of a chain with what they lack, marked as the chain’s', async () => {
    const asked: string[][] = [];
    const updates = await updatesOf(
      [
        {
          type: 'stores',
          stores: [
            store({}),
            store({ brand_wikidata: 'Q1', phone: '+351 22 200 0000' }),
            store({
              brand_wikidata: 'Q1',
              website: 'https://own.example/',
              phone: '+351 22 200 0000',
              email: 'a@own.example',
            }),
            store({ brand_wikidata: 'Q2' }),
          ],
        },
      ],
      { chains: chainsOf({ Q1: chain }, asked) },
    );
    expect(asked).toEqual([['Q1', 'Q2']]);
    expect(updates.map(({ index }) => index)).toEqual([2]);
    const [{ store: completed } = { store: undefined }] = updates;
    expect(completed?.chain).toEqual({ website: 'https://www.chain.pt/', email: 'hello@chain.example' });
    expect(completed?.website).toBeUndefined();
    expect(completed?.email).toBeUndefined();
    expect(completed?.phone).toBe('+351 22 200 0000');
  });

  test('takes the chain’s website and phone of the store’s country, else the first', async () => {
    const abroad = 'Hauptstr. 1, Wien, Austria';
    const [porto, wien] = await updatesOf(
      [
        {
          type: 'stores',
          stores: [store({ brand_wikidata: 'Q1' }), store({ brand_wikidata: 'Q1', address: abroad })],
        },
      ],
      { chains: chainsOf({ Q1: chain }) },
    );
    expect(porto?.store.chain).toMatchObject({
      website: 'https://www.chain.pt/',
      phone: '+351 21 345 6789',
    });
    expect(wien?.store.chain).toMatchObject({ website: 'https://www.chain.de/', phone: '+49 30 901820' });
  });

  test('completes a row as it was completed before', async () => {
    const events: PlaceEvent[] = [
      { type: 'stores', stores: [store({ brand_wikidata: 'Q1' })] },
      { type: 'update', index: 1, store: store({ brand_wikidata: 'Q1', phone: '+351 22 200 0000' }) },
    ];
    const updates = await updatesOf(events, { chains: chainsOf({ Q1: chain }) });
    expect(updates.at(-1)?.store).toMatchObject({
      phone: '+351 22 200 0000',
      chain: { website: 'https://www.chain.pt/' },
    });
  });

  test('looks nothing up for stores of no chain', async () => {
    const asked: string[][] = [];
    await updatesOf([{ type: 'stores', stores: [store({})] }], { chains: chainsOf({}, asked) });
    expect(asked).toEqual([]);
  });
});

test('a search of a source without a network looks no chain up', async () => {
  const asked: string[][] = [];
  const events: PlaceEvent[] = [{ type: 'stores', stores: [store({ brand_wikidata: 'Q1' })] }];
  expect(await updatesOf(events, { chains: chainsOf({ Q1: chain }, asked) }, false)).toEqual([]);
  expect(asked).toEqual([]);
});
