import { basePath } from '@Hardware-Store-Finder/contract';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { LazyPage, LazyPart, lazyPart } from './components/lazy-part.tsx';
import { focusHeading } from './components/page-heading.tsx';

import { Skeleton } from './components/skeleton.tsx';
import { hasBook } from './data/api/api-client.ts';
import { useCampaigns } from './data/campaigns/campaigns.ts';
import { useLeads } from './data/leads/use-leads.ts';
import type { LocaleSetting } from './data/locale.ts';
import { queries } from './data/queries.ts';
import { useServerStatus } from './data/server-status.tsx';
import type { BrowserStorage } from './data/storage.ts';
import { Outreach } from './features/outreach/outreach.tsx';
import { PreviewDialog } from './features/preview/preview-dialog.tsx';
import { loadResultsReader, type ReadResults } from './features/results/saved-results.ts';
import { useMessages } from './i18n/use-messages.tsx';
import { modules } from './modules.ts';
import { PageLayout } from './pages/page-layout.tsx';
import { SearchRoute } from './pages/search.tsx';
import { ServiceProviders } from './providers.tsx';
import { createServices } from './services.ts';

/** The pages that are loaded when they are opened. */
const pages: readonly (readonly [path: string, Page: ComponentType])[] = [
  ['results', lazyPart(async () => (await import('./pages/results.tsx')).ResultsRoute)],
  ['profile', lazyPart(async () => (await import('./features/profile/profile-view.tsx')).ProfileView)],
  ['about', lazyPart(async () => (await import('./features/about/about-view.tsx')).AboutRoute)],
  ...modules.flatMap((module) => module.pages ?? []),
  ['*', lazyPart(async () => (await import('./pages/not-found.tsx')).NotFoundRoute)],
];

const PageLayers = lazyPart(async () => (await import('./components/page-layers.tsx')).PageLayers);

/** What the first render waits for besides its messages: nothing, unless results are saved. */
export const prepareApp = loadResultsReader;

/** The whole page: its services, its routes, and the dialogs that any of them opens. */
export function App({
  storage,
  localeSetting,
  readResults,
}: {
  storage: BrowserStorage;
  localeSetting: LocaleSetting;
  /** From `prepareApp`. */
  readResults: ReadResults | undefined;
}): ReactNode {
  const [services] = useState(() => createServices(storage, readResults));
  return (
    <BrowserRouter basename={basePath}>
      <ServiceProviders services={services}>
        <PageLayout localeSetting={localeSetting}>
          <Pages />
          <Outreach />
          <PreviewDialog />
          <OncePainted>
            <PageLayers />
          </OncePainted>
        </PageLayout>
      </ServiceProviders>
    </BrowserRouter>
  );
}

/** Parts that are loaded once the browser has nothing better to do. */
function OncePainted({ children }: { children: ReactNode }): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => setIdle(true));
  }, []);
  return <LazyPart>{isIdle && children}</LazyPart>;
}

function Pages(): ReactNode {
  usePreloadLeads();
  useCountCampaigns();
  useRouteFocus();
  const { loading } = useMessages().layout;
  return (
    // Wraps the routes, so that the current page stays until the next one is loaded.
    <Suspense fallback={<Skeleton of="page" label={loading} />}>
      <Routes>
        <Route index element={<SearchRoute />} />
        {pages.map(([path, Page]) => (
          <Route
            key={path}
            path={path}
            element={
              <LazyPage key={path}>
                <Page />
              </LazyPage>
            }
          />
        ))}
      </Routes>
    </Suspense>
  );
}

/** After navigation, moves focus to the page's heading for keyboard and screen reader users, and scrolls to the top. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn) window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, isReturn]);
}

/** Loads the leads and their page when the browser is idle, if there are any: they are today's work. */
function usePreloadLeads(): void {
  const leads = useLeads();
  const { base } = useCampaigns();
  useEffect(() => {
    const leaving = new AbortController();
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(async () => {
      // What was written in another browser is of the day, too; without anything, its code is not loaded.
      const has = leads.isUsed() || (await hasBook(base(), leaving.signal).catch(() => false));
      if (!has || leaving.signal.aborted) return;
      void leads.load();
      for (const { preload } of modules) preload?.().catch(() => undefined);
    });
    return () => leaving.abort();
  }, [leads, base]);
}

/** Counts the campaigns of a signed-in person, who may have started them in another browser. */
function useCountCampaigns(): void {
  const campaigns = useCampaigns();
  const name = useServerStatus()?.person?.name;
  useEffect(() => {
    if (name === undefined) return;
    import('./data/api/campaign-api.ts')
      .then(({ campaignsQuery }) => queries.fetchQuery(campaignsQuery(campaigns.base)))
      .then(
        ({ length }) => campaigns.setCount(length),
        (fault: unknown) => console.info('The campaigns could not be counted.', fault),
      );
  }, [campaigns, name]);
}
