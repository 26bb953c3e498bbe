import { basePath, version } from '@hardware-store-finder/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Outreach } from '../features/outreach/outreach.tsx';
import { PreviewDialog } from '../features/preview/preview-dialog.tsx';
import type { LocaleStore } from '../i18n/locale.ts';
import {
  preloadLazyMessages,
  useLanguage,
  useMessages,
  usePreloadLazyMessages,
} from '../i18n/use-messages.tsx';
import type { BrowserStorage } from '../lib/storage.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRouteFocus } from '../ui/use-route-focus.ts';
import { SearchRoute } from './routes/search.tsx';
import { createServices, type Services } from './services.tsx';
import { StoreTableMap } from './table-map.tsx';
import { useStatus } from './use-status.ts';
import type { WhichTable } from './use-store-table.ts';

// Whoever has stores before them, or searches that were saved, waits a moment for what can be done with them.
const loadTools = () => import('./store-tools.tsx');
const StoreTools = lazy(async () => ({ default: (await loadTools()).StoreTools }));
const SearchesToRun = lazy(async () => ({ default: (await loadTools()).SearchesToRun }));

const NotFoundRoute = lazy(async () => ({
  default: (await import('./routes/not-found.tsx')).NotFoundRoute,
}));
const AboutRoute = lazy(async () => ({
  default: (await import('./routes/about.tsx')).AboutRoute,
}));
const ResultsRoute = lazy(async () => ({ default: (await import('./routes/results.tsx')).ResultsRoute }));
const loadLeads = () => import('./routes/leads.tsx');
const LeadsRoute = lazy(async () => ({ default: (await loadLeads()).LeadsRoute }));

export function App({
  storage,
  screenLanguage,
}: {
  storage: BrowserStorage;
  screenLanguage: LocaleStore;
}): ReactNode {
  const [services] = useState(() => createServices(storage));
  return (
    <BrowserRouter basename={basePath}>
      <Pages services={services} screenLanguage={screenLanguage} />
    </BrowserRouter>
  );
}

function Pages({ screenLanguage, services }: { services: Services; screenLanguage: LocaleStore }): ReactNode {
  const {
    apiTarget,
    savedResults,
    session,
    tools,
    preview,
    websiteStore,
    cells,
    views,
    leads,
    actions,
    outreach,
    storage,
  } = services;
  const messages = useMessages();
  const language = useLanguage();
  useEffect(() => {
    if (!leads.isUsed()) return;
    // Whoever has leads goes to them next: what that takes is there by then.
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      void leads.load();
      preloadLazyMessages(language);
      loadLeads().catch(() => undefined);
    });
  }, [leads, language]);
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
  const status = useStatus(base, language, cost);
  const source = status?.places;
  const credit = searched ?? source;
  const toolbarOf = (of: WhichTable) => (
    <LaterPart>
      <StoreTools services={services} of={of} map={map} />
    </LaterPart>
  );
  const links = [
    { to: '/', label: messages.layout.search },
    ...(saved === undefined ? [] : [{ to: '/results', label: messages.layout.results(saved.stores.length) }]),
    { to: '/leads', label: messages.leads.link(leads.count().toLocaleString(messages.tag)) },
    { to: '/about', label: messages.layout.about },
  ];
  const footer = [
    credit === undefined
      ? messages.layout.dataUnnamed
      : messages.layout.data([...new Set([credit.label, credit.attribution])]),
    messages.layout.builtWith,
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
            <p>{messages.layout.otherLanguageFailed}</p>
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
                    <LaterPart>
                      <SearchesToRun services={services} />
                    </LaterPart>
                  )
                }
                toolbar={toolbarOf('search')}
                frame={(table) => (
                  <StoreTableMap
                    services={services}
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
              <LaterPage key="results">
                <ResultsRoute
                  savedResults={savedResults}
                  cells={cells.saved}
                  view={views.saved}
                  toolbar={toolbarOf('saved')}
                  frame={(table) => (
                    <StoreTableMap services={services} of="saved" map={map}>
                      {table}
                    </StoreTableMap>
                  )}
                />
              </LaterPage>
            }
          />
          <Route
            path="/leads"
            element={
              <LaterPage key="leads">
                <LeadsRoute leads={leads} actions={actions} storage={storage} map={map} />
              </LaterPage>
            }
          />
          <Route
            path="/about"
            element={
              <LaterPage key="about">
                <AboutRoute status={status} />
              </LaterPage>
            }
          />
          <Route
            path="*"
            element={
              <LaterPage key="not-found">
                <NotFoundRoute />
              </LaterPage>
            }
          />
        </Routes>
      </Suspense>
      <Outreach {...outreach} status={status} />
      <PreviewDialog preview={preview} websiteStore={websiteStore} leads={leads} />
    </Layout>
  );
}

/** A page that is loaded when it is wanted. Keyed, so that the fault of one is not that of the next. */
function LaterPage({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  usePreloadLazyMessages();
  return (
    <ErrorBoundary
      fallback={
        <Notice tone="fault">
          <p>{messages.partFailed}</p>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** A part of a page that is loaded when it is wanted; its place is kept, and without it the page still serves. */
function LaterPart({ children }: { children: ReactNode }): ReactNode {
  usePreloadLazyMessages();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div style={{ height: '2.25rem' }} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The ground that a search looked at. */
function searchedArea({ header }: ReturnType<Services['session']['getState']>) {
  const { center, radius_km: radiusKm } = header ?? {};
  return center && radiusKm !== undefined ? { area: { ...center, radiusKm } } : {};
}
