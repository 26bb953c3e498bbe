import {
  type BookChange,
  type FoundWebsite,
  foundByUs,
  type ListedStore,
  type WebsiteSearch,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { singleFlight } from '@Hardware-Store-Finder/std';
import { atom } from 'nanostores';
import { askAgain } from './api/ask-again.ts';
import { createService } from './service-context.ts';

/** A website that may be a store's, which a person has yet to look at. */
export type DoubtfulWebsite = { store: ListedStore; site: FoundWebsite };

/** Whether a store was looked at in this visit, and how that ended. */
type Looked = { state: 'looking' | 'found' | 'doubtful' | 'none' | 'failed'; sites: readonly FoundWebsite[] };

/** Looks for the websites of stores that have none in the data. */
export type WebsiteFinder = ReturnType<typeof createWebsiteFinder>;

export type WebsiteFinderDeps = {
  find: (store: ListedStore, signal: AbortSignal) => Promise<WebsiteSearch>;
  /** Gives the rows of a store its website. */
  complete: (store: ListedStore, found: Partial<ListedStore>) => void;
  /** Reads the contacts of a store's website. */
  readContacts: (store: ListedStore) => void;
  /** Resolves to whether the book has it. */
  record: (change: Omit<Extract<BookChange, { kind: 'website_judged' }>, 'id'>) => Promise<boolean>;
};

export function createWebsiteFinder({ find, complete, readContacts, record }: WebsiteFinderDeps) {
  const looked = new Map<string, Looked>();
  const share = singleFlight<WebsiteSearch>();
  const $changes = atom(0);

  function become(store: ListedStore, entry: Looked | undefined): void {
    if (entry === undefined) looked.delete(leadIdOf(store));
    else looked.set(leadIdOf(store), entry);
    $changes.set($changes.get() + 1);
  }

  function withWebsite(store: ListedStore, url: string, source: ListedStore['website_found']): ListedStore {
    const found = {
      website: url,
      website_found: source,
      field_sources: { ...store.field_sources, website: foundByUs },
    };
    complete(store, found);
    return { ...store, ...found };
  }

  return {
    /** The same object until it changes; undefined before the store is looked at. */
    get: (store: ListedStore) => looked.get(leadIdOf(store)),
    /** Changes whenever a store's state does. */
    $changes,
    /** Looks once in a visit. Resolves to the store, with the website that was found; never rejects. */
    async look(store: ListedStore, signal: AbortSignal) {
      const known = looked.get(leadIdOf(store));
      if (known !== undefined && known.state !== 'looking' && known.state !== 'failed') return store;
      become(store, { state: 'looking', sites: [] });
      try {
        const { own, doubtful } = await share(
          leadIdOf(store),
          (abort) => askAgain(() => find(store, abort), abort),
          signal,
        );
        if (own === undefined) {
          become(store, { state: doubtful.length > 0 ? 'doubtful' : 'none', sites: doubtful });
          return store;
        }
        become(store, { state: 'found', sites: [] });
        const signs = own.ownership.reasons.map(({ sign }) => sign);
        return withWebsite(store, own.url, { by: own.by, signs });
      } catch (fault) {
        if (!signal.aborted) console.info('The website of a store could not be looked for.', fault);
        become(store, signal.aborted ? undefined : { state: 'failed', sites: [] });
        return store;
      }
    },
    /** What of these stores a person has to look at. */
    doubtful: (stores: readonly ListedStore[]) =>
      stores.flatMap((store) => (looked.get(leadIdOf(store))?.sites ?? []).map((site) => ({ store, site }))),
    /** Keeps a person's answer for the team. Resolves to false if it could not be written. */
    async answer({ store, site }: DoubtfulWebsite, isOwn: boolean) {
      const { url, ownership } = site;
      const source = { by: 'person' as const, signs: ownership.reasons.map(({ sign }) => sign) };
      if (!(await record({ kind: 'website_judged', store: leadIdOf(store), url, isOwn, source })))
        return false;
      const left = (looked.get(leadIdOf(store))?.sites ?? []).filter((other) => other.url !== url);
      become(
        store,
        isOwn ? { state: 'found', sites: [] } : { state: left.length > 0 ? 'doubtful' : 'none', sites: left },
      );
      if (isOwn) readContacts(withWebsite(store, url, source));
      return true;
    },
  };
}

export const [provideWebsiteFinder, useWebsiteFinder] = createService<WebsiteFinder>('website finder');
