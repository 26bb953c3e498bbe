import { basePath, type ListedStore, type PlaceFacts } from '@Hardware-Store-Finder/contract';
import { bestEmail, leadIdOf, mayPersist } from '@Hardware-Store-Finder/domain';
import { computed, type ReadableAtom } from 'nanostores';
import type { AddressLookup, createAddressLookup } from './data/address-lookup.ts';
import { fetchSuggestions, searchStores } from './data/api/api-client.ts';
import type { createOutreachApi } from './data/api/outreach-api.ts';
import { createCampaigns } from './data/campaigns/campaigns.ts';
import { createLeadSaver } from './data/lead-saver.ts';
import { createLeads } from './data/leads/leads.ts';
import { createOverflowStorage } from './data/overflow-storage.ts';
import { createProfiles } from './data/profiles.ts';
import { type BrowserStorage, createVisitStorage } from './data/storage.ts';
import { type StoreSite, storeSite } from './data/store-site.ts';
import { createTableSelection } from './data/table-selection.ts';
import { createWebsiteFinder } from './data/website-finder.ts';
import { createWebsiteRepository } from './data/website-repository.ts';
import { createApiTarget, productionApi } from './features/api-target/api-target.ts';
import { createFindAll } from './features/contacts/find-all.ts';
import { createOpenedStore, type OutreachServices } from './features/outreach/outreach-services.ts';
import { createPreviewSession } from './features/preview/preview-session.ts';
import { createSavedResults, type ReadResults } from './features/results/saved-results.ts';
import { createRecentSearches } from './features/search/recent-searches.ts';
import { describeFault } from './features/search/search-messages.ts';
import { createSearchOptions } from './features/search/search-options.ts';
import { createSearchSession } from './features/search/search-session.ts';
import { createSuggester } from './features/search/suggester.ts';
import { openAddress } from './features/search/use-search-address.ts';
import type { StoreTable } from './pages/store-table/store-table.ts';

/** Everything that lives above the routes, so that returning to a page finds it unchanged. */
export type Services = ReturnType<typeof createServices>;

const none: readonly ListedStore[] = [];

