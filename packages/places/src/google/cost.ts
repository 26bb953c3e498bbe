import type { CostLine, SearchCost } from '@Hardware-Store-Finder/contract';
import { createMutex } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';

/**
 * developers.google.com/maps/billing-and-pricing/pricing, the first tier of the global list, in US dollars.
 * India and large customers have other price lists.
 */
const priceList = {
  of: '2026-09',
  skus: { 'Text Search Enterprise': { perThousand: 35, freeAMonth: 1_000 } },
} as const;

export type Sku = keyof typeof priceList.skus;

/** Counts the billed calls of one search. */
export type CostTracker = {
  count(sku: Sku): Promise<void>;
  /** Undefined without a call. */
  cost(): Promise<SearchCost | undefined>;
};

const twoMonthsMs = 62 * 86_400_000;

/** Counts the billed calls of all searches. */
export type UsageMeter = { trackSearch(): CostTracker };

/** Counts by month (UTC), in the cache so that a restart forgets nothing. */
export function createUsageMeter({
  cache,
  now = Date.now,
}: {
  cache: Cache;
  now?: () => number;
}): UsageMeter {
  const inMemory = new Map<string, number>();
  const keyOf = (sku: Sku) => `google-places ${sku} ${new Date(now()).toISOString().slice(0, 7)}`;
  const mutex = createMutex();
  const callsOf = async (sku: Sku) => {
    const key = keyOf(sku);
    return Math.max(Number((await cache.get(key)) ?? 0) || 0, inMemory.get(key) ?? 0);
  };
  const countCall = async (sku: Sku) => {
    const calls = (await callsOf(sku)) + 1;
    inMemory.set(keyOf(sku), calls);
    await cache.set(keyOf(sku), String(calls), twoMonthsMs);
    return calls;
  };
  return {
    trackSearch() {
      const counted = new Map<Sku, { calls: number; free: number }>();
      return {
        async count(sku) {
          const calls = await mutex.runExclusive(() => countCall(sku));
          const line = counted.get(sku) ?? { calls: 0, free: 0 };
          line.calls += 1;
          if (calls <= priceList.skus[sku].freeAMonth) line.free += 1;
          counted.set(sku, line);
        },
        async cost() {
          if (counted.size === 0) return undefined;
          const skus = [...counted.keys()];
          return {
            search: [...counted].map(([sku, { calls, free }]) => lineOf(sku, calls, free)),
            month: await Promise.all(
              skus.map(async (sku) => {
                const calls = await callsOf(sku);
                return lineOf(sku, calls, Math.min(calls, priceList.skus[sku].freeAMonth));
              }),
            ),
            prices_of: priceList.of,
          };
        },
      };
    },
  };
}

/** The price of so many calls beyond the free ones, in US dollars, and the month of the price list. */
export function listPrice(sku: Sku, calls: number): { usd: number; of: string } {
  return { usd: lineOf(sku, calls, 0).usd, of: priceList.of };
}

function lineOf(sku: Sku, calls: number, free: number): CostLine {
  // Rounded to tenths of a cent: the price of each single call is a whole number of those.
  const usd = Math.round((calls - free) * priceList.skus[sku].perThousand) / 1000;
  return { sku, calls, free_calls: free, usd };
}
