import { basePath } from '@hardware-store-finder/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Outreach } from '../features/outreach/outreach.tsx';
import { PreviewDialog } from '../features/preview/preview-dialog.tsx';
import type { LocaleStore } from '../i18n/locale.ts';
import type { BrowserStorage } from '../lib/storage.ts';
import { LazyPage } from '../ui/lazy-part.tsx';
import { useRouteFocus } from '../ui/use-route-focus.ts';
import { PageLayout } from './page-layout.tsx';
import { loadLeadsRoute, usePreloadLeads } from './preload-leads.ts';
import { SearchRoute } from './routes/search.tsx';
import { ServiceProviders } from './service-providers.tsx';
import { createServices } from './services.ts';

const ResultsRoute = lazy(async () => ({ default: (await import('./routes/results.tsx')).ResultsRoute }));
const LeadsRoute = lazy(async () => ({ default: (await loadLeadsRoute()).LeadsRoute }));
const AboutRoute = lazy(async () => ({ default: (await import('./routes/about.tsx')).AboutRoute }));
const NotFoundRoute = lazy(async () => ({ default: (await import('./routes/not-found.tsx')).NotFoundRoute }));
// Of a build there is nothing left of it.
const DesignRoute = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../design/design-page.tsx')).DesignPage }))
  : undefined;

/** The whole page: its services, its routes, and the dialogs that any of them opens. */
export function App({
  storage,
  localeStore,
}: {
  storage: BrowserStorage;
  localeStore: LocaleStore;
}): ReactNode {
  const [services] = useState(() => createServices(storage));
  return (
    <BrowserRouter basename={basePath}>
      <ServiceProviders services={services}>
        <PageLayout localeStore={localeStore}>
          <Pages />
          <Outreach />
          <PreviewDialog />
        </PageLayout>
      </ServiceProviders>
    </BrowserRouter>
  );
}

function Pages(): ReactNode {
  usePreloadLeads();
  useRouteFocus();
  return (
    // Wraps the routes, so that the current page stays until the next one is loaded.
    <Suspense>
      <Routes>
        <Route path="/" element={<SearchRoute />} />
        <Route path="/results" element={lazyPage('results', <ResultsRoute />)} />
        <Route path="/leads" element={lazyPage('leads', <LeadsRoute />)} />
        <Route path="/about" element={lazyPage('about', <AboutRoute />)} />
        {DesignRoute && <Route path="/design" element={lazyPage('design', <DesignRoute />)} />}
        <Route path="*" element={lazyPage('not-found', <NotFoundRoute />)} />
      </Routes>
    </Suspense>
  );
}

function lazyPage(key: string, page: ReactNode): ReactNode {
  return <LazyPage key={key}>{page}</LazyPage>;
}