/** Creates every service of the page and connects them; components get them from context. `readResults`: from `loadResultsReader`. */
export function createServices(storage: BrowserStorage, readResults?: ReadResults) {
  const visitStorage = createVisitStorage();
  const drafts = createOverflowStorage(storage);
  const apiTarget = createApiTarget(storage, productionApi(document, location.origin));
  const base = () => apiTarget.$base.get();
  const loadOutreachApi = async () => (await import('./data/api/outreach-api.ts')).createOutreachApi(base);
  const siteOf = createSites(apiTarget.$base);
  const savedResults = createSavedResults(storage, {
    read: readResults,
    siteUrl: (store) => siteOf(store)?.url,
    page: globalThis.window,
  });
  const leads = createLeads(storage, apiTarget.$base, undefined, async (repository) => {
    await drafts.load();
    const { forgetErased } = await import('./data/leads/forget-erased.ts');
    const { stores = none } = savedResults.$results.get() ?? {};
    const erasedOf = (all: readonly ListedStore[]) => repository.erasedOf(all);
    await forgetErased(drafts, { ...savedResults, stores }, erasedOf);
    await repository.oldLeads.forgetErased(erasedOf);
  });
  const profiles = createProfiles(storage, async () =>
    (await import('./data/api/profiles-api.ts')).createProfilesApi(base),
  );
  const websiteRepository = createWebsites(loadOutreachApi, siteOf, savedResults);
  const websites = { repository: websiteRepository, siteOf };
  const websiteFinder = createWebsiteFinder({
    find: async (...asked) => (await loadOutreachApi()).findWebsite(...asked),
    complete(store, found) {
      session.addDetails(leadIdOf(store), found);
      savedResults.addDetails(leadIdOf(store), found);
    },
    readContacts(store) {
      const site = siteOf(store);
      if (site !== undefined) void websiteRepository.read(site, new AbortController().signal);
    },
    async record(change) {
      const result = await (await leads.load())?.change([change]);
      return result !== undefined && result.fault === undefined;
    },
  });
  const options = createSearchOptions(storage);
  const recents = createRecentSearches(storage);
  const suggester = createSuggester({ base, fetch: fetchSuggestions });
  const preview = createPreviewSession({
    fetchFraming: async (...asked) => (await loadOutreachApi()).framing(...asked),
    openTab,
    page: location,
  });

  const session = createSearchSession({
    settings: () => options.$settings.get(),
    open(query, signal, chosen) {
      tables.search.findAll.reset();
      tables.search.selection.reset();
      return searchStores(base(), query, signal, chosen);
    },
    onCompleted(results, request) {
      tables.saved.findAll.reset();
      tables.saved.selection.reset();
      // The user's position and an area of the map are not places to come back to.
      if (request.isPosition !== true && request.radiusKm === undefined) recents.add(request);
      // Adds contacts that were found while the rows were still arriving.
      const withFound = (store: ListedStore) => {
        const found = websiteRepository.get(siteOf(store)?.url ?? '').found;
        return found === undefined ? store : { ...store, found_contacts: found };
      };
      const stores = websiteRepository.isEmpty() ? results.stores : results.stores.map(withFound);
      savedResults.set({ ...results, stores });
      void noteSearch(results.stores);
    },
    explain: (fault) => describeFault(fault, location.href),
    requestFrame: requestAnimationFrame,
  });

  // Before the first render, so that a reload shows its results at once.
  if (location.pathname === basePath) {
    openAddress(location.search, { session, options, saved: savedResults.$results.get() });
  }

  /** If the search that has just ended is a saved one, shows what is new in it. */
  async function noteSearch(stores: readonly ListedStore[]): Promise<void> {
    const { request, settings, header } = session.$state.get();
    if (!leads.isUsed() || request.radiusKm !== undefined) return;
    const repository = await leads.load();
    if (repository === undefined || repository.searches().length === 0) return;
    const { noteRun } = await import('./features/table-tools/search-runs.ts');
    const run = { ...request, settings, stores, source: header?.source };
    const since = await noteRun(repository, run, Date.now());
    if (since !== undefined && session.$state.get().request === request)
      tables.search.selection.setSince(since);
  }

  const tables = createTables({ session, savedResults, leads, websiteRepository, websiteFinder, siteOf });
  const saveLeads = createLeadSaver({ leads, websites });
  const outreach = createOutreach({
    storages: { own: storage, visit: visitStorage, drafts },
    loadOutreachApi,
    session,
    savedResults,
    leads,
  });
  return {
    storage,
    apiTarget,
    profiles,
    search: { session, options, recents, suggester },
    savedResults,
    websites,
    websiteFinder,
    preview,
    leads,
    saveLeads,
    tables,
    outreach,
    campaigns: createCampaigns(storage, base),
  };
}

/** The tables of stores, each with its selection. */
function createTables({
  session,
  savedResults,
  leads,
  ...reading
}: Parameters<typeof createFindAll>[0] & {
  session: ReturnType<typeof createSearchSession>;
  savedResults: ReturnType<typeof createSavedResults>;
  leads: ReturnType<typeof createLeads>;
}) {
  const { websiteRepository, siteOf } = reading;
  const contacts = {
    hostOf: (store: ListedStore) => siteOf(store)?.host,
    emailOf(store: ListedStore) {
      const found = websiteRepository.get(siteOf(store)?.url ?? '').found ?? store.found_contacts;
      return bestEmail(found?.contacts ?? [], store)?.value;
    },
    $changes: websiteRepository.$changes,
  };
  const tableOf = (table: Pick<StoreTable, 'id' | '$list' | 'origin'>): StoreTable => ({
    ...table,
    // /results shows every store that was saved.
    selection: createTableSelection({ leads, contacts, foldsNameless: table.id === 'search' }),
    findAll: createFindAll(reading),
  });
  return {
    search: tableOf({
      id: 'search',
      $list: computed(session.$state, ({ stores, header, location }) => ({
        stores,
        source: header?.source,
        listKey: location,
      })),
      origin: () => ({ source: session.$source.get(), foundAt: Date.now() }),
    }),
    saved: tableOf({
      id: 'saved',
      $list: computed(savedResults.$results, (results) => ({
        stores: results?.stores ?? none,
        source: results?.source,
        listKey: results?.location ?? '',
      })),
      origin: () => {
        const { source, timestamp } = savedResults.$results.get() ?? {};
        return { source, foundAt: timestamp ?? Date.now() };
      },
    }),
  };
}

