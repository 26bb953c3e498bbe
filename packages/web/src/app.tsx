import { basePath, version } from '@hardware-store-finder/contract';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Outreach } from './features/outreach/outreach.tsx';
import { PreviewDialog } from './features/preview/preview-dialog.tsx';
import { createParts, type Parts } from './parts.tsx';
import { AboutRoute } from './routes/about.tsx';
import { ResultsRoute } from './routes/results.tsx';
import { SearchRoute } from './routes/search.tsx';
import type { ScreenLanguage } from './screen-language.ts';
import type { BrowserStorage } from './storage.ts';
import { StoreTableMap } from './table-map.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { LanguageSwitch } from './ui/language-switch.tsx';
import { Layout } from './ui/layout.tsx';
import { Notice } from './ui/notice.tsx';
import { useRouteFocus } from './ui/use-route-focus.ts';
import { useComingWords, useLanguage, useWords } from './ui/words.tsx';
import { useStatus } from './use-status.ts';

// Whoever has stores before them, or searches that were saved, waits a moment for what can be done with them.
const StoreTools = lazy(async () => ({ default: (await import('./store-tools.tsx')).StoreTools }));
const SearchesToRun = lazy(async () => ({ default: (await import('./store-tools.tsx')).SearchesToRun }));

const NotFoundRoute = lazy(async () => ({
  default: (await import('./routes/not-found.tsx')).NotFoundRoute,
}));
const LeadsRoute = lazy(async () => ({ default: (await import('./routes/leads.tsx')).LeadsRoute }));

export function App({
  storage,
  screenLanguage,
}: {
  storage: BrowserStorage;
  screenLanguage: ScreenLanguage;
}): ReactNode {
  const [parts] = useState(() => createParts(storage));
  return (
    <BrowserRouter basename={basePath}>
      <Pages parts={parts} screenLanguage={screenLanguage} />
    </BrowserRouter>
  );
}

function Pages({ screenLanguage, parts }: { parts: Parts; screenLanguage: ScreenLanguage }): ReactNode {
  const {
    apiTarget,
    savedResults,
    session,
    tools,
    preview,
    book,
    cells,
    views,
    leads,
    actions,
    outreach,
    storage,
  } = parts;
  const words = useWords();
  const hasFailed = useSyncExternalStore(screenLanguage.subscribe, screenLanguage.hasFailed);
  useRouteFocus();
  const [isMapOpen, setMapOpen] = useState(false);
  const map = { isOpen: isMapOpen, toggle: () => setMapOpen(!isMapOpen) };
  useSyncExternalStore(leads.subscribe, leads.revision);
  const saved = useSyncExternalStore(savedResults.subscribe, savedResults.get);
  const searched = useSyncExternalStore(session.subscribe, () => session.getState().header?.source);
  // A search that cost something leaves less of the day's budget.
  const cost = useSyncExternalStore(session.subscribe, () => session.getState().cost);
  const base = useSyncExternalStore(apiTarget.subscribe, apiTarget.base);
  const status = useStatus(base, useLanguage(), cost);
  const source = status?.places;
  const credit = searched ?? source;
  const links = [
    { to: '/', label: words.layout.search },
    ...(saved === undefined ? [] : [{ to: '/results', label: words.layout.results(saved.stores.length) }]),
    { to: '/leads', label: words.leads.link(leads.count().toLocaleString(words.tag)) },
    { to: '/about', label: words.layout.about },
  ];
  const footer = [
    credit === undefined
      ? words.layout.dataUnnamed
      : words.layout.data([...new Set([credit.label, credit.attribution])]),
    words.layout.builtWith,
    `v${version}`,
    '© 2024',
  ];
  return (
    <Layout
      links={links}
      side={<LanguageSwitch onChoose={(language) => void screenLanguage.choose(language)} />}
      notice={
        hasFailed && (
          <Notice tone="fault">
            <p>{words.layout.otherLanguageFailed}</p>
          </Notice>
        )
      }
      footer={footer}
    >
      {/* Around the routes: the page that is there stays until the next one has been loaded. */}
      <Suspense>
        <Routes>
          <Route
            path="/"
            element={
              <SearchRoute
                apiTarget={apiTarget}
                session={session}
                tools={tools}
                price={source?.price}
                cells={cells.search}
                view={views.search}
                searches={
                  leads.isUsed() && (
                    <Later aside>
                      <SearchesToRun parts={parts} />
                    </Later>
                  )
                }
                toolbar={
                  <Later aside>
                    <StoreTools parts={parts} of="search" map={map} />
                  </Later>
                }
                frame={(table) => (
                  <StoreTableMap
                    parts={parts}
                    of="search"
                    map={map}
                    {...searchedArea(session.getState())}
                    onSearchArea={({ lat, lon, radiusKm }) => {
                      const query = `${lat},${lon}`;
                      // Whoever looks at invented stores looks for more of them.
                      const { source } = session.getState().asked;
                      session.start({ text: query, query, radiusKm, ...(source && { source }) });
                    }}
                  >
                    {table}
                  </StoreTableMap>
                )}
              />
            }
          />
          <Route
            path="/results"
            element={
              <ResultsRoute
                savedResults={savedResults}
                cells={cells.saved}
                view={views.saved}
                toolbar={
                  <Later aside>
                    <StoreTools parts={parts} of="saved" map={map} />
                  </Later>
                }
                frame={(table) => (
                  <StoreTableMap parts={parts} of="saved" map={map}>
                    {table}
                  </StoreTableMap>
                )}
              />
            }
          />
          <Route
            path="/leads"
            element={
              <Later>
                <LeadsRoute leads={leads} actions={actions} storage={storage} map={map} />
              </Later>
            }
          />
          <Route path="/about" element={<AboutRoute source={source} />} />
          <Route
            path="*"
            element={
              <Later>
                <NotFoundRoute />
              </Later>
            }
          />
        </Routes>
      </Suspense>
      <Outreach {...outreach} status={status} />
      <PreviewDialog preview={preview} book={book} />
    </Layout>
  );
}

/** A part that is loaded when it is wanted; its place is kept. Without a part `aside` the page still serves. */
function Later({ aside = false, children }: { aside?: boolean; children: ReactNode }): ReactNode {
  const words = useWords().layout;
  useComingWords();
  const failed = aside ? null : (
    <Notice tone="fault">
      <p>{words.partFailed}</p>
    </Notice>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={<div style={{ height: aside ? '2.25rem' : undefined }} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The ground that a search looked at. */
function searchedArea({ header }: ReturnType<Parts['session']['getState']>) {
  const { center, radius_km: radiusKm } = header ?? {};
  return center && radiusKm !== undefined ? { area: { ...center, radiusKm } } : {};
}
