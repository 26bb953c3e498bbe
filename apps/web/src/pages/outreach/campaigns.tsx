import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import buttons from '../../components/button.module.css';
import { campaignsPath, newCampaignPath } from '../../data/campaigns/campaigns.ts';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import { CampaignPage } from '../../features/campaigns/campaign-page.tsx';
import { SendingPanel } from '../../features/mailboxes/sending-panel.tsx';
import { StopEverythingButton } from '../../features/mailboxes/stop-everything.tsx';
import { LeaveMenu } from '../../features/review/leave-menu.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useCampaignTools } from './use-campaign-tools.ts';

/** The campaigns, or the one of the address. */
export function CampaignsRoute(): ReactNode {
  const messages = useMessages().campaigns;
  const { api, campaigns } = useCampaignTools();
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('id');
  if (id === null)
    return (
      <CampaignList
        newLink={
          <Link
            to={newCampaignPath}
            className={buttons.button}
            data-variant="primary"
            onClick={() => campaigns.choose(undefined)}
          >
            {messages.new}
          </Link>
        }
        stop={<StopEverythingButton />}
      />
    );
  return (
    <CampaignPage
      key={id}
      api={api}
      id={id}
      leave={(approved, name) => <LeaveMenu id={id} campaign={name} approved={approved} api={api} />}
      sending={(approved) => <SendingPanel campaign={id} approved={approved} />}
      onRemoved={() => {
        campaigns.setCount(Math.max(campaigns.$count.get() - 1, 0));
        navigate(campaignsPath, { replace: true });
      }}
    />
  );
}
