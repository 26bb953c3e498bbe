import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { LatestAnswers } from '../features/answers/answers.tsx';
import { CampaignsAtWork, LettersToReview } from '../features/campaigns/campaigns-at-work.tsx';
import { DueLeads } from '../features/leads/due-leads.tsx';
import { LeavingToday } from '../features/mailboxes/leaving-today.tsx';
import { useOutreach } from '../features/outreach/outreach-services.ts';

/** What the day brings, the most urgent first; each part is nothing where there is nothing to do. */
export function TodaysWork(): ReactNode {
  const { opened } = useOutreach();
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <>
      <LatestAnswers />
      <DueLeads
        onWrite={(stores) => {
          if (stores[0] !== undefined) opened.open(stores[0], stores, undefined, true);
        }}
      />
      <LettersToReview />
      <LeavingToday />
      <CampaignsAtWork />
      {isWaiting && <Skeleton of="lines" />}
    </>
  );
}
