import { type ListedStore, localApiPort } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '@Hardware-Store-Finder/domain';

/** A store's website, in the form in which it is opened and requested. */
export type StoreSite = {
  store: ListedStore;
  url: string;
  host: string;
  /** Whether this product serves the site itself, for an invented store. */
  isOwn: boolean;
};

/**
 * The website of a store; undefined if it has none that may be opened. The site of an invented store is accepted if its
 * name matches the store's id and its port matches the API target (or the local API, behind a dev server).
 */
export function storeSite(store: ListedStore, apiBase: string): StoreSite | undefined {
  const { id, website } = store;
  // An API that knows only the specification may send an empty one.
  if (website === undefined || website === '') return undefined;
  const slug = /^sample:([a-z0-9-]+)$/.exec(id ?? '')?.[1];
  const ports = [new URL(apiBase).port, String(localApiPort)];
  const ownSites = new Set(
    slug === undefined ? [] : ports.map((port) => `${slug}.localhost${port === '' ? '' : `:${port}`}`),
  );
  const checked = checkUrl(website, { ownSites });
  if (!checked.ok) return undefined;
  const { host } = new URL(checked.url);
  return { store, url: checked.url, host, isOwn: ownSites.has(host) };
}