/** Gives the site of a store. Rows, counts and filters ask for the same ones again and again. */
function createSites($base: ReadableAtom<string>) {
  let sites = new WeakMap<ListedStore, { site: StoreSite | undefined }>();
  $base.listen(() => {
    sites = new WeakMap();
  });
  return (store: ListedStore) => {
    const known = sites.get(store) ?? { site: storeSite(store, $base.get()) };
    sites.set(store, known);
    return known.site;
  };
}

/** Reads websites. What the saved results say of theirs is known from the beginning. */
function createWebsites(
  loadOutreachApi: () => Promise<ReturnType<typeof createOutreachApi>>,
  siteOf: ReturnType<typeof createSites>,
  savedResults: ReturnType<typeof createSavedResults>,
) {
  const repository = createWebsiteRepository({
    async fetchWebsite({ url, store }, signal) {
      const { storeCountry } = await import('./data/store-country.ts');
      const { name, address, phone, locality } = store;
      const known = { name, address, phone, locality, country: storeCountry(store)?.code };
      return (await loadOutreachApi()).readWebsite({ url, ...known }, signal);
    },
    onFound: savedResults.addContacts,
  });
  for (const store of savedResults.$results.get()?.stores ?? []) {
    const site = siteOf(store);
    if (site !== undefined && store.found_contacts !== undefined)
      repository.restore(site.url, store.found_contacts);
  }
  return repository;
}

/** What the dialog of a store works with. */
function createOutreach({
  storages,
  loadOutreachApi,
  session,
  savedResults,
  leads,
}: Omit<Parameters<typeof createAddressLookup>[0], 'fetchAddress'> & {
  storages: { own: BrowserStorage; visit: BrowserStorage; drafts: ReturnType<typeof createOverflowStorage> };
  loadOutreachApi: () => Promise<ReturnType<typeof createOutreachApi>>;
  session: ReturnType<typeof createSearchSession>;
}): OutreachServices {
  /** The source of the search on the screen. A store opened from another page has the source of its own record. */
  const sourceOf = (store: ListedStore): PlaceFacts['source'] =>
    session.$state.get().stores.includes(store) ? session.$source.get() : undefined;
  let addressLookup: AddressLookup | undefined;
  return {
    opened: createOpenedStore(),
    analyses: (store) => (mayPersist(store, sourceOf(store)) ? storages.own : storages.visit),
    drafts: (store) =>
      mayPersist(store, sourceOf(store))
        ? { storage: storages.drafts, load: storages.drafts.load, api: loadOutreachApi }
        : { storage: storages.visit },
    sourceOf,
    async lookUpAddress(store) {
      addressLookup ??= (await import('./data/address-lookup.ts')).createAddressLookup({
        session,
        savedResults,
        leads,
        fetchAddress: async (at) => (await loadOutreachApi()).storeAddress(at),
      });
      return addressLookup(store);
    },
  };
}

/**
 * Opens a tab without access to its opener; returns false if the browser blocks it. With the feature `noopener`,
 * window.open returns null even on success, so the tab is opened empty, detached, and then navigated.
 */
function openTab(url: string): boolean {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}
