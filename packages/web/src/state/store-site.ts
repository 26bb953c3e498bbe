import { checkUrl, type ListedStore, localApiPort } from '@hardware-store-finder/contract';

/** A store's website, as it is opened and asked about. */
export type StoreSite = {
  store: ListedStore;
  name: string;
  url: string;
  host: string;
  /** A site that this product serves itself, for an invented store. */
  isOwn: boolean;
};

/**
 * The website of a store; undefined where it has none that may be opened. The site of an invented store counts where
 * its name is that of the store's id and its port that of the API target (or of the local one, behind a dev server).
 */
export function storeSite(store: ListedStore, apiBase: string): StoreSite | undefined {
  const { id, name, website } = store;
  if (website === undefined) return undefined;
  const slug = /^sample:([a-z0-9-]+)$/.exec(id ?? '')?.[1];
  const ports = [new URL(apiBase).port, String(localApiPort)];
  const ownSites = new Set(
    slug === undefined ? [] : ports.map((port) => `${slug}.localhost${port === '' ? '' : `:${port}`}`),
  );
  const checked = checkUrl(website, { ownSites });
  if (!checked.ok) return undefined;
  const { host } = new URL(checked.url);
  return { store, name, url: checked.url, host, isOwn: ownSites.has(host) };
}
