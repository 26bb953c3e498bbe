import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SellerLine } from '../../components/seller-line.tsx';
import { campaignsPath, pathOf } from '../../data/campaigns/campaigns.ts';
import { chosenOf, useProfiles } from '../../data/profiles.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { NewCampaign } from '../../features/campaigns/plan/new-campaign.tsx';
import { KindsPanel } from '../../features/search/kinds-panel.tsx';
import { useCampaignTools } from './use-campaign-tools.ts';

/** The form of a new campaign. */
export function NewCampaignRoute(): ReactNode {
  const { api, campaigns } = useCampaignTools();
  const status = useServerStatus();
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
      onStarted={({ id }) => {
        campaigns.choose(undefined);
        campaigns.setCount(campaigns.$count.get() + 1);
        navigate(pathOf(id), { replace: true });
      }}
      onCancel={() => navigate(chosen === undefined ? campaignsPath : '/')}
    />
  );
}
