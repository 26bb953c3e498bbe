import { type ReactNode, useEffect } from 'react';
import { DeskView } from '../../features/desk/desk-view.tsx';
import { LeaveMenu } from '../../features/desk/leave-menu.tsx';
import { campaignsPath } from '../../state/campaigns/campaigns.ts';
import { useWebsites } from '../../state/website-store.ts';
import { useNavigate, useSearchParams } from '../../ui/router.tsx';
import { useCampaignTools } from '../use-campaign-tools.ts';

/** The review desk of the address's campaign. */
export function ReviewDeskRoute(): ReactNode {
  const { api, leave, desk } = useCampaignTools();
  const { siteOf } = useWebsites();
  const navigate = useNavigate();
  const id = useSearchParams().get('id');
  useEffect(() => {
    if (id === null) navigate(campaignsPath, { replace: true });
  }, [id, navigate]);
  if (id === null) return null;
  return (
    <DeskView
      key={id}
      api={api}
      id={id}
      deps={desk}
      siteOf={siteOf}
      leave={(approved, name) => <LeaveMenu id={id} campaign={name} approved={approved} deps={leave} />}
    />
  );
}
