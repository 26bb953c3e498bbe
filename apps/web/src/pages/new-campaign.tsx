import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SellerLine } from '../components/seller-line.tsx';
import { campaignsPath, pathOf } from '../data/campaigns/campaigns.ts';
import { noExclusions } from '../data/campaigns/exclusions.ts';
import { useLeads } from '../data/leads/use-leads.ts';
import { chosenOf, useProfiles } from '../data/profiles.ts';
import { useServerStatus } from '../data/server-status.tsx';
import { useAtom } from '../data/use-atom.ts';
import { NewCampaign } from '../features/campaigns/plan/new-campaign.tsx';
import { KindsPanel } from '../features/search/kinds-panel.tsx';
import { useCampaignTools } from './use-campaign-tools.ts';

/** The form of a new campaign. */
export function NewCampaignRoute(): ReactNode {
  const { api, campaigns, exclusions } = useCampaignTools();
  const status = useServerStatus();
  const leads = useLeads();
  const navigate = useNavigate();
  const [chosen] = useState(campaigns.chosen);
  const profiles = useProfiles();
  const own = useAtom(profiles.$state, chosenOf)?.seller;
  return (
    <NewCampaign
      api={api}
      chosen={chosen}
      seller={own ?? status?.seller}
      readSeller={() => profiles.seller() ?? status?.seller}
      sellerForm={<SellerLine defaultSeller={status?.seller} />}
      kinds={(kinds, onChange) => <KindsPanel kinds={kinds} onChange={onChange} />}
      isPaid={status?.model?.isPaid ?? false}
      exclusions={async () => {
        const known = await exclusions();
        // A browser without storage has no leads to leave out.
        if (known !== undefined || leads.fault() === 'unavailable') return known ?? noExclusions;
        throw new Error('The leads could not be read.');
      }}
      onStarted={({ id }) => {
        campaigns.choose(undefined);
        campaigns.setCount(campaigns.$count.get() + 1);
        navigate(pathOf(id), { replace: true });
      }}
      onCancel={() => navigate(chosen === undefined ? campaignsPath : '/')}
    />
  );
}
