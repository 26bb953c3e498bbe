import { type ReactNode, useMemo } from 'react';
import { createMailApi } from '../data/api/mail-api.ts';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { MailboxesView } from '../features/mailboxes/mailboxes-view.tsx';

/** The team's mailboxes. */
export function MailboxesRoute(): ReactNode {
  const { base } = useCampaigns();
  return <MailboxesView api={useMemo(() => createMailApi(base), [base])} />;
}
