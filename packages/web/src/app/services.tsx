import type { ListedStore, PlaceFacts } from '@hardware-store-finder/contract';
import type { ComponentProps } from 'react';
import { createApiTarget, productionApi } from '../features/api-target/api-target.ts';
import { ContactCell } from '../features/contacts/contact-cell.tsx';
import { createFindAll } from '../features/contacts/find-all.ts';
import type { LeadActions } from '../features/leads/lead-panel.tsx';
import { AnalyzeButton } from '../features/outreach/analyze-button.tsx';
import { createOpenedStore } from '../features/outreach/opened-store.ts';
import type { Outreach } from '../features/outreach/outreach.tsx';
import { createPreviewSession } from '../features/preview/preview-session.ts';
import { VisitButton } from '../features/preview/visit-button.tsx';
import { createSavedResults } from '../features/results/saved-results.ts';
import { describeFault } from '../features/search/describe-fault.ts';
import { createRecentSearches } from '../features/search/recent-searches.ts';
import { createSearchOptions } from '../features/search/search-options.ts';
import { createSearchSession } from '../features/search/search-session.ts';
import { createSuggester } from '../features/search/suggester.ts';
import { LeadCell, SelectBox } from '../features/table-tools/lead-cell.tsx';
import {
  analyzeCompany,
  fetchFraming,
  fetchSuggestions,
  fetchWebsite,
  generateEmail,
  searchStores,
} from '../lib/api-client.ts';
import { openTab } from '../lib/open-tab.ts';
import { type BrowserStorage, createVisitStorage } from '../lib/storage.ts';
import type { FoundLead } from '../state/leads/lead-history.ts';
import { createLeads } from '../state/leads/leads.ts';
import { storeSite } from '../state/store-site.ts';
import { createTableView } from '../state/table-selection.ts';
import { createWebsiteStore } from '../state/website-store.ts';
import type { StoreCells } from '../ui/store-row.tsx';
import type { WhichTable } from './use-store-table.ts';

/** What lives above the routes: coming back to a page finds it as it was. */
export type Services = ReturnType<typeof createServices>;

type Origin = { source: PlaceFacts['source']; foundAt: number };

