import type { ReactNode } from 'react';
import { CampaignsContext } from './data/campaigns/campaigns.ts';
import { LeadSaverContext } from './data/lead-saver.ts';
import { LeadsContext } from './data/leads/use-leads.ts';
import { ProfilesContext } from './data/profiles.ts';
import { ServerStatusProvider } from './data/server-status.tsx';
import { StorageContext } from './data/storage.ts';
import { useAtom } from './data/use-atom.ts';
import { WebsitesContext } from './data/website-repository.ts';
import { ApiTargetContext } from './features/api-target/api-target.ts';
import { MapOpenContext } from './features/map/map-open.ts';
import { OutreachContext } from './features/outreach/outreach-services.ts';
import { PreviewContext } from './features/preview/preview-session.ts';
import { SavedResultsContext } from './features/results/saved-results.ts';
import { SearchContext } from './features/search/search-services.ts';
import { StoreTablesContext } from './pages/store-table/store-table.ts';
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
  return (
    <StorageContext value={services.storage}>
      <ApiTargetContext value={apiTarget}>
        <ServerStatusProvider base={base} refreshOn={cost}>
          <ProfilesContext value={services.profiles}>
            <LeadsContext value={services.leads}>
              <LeadSaverContext value={services.saveLeads}>
                <WebsitesContext value={services.websites}>
                  <SearchContext value={search}>
                    <SavedResultsContext value={services.savedResults}>
                      <StoreTablesContext value={services.tables}>
                        <MapOpenContext value={services.mapOpen}>
                          <PreviewContext value={services.preview}>
                            <OutreachContext value={services.outreach}>
                              <CampaignsContext value={services.campaigns}>{children}</CampaignsContext>
                            </OutreachContext>
                          </PreviewContext>
                        </MapOpenContext>
                      </StoreTablesContext>
                    </SavedResultsContext>
                  </SearchContext>
                </WebsitesContext>
              </LeadSaverContext>
            </LeadsContext>
          </ProfilesContext>
        </ServerStatusProvider>
      </ApiTargetContext>
    </StorageContext>
  );
}
