import { type LeadStatus, leadStatuses } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Select } from '../../components/select.tsx';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-table.module.css';

/** The status of one lead, with its colour. */
export function StatusSelect({
  status,
  label,
  isDisabled = false,
  onChange,
}: {
  status: LeadStatus;
  label: string;
  isDisabled?: boolean;
  onChange: (status: LeadStatus) => void;
}): ReactNode {
  const { leads } = useMessages();
  return (
    <Select
      className={classes.statusSelect}
      data-status={status}
      aria-label={label}
      disabled={isDisabled}
      value={status}
      options={statusOptions(leads)}
      onChange={onChange}
    />
  );
}

/** Every status with its name. */
export function statusOptions({ status }: Messages['leads']): (readonly [LeadStatus, string])[] {
  return leadStatuses.map((one) => [one, status[one]]);
}
