import { basePath } from '@hardware-store-finder/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Outreach } from '../features/outreach/outreach.tsx';
import { PreviewDialog } from '../features/preview/preview-dialog.tsx';
import { loadResultsReader, type ReadResults } from '../features/results/saved-results.ts';
import type { LocaleStore } from '../i18n/locale.ts';
import type { BrowserStorage } from '../lib/storage.ts';
import { LazyPage } from '../ui/lazy-part.tsx';
import { Router, useLocation } from '../ui/router.tsx';
import { useRouteFocus } from '../ui/use-route-focus.ts';
import { PageLayout } from './page-layout.tsx';
import { loadLeadsRoute, usePreloadLeads } from './preload-leads.ts';
import { SearchRoute } from './routes/search.tsx';
import { ServiceProviders } from './service-providers.tsx';
import { createServices } from './services.ts';
import { useCountCampaigns } from './use-count-campaigns.ts';

const lazyRoutes: Readonly<Record<string, ComponentType>> = {
  '/results': lazy(async () => ({ default: (await import('./routes/results.tsx')).ResultsRoute })),
  '/leads': lazy(async () => ({ default: (await loadLeadsRoute()).LeadsRoute })),
  '/campaigns': lazy(async () => ({
    default: (await import('./routes/campaigns.tsx')).CampaignsRoute,
  })),
  '/campaigns/new': lazy(async () => ({
    default: (await import('./routes/new-campaign.tsx')).NewCampaignRoute,
  })),
  '/campaigns/review': lazy(async () => ({
    default: (await import('./routes/review-desk.tsx')).ReviewDeskRoute,
  })),
  '/about': lazy(async () => ({ default: (await import('./routes/about.tsx')).AboutRoute })),
  // A build has nothing of it.
  ...(import.meta.env.DEV && {
    '/design': lazy(async () => ({ default: (await import('../design/design-page.tsx')).DesignPage })),
  }),
};
const NotFoundRoute = lazy(async () => ({ default: (await import('./routes/not-found.tsx')).NotFoundRoute }));

/** What the first render waits for besides its messages: nothing, unless results are saved. */
export const prepareApp = loadResultsReader;

/** The whole page: its services, its routes, and the dialogs that any of them opens. */
export function App({
  storage,
  localeStore,
  readResults,
}: {
  storage: BrowserStorage;
  localeStore: LocaleStore;
  /** From `prepareApp`. */
  readResults: ReadResults | undefined;
}): ReactNode {
  const [services] = useState(() => createServices(storage, readResults));
  return (
    <Router base={basePath.replace(/\/$/, '')}>
      <ServiceProviders services={services}>
        <PageLayout localeStore={localeStore}>
          <Pages />
          <Outreach />
          <PreviewDialog />
        </PageLayout>
      </ServiceProviders>
    </Router>
  );
}

function Pages(): ReactNode {
  const { pathname } = useLocation();
  usePreloadLeads();
  useCountCampaigns();
  useRouteFocus();
  return (
    // Wraps the routes, so that the current page stays until the next one is loaded.
    <Suspense>
      <Page at={pathname} />
    </Suspense>
  );
}

function Page({ at }: { at: string }): ReactNode {
  if (at === '/') return <SearchRoute />;
  const Route = lazyRoutes[at] ?? NotFoundRoute;
  return (
    <LazyPage key={at}>
      <Route />
    </LazyPage>
  );
}
