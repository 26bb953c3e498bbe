import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignsPath, pathOf } from '../data/campaigns/campaigns.ts';
import { noExclusions } from '../data/campaigns/exclusions.ts';
import { useLeads } from '../data/leads/use-leads.ts';
import { useServerStatus } from '../data/server-status.tsx';
import { useStorage } from '../data/storage.ts';
import { useAtom } from '../data/use-atom.ts';
import { NewCampaign } from '../features/campaigns/plan/new-campaign.tsx';
import {
  createSellerProfile,
  SellerForm,
  type SellerProfile,
} from '../features/outreach/letter/seller-form.tsx';
import { KindsPanel } from '../features/search/kinds-panel.tsx';
import { useCampaignTools } from './use-campaign-tools.ts';

/** The form of a new campaign. */
export function NewCampaignRoute(): ReactNode {
  const { api, campaigns, exclusions } = useCampaignTools();
  const status = useServerStatus();
  const leads = useLeads();
  const navigate = useNavigate();
  const [chosen] = useState(campaigns.chosen);
  const profile = useSellerProfile();
  const details = useRef<HTMLDetailsElement>(null);
  const own = useAtom(profile.$profile);
  return (
    <NewCampaign
      api={api}
      chosen={chosen}
      seller={own ?? status?.seller}
      readSeller={() => profile.$profile.get() ?? status?.seller}
      sellerForm={
        <SellerForm details={details} seller={own} defaultSeller={status?.seller} onSave={profile.set} />
      }
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

/** The seller's profile of this browser, for a page that is open. */
export function useSellerProfile(): SellerProfile {
  const storage = useStorage();
  const [profile] = useState(() => createSellerProfile(storage));
  return profile;
}
