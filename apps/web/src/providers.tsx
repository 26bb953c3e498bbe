import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { provideModules } from './components/page-module.tsx';
import { provideCampaigns } from './data/campaigns/campaigns.ts';
import { provideLeadSaver } from './data/lead-saver.ts';
import { provideLeads } from './data/leads/use-leads.ts';
import { provideProfiles } from './data/profiles.ts';
import { queries } from './data/queries.ts';
import { ServerStatusProvider } from './data/server-status.tsx';
import { ServicesContext } from './data/service-context.ts';
import { provideStorage } from './data/storage.ts';
import { useAtom } from './data/use-atom.ts';
import { provideWebsiteFinder } from './data/website-finder.ts';
import { provideWebsites } from './data/website-repository.ts';
import { provideApiTarget } from './features/api-target/api-target.ts';
import { provideOutreach } from './features/outreach/outreach-services.ts';
import { providePreview } from './features/preview/preview-session.ts';
import { provideSavedResults } from './features/results/saved-results.ts';
import { provideSearch } from './features/search/search-services.ts';
import { modules } from './modules.ts';
import { provideStoreTables } from './pages/store-table/store-table.ts';
import type { Services } from './services.ts';

/** Provides every service to the components below. */
export function ServiceProviders({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}): ReactNode {
  const { apiTarget, search } = services;
  const base = useAtom(apiTarget.$base);
  // A search that had a cost reduces the day's budget.
  const cost = useAtom(search.session.$cost);
  const provided = useMemo(
    () =>
      new Map([
        provideStorage(services.storage),
        provideApiTarget(services.apiTarget),
        provideProfiles(services.profiles),
        provideLeads(services.leads),
        provideLeadSaver(services.saveLeads),
        provideWebsites(services.websites),
        provideWebsiteFinder(services.websiteFinder),
        provideSearch(services.search),
        provideSavedResults(services.savedResults),
        provideStoreTables(services.tables),
        provideModules(modules),
        ...modules.flatMap(({ provide }) => (provide ? [provide(services.storage)] : [])),
        providePreview(services.preview),
        provideOutreach(services.outreach),
        provideCampaigns(services.campaigns),
      ]),
    [services],
  );
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={provided}>
        <ServerStatusProvider base={base} refreshOn={cost}>
          {children}
        </ServerStatusProvider>
      </ServicesContext>
    </QueryClientProvider>
  );
}
