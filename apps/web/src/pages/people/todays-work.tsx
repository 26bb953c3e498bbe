import type { ReactNode } from 'react';
import { DueLeads } from '../../features/leads/due-leads.tsx';
import { useOutreach } from '../../features/outreach/outreach-services.ts';

/** The leads that are due, to whose stores one writes, one after the other. */
export function DueWork(): ReactNode {
  const { opened } = useOutreach();
  return (
    <DueLeads
      onWrite={(stores) => {
        if (stores[0] !== undefined) opened.open(stores[0], stores, undefined, true);
      }}
    />
  );
}
