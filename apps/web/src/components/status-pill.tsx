import type { LeadStatus } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './status-pill.module.css';

/** The status of a lead, coloured. */
export function StatusPill({ status }: { status: LeadStatus }): ReactNode {
  return (
    <span className={classes.pill} data-status={status}>
      {useMessages().leads.status[status]}
    </span>
  );
}
