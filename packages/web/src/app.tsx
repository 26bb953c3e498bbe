import { basePath, type ListedStore, version } from '@hardware-store-finder/contract';
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import {
  analyzeCompany,
  fetchFraming,
  fetchSuggestions,
  fetchWebsite,
  generateEmail,
  searchStores,
} from './api.ts';
import { createApiTarget, productionApi } from './features/api-target/api-target.ts';
import { ContactCell } from './features/contacts/contact-cell.tsx';
import { createFindAll } from './features/contacts/find-all.ts';
import { FindAllBar } from './features/contacts/find-all-bar.tsx';
import { MapFrame } from './features/map/map-frame.tsx';
import { MapToggle } from './features/map/map-toggle.tsx';
import { mayMapSource } from './features/map/may-map.ts';
import { AnalyzeButton } from './features/outreach/analyze-button.tsx';
import { createOpenedStore } from './features/outreach/opened-store.ts';
import { Outreach } from './features/outreach/outreach.tsx';
import { PreviewDialog } from './features/preview/preview-dialog.tsx';
import { createPreviewSession } from './features/preview/preview-session.ts';
import { VisitButton } from './features/preview/visit-button.tsx';
import { createSavedResults } from './features/saved-results/saved-results.ts';
import { explainFault } from './features/search/explain-fault.ts';
import { yourPosition } from './features/search/find-position.ts';
import { createRecentSearches } from './features/search/recent-searches.ts';
import { createSearchOptions } from './features/search/search-options.ts';
import { createSearchSession } from './features/search/search-session.ts';
import { createSuggester } from './features/search/suggester.ts';
import { openTab } from './open-tab.ts';
import { AboutRoute } from './routes/about.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';
import { ResultsRoute } from './routes/results.tsx';
import { SearchRoute } from './routes/search.tsx';
import { createSiteBook } from './site-book.ts';
import { createBrowserStorage, createVisitStorage } from './storage.ts';
import { storeSite } from './store-site.ts';
import { Layout } from './ui/layout.tsx';
import type { StoreCells } from './ui/store-row.tsx';
import { useRouteFocus } from './ui/use-route-focus.ts';
import { useStatus } from './use-status.ts';

export function App(): ReactNode {
  const [parts] = useState(createParts);
  return (
    <BrowserRouter basename={basePath}>
      <Pages {...parts} />
    </BrowserRouter>
  );
}

/** What lives above the routes: coming back to a page finds it as it was. */
type Parts = ReturnType<typeof createParts>;

function createParts() {
  const storage = createBrowserStorage(window);
  const visitStorage = createVisitStorage();
  const apiTarget = createApiTarget(storage, productionApi(document, location.origin));
  const siteOf = (store: ListedStore) => storeSite(store, apiTarget.base());
  const savedResults = createSavedResults(storage, { siteUrl: (store) => siteOf(store)?.url });
  const book = createSiteBook({
    fetchWebsite: (url, signal) => fetchWebsite(apiTarget.base(), url, signal),
    onFound: savedResults.addContacts,
  });
  for (const store of savedResults.get()?.stores ?? []) {
    const site = siteOf(store);
    if (site !== undefined && store.found_contacts !== undefined)
      book.restore(site.url, store.found_contacts);
  }
  const findAll = { search: createFindAll({ book, siteOf }), saved: createFindAll({ book, siteOf }) };
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
      return searchStores(apiTarget.base(), query, signal, chosen);
    },
    onCompleted(results, asked) {
      findAll.saved.reset();
      // Where a person is now is no place to come back to, nor is what a map showed.
      if (asked.text !== yourPosition && asked.radiusKm === undefined) tools.recents.add(asked);
      // What was found while the rows were still arriving.
      const withFound = (store: ListedStore) => {
        const found = book.get(siteOf(store)?.url ?? '').found;
        return found === undefined ? store : { ...store, found_contacts: found };
      };
      const stores = book.isEmpty() ? results.stores : results.stores.map(withFound);
      savedResults.set({ ...results, stores });
    },
    explain: (fault) => explainFault(fault, location.href),
    requestFrame: requestAnimationFrame,
  });
  const preview = createPreviewSession({
    fetchFraming: (url, signal) => fetchFraming(apiTarget.base(), url, signal),
    openTab,
    page: location,
  });
  const cells: StoreCells = {
    website(store) {
      const site = siteOf(store);
      return site && <VisitButton site={site} preview={preview} />;
    },
    contact: (store) => <ContactCell store={store} site={siteOf(store)} book={book} />,
  };
  const opened = createOpenedStore();
  const searchCells: StoreCells = {
    ...cells,
    analyze: (store) => <AnalyzeButton store={store} opened={opened} />,
  };
  const outreach: Omit<ComponentProps<typeof Outreach>, 'status'> = {
    opened,
    storage,
    // What is opened stands on the screen of the search, so its source is the search's.
    analyses: () => (session.getState().header?.source?.may_persist === false ? visitStorage : storage),
    book,
    siteOf,
    analyze: (request, signal) => analyzeCompany(apiTarget.base(), request, signal),
    writeEmail: (request, signal) => generateEmail(apiTarget.base(), request, signal),
  };
  return { apiTarget, savedResults, session, tools, preview, book, findAll, cells, searchCells, outreach };
}

