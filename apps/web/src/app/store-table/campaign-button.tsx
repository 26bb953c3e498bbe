import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useCampaigns } from '../../state/campaigns/campaigns.ts';
import { newCampaignPath } from '../../state/campaigns/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { useStoreTable } from './store-table.ts';

/** Starts a campaign with the visible stores of the table, or with the selected ones. */
export function CampaignButton({ ofSelection = false }: { ofSelection?: boolean }): ReactNode {
  const messages = useLazyMessages().campaigns;
  const campaigns = useCampaigns();
  const navigate = useNavigate();
  const { $list, selection } = useStoreTable();
  const start = () => {
    const { stores, source, listKey } = $list.get();
    const shown = selection.shown(stores);
    const chosen = ofSelection ? shown.filter(selection.isSelected) : shown;
    campaigns.choose({ stores: chosen, source, label: listKey });
    navigate(newCampaignPath);
  };
  return <Button onClick={start}>{messages.start}</Button>;
}
