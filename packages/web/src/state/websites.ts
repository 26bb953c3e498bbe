import type { ListedStore } from '@hardware-store-finder/contract';
import { useSyncExternalStore } from 'react';
import { createServiceContext } from '../lib/service-context.ts';
import type { StoreSite } from './store-site.ts';
import type { WebsiteEntry, WebsiteStore } from './website-store.ts';

export type Websites = {
  store: WebsiteStore;
  /** Undefined where the store has no website that may be opened. */
  siteOf: (store: ListedStore) => StoreSite | undefined;
};

export const [WebsitesContext, useWebsites] = createServiceContext<Websites>('websites');

/** What is known of a website; follows its reading. */
export function useWebsite(url: string): WebsiteEntry {
  const { store } = useWebsites();
  return useSyncExternalStore(store.subscribe, () => store.get(url));
}
