import { basePath, version } from '@hardware-store-finder/contract';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { searchStores } from './api.ts';
import { type ApiTarget, createApiTarget, productionApi } from './features/api-target/api-target.ts';
import { createSavedResults, type SavedResults } from './features/saved-results/saved-results.ts';
import { explainFault } from './features/search/explain-fault.ts';
import { createSearchSession, type SearchSession } from './features/search/search-session.ts';
import { AboutRoute } from './routes/about.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';
import { ResultsRoute } from './routes/results.tsx';
import { SearchRoute } from './routes/search.tsx';
import { createBrowserStorage } from './storage.ts';
import { Layout } from './ui/layout.tsx';
import { useRouteFocus } from './ui/use-route-focus.ts';
import { useDataSource } from './use-data-source.ts';

export function App(): ReactNode {
  const [parts] = useState(createParts);
  return (
    <BrowserRouter basename={basePath}>
      <Pages {...parts} />
    </BrowserRouter>
  );
}

/** What lives above the routes: coming back to a page finds it as it was. */
type Parts = { apiTarget: ApiTarget; savedResults: SavedResults; session: SearchSession };

function createParts(): Parts {
  const storage = createBrowserStorage(window);
  const savedResults = createSavedResults(storage);
  const apiTarget = createApiTarget(storage, productionApi(document, location.origin));
  const session = createSearchSession({
    open: (query, signal) => searchStores(apiTarget.base(), query, signal),
    onCompleted: savedResults.set,
    explain: (fault) => explainFault(fault, location.href),
    requestFrame: requestAnimationFrame,
  });
  return { apiTarget, savedResults, session };
}

function Pages({ apiTarget, savedResults, session }: Parts): ReactNode {
  useRouteFocus();
  const saved = useSyncExternalStore(savedResults.subscribe, savedResults.get);
  const searched = useSyncExternalStore(session.subscribe, () => session.getState().header?.source);
  const source = useDataSource(useSyncExternalStore(apiTarget.subscribe, apiTarget.base));
  const credit = searched ?? source;
  const links = [
    { to: '/', label: 'Search' },
    ...(saved === undefined ? [] : [{ to: '/results', label: `Results (${saved.stores.length})` }]),
    { to: '/about', label: 'About' },
  ];
  const footer = [
    credit === undefined
      ? 'Data from a places-search service'
      : `Data: ${credit.label}, ${credit.attribution}`,
    'Built with React and a TypeScript API',
    `v${version}`,
    '© 2024',
  ];
  return (
    <Layout links={links} footer={footer}>
      <Routes>
        <Route path="/" element={<SearchRoute apiTarget={apiTarget} session={session} />} />
        <Route path="/results" element={<ResultsRoute savedResults={savedResults} />} />
        <Route path="/about" element={<AboutRoute source={source} />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
    </Layout>
  );
}