function Pages(parts: Parts): ReactNode {
  const { apiTarget, savedResults, session, tools, preview, book, findAll, cells, searchCells, outreach } =
    parts;
  useRouteFocus();
  const [isMapOpen, setMapOpen] = useState(false);
  const toggleMap = () => setMapOpen(!isMapOpen);
  const saved = useSyncExternalStore(savedResults.subscribe, savedResults.get);
  const searched = useSyncExternalStore(session.subscribe, () => session.getState().header?.source);
  // A search that cost something leaves less of the day's budget.
  const cost = useSyncExternalStore(session.subscribe, () => session.getState().cost);
  const status = useStatus(useSyncExternalStore(apiTarget.subscribe, apiTarget.base), cost);
  const source = status?.places;
  const credit = searched ?? source;
  const links = [
    { to: '/', label: 'Search' },
    ...(saved === undefined ? [] : [{ to: '/results', label: `Results (${saved.stores.length})` }]),
    { to: '/about', label: 'About' },
  ];
  const footer = [
    credit === undefined
      ? 'Data from a places-search service'
      : `Data: ${[...new Set([credit.label, credit.attribution])].join(', ')}`,
    'Built with React and a TypeScript API',
    `v${version}`,
    '© 2024',
  ];
  return (
    <Layout links={links} footer={footer}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <SearchRoute
                apiTarget={apiTarget}
                session={session}
                tools={tools}
                price={source?.price}
                cells={searchCells}
                toolbar={
                  <Toolbar>
                    <FindAllBar findAll={findAll.search} stores={() => session.getState().stores} />
                    <MapToggle source={searched} isOpen={isMapOpen} onToggle={toggleMap} />
                  </Toolbar>
                }
                frame={(table) => (
                  <SearchMap session={session} isOpen={isMapOpen} onClose={toggleMap}>
                    {table}
                  </SearchMap>
                )}
              />
              <Outreach {...outreach} status={status} />
            </>
          }
        />
        <Route
          path="/results"
          element={
            <ResultsRoute
              savedResults={savedResults}
              cells={cells}
              toolbar={
                <Toolbar>
                  <FindAllBar findAll={findAll.saved} stores={() => savedResults.get()?.stores ?? []} />
                  <MapToggle source={saved?.source} isOpen={isMapOpen} onToggle={toggleMap} />
                </Toolbar>
              }
              frame={(table) => (
                <MapFrame
                  stores={saved?.stores ?? []}
                  source={saved?.source}
                  listKey={saved?.location ?? ''}
                  isOpen={isMapOpen && mayMapSource(saved?.source)}
                  onClose={toggleMap}
                >
                  {table}
                </MapFrame>
              )}
            />
          }
        />
        <Route path="/about" element={<AboutRoute source={source} />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
      <PreviewDialog preview={preview} book={book} />
    </Layout>
  );
}

function Toolbar({ children }: { children: ReactNode }): ReactNode {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1rem' }}>{children}</div>;
}

/** The map of the search that is shown. */
function SearchMap({
  session,
  isOpen,
  onClose,
  children,
}: {
  session: Parts['session'];
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { stores, header, location, asked } = useSyncExternalStore(session.subscribe, session.getState);
  const { center, radius_km: radiusKm, source } = header ?? {};
  return (
    <MapFrame
      stores={stores}
      source={source}
      area={center && radiusKm !== undefined ? { ...center, radiusKm } : undefined}
      listKey={location}
      isOpen={isOpen && mayMapSource(source)}
      onClose={onClose}
      onSearchArea={({ lat, lon, radiusKm }) => {
        const query = `${lat},${lon}`;
        session.start({ ...asked, text: query, query, radiusKm });
      }}
    >
      {children}
    </MapFrame>
  );
}
