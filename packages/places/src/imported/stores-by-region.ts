import { categories as allCategories, type Category, type FoundStore } from '@Hardware-Store-Finder/contract';
import type { Message } from '@Hardware-Store-Finder/messages';
import type { Directory } from '@Hardware-Store-Finder/records';
import { storeRegion } from '@Hardware-Store-Finder/records';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { creditOf } from './credit.ts';

export type CountryOfStores = {
  country: string;
  stores: number;
  regions: readonly { region: string; label: string; stores: number }[];
};

/** The imported stores by the country and region that their own records name. */
export type StoresByRegion = {
  /** The countries and regions that have stores of the usual categories, the largest first. */
  regions(): Promise<readonly CountryOfStores[]>;
  /** `region`: one of `regions`. */
  find(
    place: { country: string; region?: string | undefined },
    categories: readonly Category[],
    isDefault: boolean,
  ): Promise<readonly FoundStore[]>;
  credit(): { label: Message; attribution: string | Message };
};

export function createStoresByRegion(
  directory: Pick<Directory, 'all' | 'datasets'>,
  usual: readonly Category[] = allCategories,
): StoresByRegion {
  let counted: { of: unknown; regions: Promise<readonly CountryOfStores[]> } | undefined;

  async function* stores(categories: readonly Category[], isDefault: boolean) {
    for (const piece of directory.all(categories, isDefault)) {
      for (const json of piece) yield json;
      // Reading all stores takes seconds, and searches go on meanwhile.
      await nextTurn();
    }
  }
  async function count(): Promise<readonly CountryOfStores[]> {
    const countries = new Map<
      string,
      { stores: number; regions: Map<string, { label: string; stores: number }> }
    >();
    for await (const json of stores(usual, true)) {
      const at = storeRegion(JSON.parse(json) as FoundStore);
      if (at === undefined) continue;
      const country = countries.get(at.country) ?? { stores: 0, regions: new Map() };
      countries.set(at.country, country);
      country.stores += 1;
      if (at.region === undefined) continue;
      const region = country.regions.get(at.region.code) ?? { label: at.region.name, stores: 0 };
      country.regions.set(at.region.code, region);
      region.stores += 1;
    }
    return [...countries]
      .map(([country, { stores: total, regions }]) => ({
        country,
        stores: total,
        regions: [...regions].map(([region, one]) => ({ region, ...one })).sort(bySize),
      }))
      .sort(bySize);
  }

  return {
    regions() {
      // The list is a new one with each import.
      const of = directory.datasets();
      if (counted?.of !== of) counted = { of, regions: count() };
      return counted.regions;
    },
    async find({ country, region }, categories, isDefault) {
      const found: FoundStore[] = [];
      for await (const json of stores(categories, isDefault)) {
        const store = JSON.parse(json) as FoundStore;
        const at = storeRegion(store);
        if (at?.country === country && (region === undefined || at.region?.code === region))
          found.push(store);
      }
      return found;
    },
    credit: () => creditOf(directory.datasets()),
  };
}

function bySize(a: { stores: number }, b: { stores: number }): number {
  return b.stores - a.stores;
}