export function createServices(storage: BrowserStorage) {
  const visitStorage = createVisitStorage();
  const apiTarget = createApiTarget(storage, productionApi(document, location.origin));
  const siteOf = (store: ListedStore) => storeSite(store, apiTarget.base());
  const savedResults = createSavedResults(storage, { siteUrl: (store) => siteOf(store)?.url });
  const leads = createLeads(storage);
  const views = { search: createTableView(leads), saved: createTableView(leads) };
  const websiteStore = createWebsiteStore({
    fetchWebsite: (url, signal) => fetchWebsite(apiTarget.base(), url, signal),
    onFound: savedResults.addContacts,
  });
  for (const store of savedResults.get()?.stores ?? []) {
    const site = siteOf(store);
    if (site !== undefined && store.found_contacts !== undefined)
      websiteStore.restore(site.url, store.found_contacts);
  }
  const findAll = {
    search: createFindAll({ websiteStore, siteOf }),
    saved: createFindAll({ websiteStore, siteOf }),
  };
  const options = createSearchOptions(storage);
  const tools = {
    options,
    recents: createRecentSearches(storage),
    suggester: createSuggester({ base: apiTarget.base, fetch: fetchSuggestions }),
  };
  const session = createSearchSession({
    settings: options.settings,
    open(query, signal, chosen) {
      findAll.search.reset();
      views.search.reset();
      return searchStores(apiTarget.base(), query, signal, chosen);
    },
    onCompleted(results, request) {
      findAll.saved.reset();
      views.saved.reset();
      // Where a person is now is no place to come back to, nor is what a map showed.
      if (request.isPosition !== true && request.radiusKm === undefined) tools.recents.add(request);
      // What was found while the rows were still arriving.
      const withFound = (store: ListedStore) => {
        const found = websiteStore.get(siteOf(store)?.url ?? '').found;
        return found === undefined ? store : { ...store, found_contacts: found };
      };
      const stores = websiteStore.isEmpty() ? results.stores : results.stores.map(withFound);
      savedResults.set({ ...results, stores });
      void noteSearch(results.stores);
    },
    explain: (fault) => describeFault(fault, location.href),
    requestFrame: requestAnimationFrame,
  });
  /** Tells what is new where the search that has just ended is a saved one. */
  async function noteSearch(stores: readonly ListedStore[]): Promise<void> {
    const { request, settings, header } = session.getState();
    if (!leads.isUsed() || request.radiusKm !== undefined) return;
    const known = await leads.load();
    if (known === undefined || known.searches().length === 0) return;
    const { noteRun } = await import('../features/table-tools/search-runs.ts');
    const mayKeep = header?.source?.may_persist !== false;
    const since = await noteRun(known, { ...request, settings, stores, mayKeep }, Date.now());
    if (since !== undefined && session.getState().request === request) views.search.reset(since);
  }
  const preview = createPreviewSession({
    fetchFraming: (url, signal) => fetchFraming(apiTarget.base(), url, signal),
    openTab,
    page: location,
  });

  /** Who said what stands in a table, and when. */
  const origins = {
    search: () => ({ source: session.getState().header?.source, foundAt: Date.now() }),
    saved: () => {
      const { source, timestamp } = savedResults.get() ?? {};
      return { source, foundAt: timestamp ?? Date.now() };
    },
  };
  const saveLeads = async (stores: readonly ListedStore[], origin: Origin) => {
    const opened = await leads.load();
    if (opened === undefined) return { fault: leads.fault() ?? ('unavailable' as const) };
    return opened.save(stores.map((store) => foundLead(store, origin)));
  };
  const foundLead = (store: ListedStore, { source, foundAt }: Origin): FoundLead => ({
    store,
    ...(source && {
      source: {
        label: source.label,
        attribution: source.attribution,
        url: source.url,
        ...(source.data_date !== undefined && { data_date: source.data_date }),
      },
    }),
    foundAt,
    contacts: websiteStore.get(siteOf(store)?.url ?? '').found,
  });

  const opened = createOpenedStore();
  const cellsOf = (of: WhichTable): StoreCells => ({
    select: (store) => <SelectBox store={store} view={views[of]} />,
    website(store) {
      const site = siteOf(store);
      return site && <VisitButton site={site} preview={preview} />;
    },
    ...(of === 'search' && { analyze: (store) => <AnalyzeButton store={store} opened={opened} /> }),
    contact: (store) => (
      <ContactCell store={store} site={siteOf(store)} websiteStore={websiteStore} leads={leads} />
    ),
    lead: (store) => (
      <LeadCell
        store={store}
        leads={leads}
        save={
          origins[of]().source?.may_persist === false ? undefined : (one) => saveLeads([one], origins[of]())
        }
      />
    ),
  });
  /** What is done with a lead's store. */
  const actions: LeadActions = {
    site(store) {
      const site = siteOf(store);
      return site && (() => preview.click(site));
    },
    analyze: opened.open,
  };
  const outreach: Omit<ComponentProps<typeof Outreach>, 'status'> = {
    opened,
    storage,
    // A search's source may forbid to keep what comes of it; what is opened from elsewhere was kept already.
    analyses: (store) =>
      session.getState().stores.includes(store) && origins.search().source?.may_persist === false
        ? visitStorage
        : storage,
    websiteStore,
    siteOf,
    leads,
    sourceOf: (store) => (session.getState().stores.includes(store) ? origins.search().source : undefined),
    saveLeads: (stores, source) => saveLeads(stores, { source, foundAt: Date.now() }),
    analyze: (request, signal) => analyzeCompany(apiTarget.base(), request, signal),
    writeEmail: (request, signal) => generateEmail(apiTarget.base(), request, signal),
  };
  return {
    apiTarget,
    savedResults,
    session,
    tools,
    preview,
    websiteStore,
    siteOf,
    findAll,
    leads,
    storage,
    origins,
    views,
    saveLeads,
    opened,
    cells: { search: cellsOf('search'), saved: cellsOf('saved') },
    actions,
    outreach,
  };
}
