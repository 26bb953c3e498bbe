import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useModules } from '../components/page-module.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { DueLeads } from '../features/leads/due-leads.tsx';
import { useOutreach } from '../features/outreach/outreach-services.ts';

/** What the day brings, the most urgent first; each part is nothing where there is nothing to do. */
export function TodaysWork(): ReactNode {
  const { opened } = useOutreach();
  const modules = useModules();
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <>
      {modules.map(({ name, UrgentWork: Part }) => Part && <Part key={name} />)}
      <DueLeads
        onWrite={(stores) => {
          if (stores[0] !== undefined) opened.open(stores[0], stores, undefined, true);
        }}
      />
      {modules.map(({ name, Work: Part }) => Part && <Part key={name} />)}
      {isWaiting && <Skeleton of="lines" />}
    </>
  );
}
