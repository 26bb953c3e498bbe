import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { campaignsPath } from '../../data/campaigns/campaigns.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { LeaveMenu } from '../../features/review/leave-menu.tsx';
import { ReviewView } from '../../features/review/review-view.tsx';
import { useCampaignTools } from './use-campaign-tools.ts';

/** Reviews the letters of the campaign in the address. */
export function ReviewRoute(): ReactNode {
  const { api } = useCampaignTools();
  const { siteOf } = useWebsites();
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('id');
  useEffect(() => {
    if (id === null) navigate(campaignsPath, { replace: true });
  }, [id, navigate]);
  if (id === null) return null;
  return (
    <ReviewView
      key={id}
      api={api}
      id={id}
      siteOf={siteOf}
      leave={(approved, name) => <LeaveMenu id={id} campaign={name} approved={approved} api={api} />}
    />
  );
}
