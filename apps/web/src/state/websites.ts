import type { ListedStore } from '@hardware-store-finder/contract';
import { createServiceContext } from '../lib/service-context.ts';
import { useStore } from '../lib/store.ts';
import type { StoreSite } from './store-site.ts';
import type { WebsiteEntry, WebsiteStore } from './website-store.ts';

/** The websites of the found stores, and how to read them. */
export type Websites = {
  store: WebsiteStore;
  /** Undefined if the store has no website that may be opened. */
  siteOf: (store: ListedStore) => StoreSite | undefined;
};

export const [WebsitesContext, useWebsites] = createServiceContext<Websites>('websites');

/** The known state of a website; renders again while it is being read. */
export function useWebsite(url: string): WebsiteEntry {
  const { store } = useWebsites();
  return useStore(store.$changes, () => store.get(url));
}
