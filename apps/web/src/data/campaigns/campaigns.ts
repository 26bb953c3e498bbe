import type { ListedStore, PlaceFacts } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { createService } from '../service-context.ts';
import type { BrowserStorage } from '../storage.ts';

/** The addresses of the campaigns' pages; the id is no part of the path, which the router reads in lower case. */
export const campaignsPath = '/campaigns';
export const newCampaignPath = '/campaigns/new';
export const pathOf = (id: string) => `${campaignsPath}?${new URLSearchParams({ id })}`;
export const reviewPathOf = (id: string) => `/campaigns/review?${new URLSearchParams({ id })}`;

/** The stores of a table from which a campaign starts. `label`: where they were searched. */
export type ChosenStores = {
  stores: readonly ListedStore[];
  source: PlaceFacts['source'];
  label: string;
};

/** What the page knows of campaigns before their screens are loaded. */
type Campaigns = ReturnType<typeof createCampaigns>;

const countKey = 'campaignsCount';

export function createCampaigns(storage: BrowserStorage, base: () => string) {
  const readCount = () =>
    storage.read(countKey, (value) => (Number.isSafeInteger(value) ? (value as number) : 0)) ?? 0;
  const $count = atom(readCount());
  storage.onChange(countKey, () => $count.set(readCount()));
  let chosen: ChosenStores | undefined;
  return {
    /** As last counted: a link leads to the campaigns once there is one. */
    $count,
    setCount(count: number) {
      if (count === $count.get()) return;
      storage.write(countKey, count);
      $count.set(count);
    },
    /** The API target. */
    base,
    /** The stores that were chosen for the next campaign. */
    chosen: () => chosen,
    choose(next: ChosenStores | undefined) {
      chosen = next;
    },
  };
}

export const [provideCampaigns, useCampaigns] = createService<Campaigns>('campaigns');
