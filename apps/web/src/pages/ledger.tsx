import { type ReactNode, useMemo } from 'react';
import { createMailApi } from '../data/api/mail-api.ts';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { LedgerView } from '../features/ledger/ledger-view.tsx';

/** The letters that left. */
export function LedgerRoute(): ReactNode {
  const { base } = useCampaigns();
  return <LedgerView api={useMemo(() => createMailApi(base), [base])} />;
}
