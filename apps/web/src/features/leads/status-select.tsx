import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import classes from './lead-table.module.css';

/** The status of one lead, with its colour. */
export function StatusSelect({
  status,
  label,
  onChange,
}: {
  status: LeadStatus;
  label: string;
  onChange: (status: LeadStatus) => void;
}): ReactNode {
  const { leads } = useMessages();
  return (
    <select
      className={classes.statusSelect}
      data-status={status}
      aria-label={label}
      value={status}
      onChange={({ currentTarget }) => onChange(currentTarget.value as LeadStatus)}
    >
      {leadStatuses.map((one) => (
        <option key={one} value={one}>
          {leads.status[one]}
        </option>
      ))}
    </select>
  );
}
