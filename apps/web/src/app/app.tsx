import { basePath } from '@hardware-store-finder/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outreach } from '../features/outreach/outreach.tsx';
import { PreviewDialog } from '../features/preview/preview-dialog.tsx';
import { loadResultsReader, type ReadResults } from '../features/results/saved-results.ts';
import type { LocaleSetting } from '../i18n/locale.ts';
import { preloadLazyMessages, useLanguage } from '../i18n/use-messages.tsx';
import type { BrowserStorage } from '../lib/storage.ts';
import { useCampaigns } from '../state/campaigns/campaigns.ts';
import { useLeads } from '../state/leads/use-leads.ts';
import { useServerStatus } from '../state/server-status.tsx';
import { LazyPage } from '../ui/lazy-part.tsx';
import { Router, useLocation, useRouteFocus } from '../ui/router.tsx';
import { PageLayout } from './page-layout.tsx';
import { SearchRoute } from './routes/search.tsx';
import { ServiceProviders } from './service-providers.tsx';
import { createServices } from './services.ts';

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
    default: (await import('./routes/review.tsx')).ReviewRoute,
  })),
  '/about': lazy(async () => ({ default: (await import('../features/about/about-view.tsx')).AboutRoute })),
};
const NotFoundRoute = lazy(async () => ({ default: (await import('./routes/not-found.tsx')).NotFoundRoute }));

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
    <Router base={basePath.replace(/\/$/, '')}>
      <ServiceProviders services={services}>
        <PageLayout localeSetting={localeSetting}>
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

/** Loads the leads page on demand. */
const loadLeadsRoute = () => import('./routes/leads.tsx');

/** Loads the leads and their page when the browser is idle: people who have leads usually open them next. */
function usePreloadLeads(): void {
  const leads = useLeads();
  const language = useLanguage();
  useEffect(() => {
    if (!leads.isUsed()) return;
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => {
      void leads.load();
      preloadLazyMessages(language);
      loadLeadsRoute().catch(() => undefined);
    });
  }, [leads, language]);
}

/** Counts the campaigns of a signed-in person, who may have started them in another browser. */
function useCountCampaigns(): void {
  const campaigns = useCampaigns();
  const name = useServerStatus()?.person?.name;
  useEffect(() => {
    if (name === undefined) return;
    const leaving = new AbortController();
    import('../lib/campaign-api.ts')
      .then(({ createCampaignApi }) => createCampaignApi(campaigns).list(leaving.signal))
      .then(
        ({ length }) => campaigns.setCount(length),
        (fault: unknown) => {
          if (!leaving.signal.aborted) console.info('The campaigns could not be counted.', fault);
        },
      );
    return () => leaving.abort();
  }, [campaigns, name]);
}
