import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { createMailApi } from '../data/api/mail-api.ts';
import { useCampaigns } from '../data/campaigns/campaigns.ts';
import { AnswersView } from '../features/answers/answers-view.tsx';

/** What came back to the team's letters. */
export function AnswersRoute(): ReactNode {
  const { base } = useCampaigns();
  const [params, setParams] = useSearchParams();
  return (
    <AnswersView
      api={useMemo(() => createMailApi(base), [base])}
      current={params.get('id') ?? undefined}
      onGo={(id) => setParams(id === undefined ? {} : { id }, { replace: true })}
    />
  );
}
