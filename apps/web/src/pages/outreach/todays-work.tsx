import type { ReactNode } from 'react';
import { LatestAnswers } from '../../features/answers/answers.tsx';
import { CampaignsAtWork, LettersToReview } from '../../features/campaigns/campaigns-at-work.tsx';
import { LeavingToday } from '../../features/mailboxes/leaving-today.tsx';

export { LatestAnswers as UrgentWork };

export function Work(): ReactNode {
  return (
    <>
      <LettersToReview />
      <LeavingToday />
      <CampaignsAtWork />
    </>
  );
}
