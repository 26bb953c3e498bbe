import type { ReactNode } from 'react';
import { LazyPart, lazyPart } from '../components/lazy-part.tsx';
import { SecondPass } from '../components/second-pass.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { useLeads } from '../data/leads/use-leads.ts';
import { useAtom } from '../data/use-atom.ts';
import { ApiTargetSwitch } from '../features/api-target/api-target-switch.tsx';
import { useSavedResults } from '../features/results/saved-results.ts';
import { SearchView } from '../features/search/search-view.tsx';
import { StoreTableContext, useStoreTables } from './store-table/store-table.ts';

// Loaded when the reader comes to the form.
const loadFound = () => import('./store-table/found-stores.tsx');
const FoundStores = lazyPart(async () => (await loadFound()).FoundStores);
// Loaded on demand: only people with stores on the screen or with saved searches need these.
const loadTools = () => import('./store-table/store-tools.tsx');
const SearchesToRun = lazyPart(async () => (await loadTools()).SearchesToRun);
// Loaded after the first screen: only people who work with leads or campaigns have these.
const Work = lazyPart(async () => (await import('./todays-work.tsx')).TodaysWork);
function preloadFound(): void {
  Promise.all([loadFound(), loadTools()]).catch(() => undefined);
}

/** The search and its results. */
export function SearchRoute(): ReactNode {
  const table = useStoreTables().search;
  const leads = useLeads();
  const savedResults = useSavedResults();
  const hasWork = useAtom(useCampaigns().$count) > 0 || leads.isUsed();
  return (
    <StoreTableContext value={table}>
      <SecondPass>
        <ApiTargetSwitch />
      </SecondPass>
      <SearchView
        savedResults={savedResults.$results.get}
        searches={
          leads.isUsed() && (
            <LazyPart loading={<div style={{ height: '2.25rem' }} />}>
              <SearchesToRun />
            </LazyPart>
          )
        }
        work={
          hasWork ? (
            <LazyPart loading={<Skeleton of="lines" />}>
              <Work />
            </LazyPart>
          ) : undefined
        }
        results={
          <LazyPart>
            <FoundStores />
          </LazyPart>
        }
        onUse={preloadFound}
      />
    </StoreTableContext>
  );
}
