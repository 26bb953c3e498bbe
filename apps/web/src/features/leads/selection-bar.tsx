import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import { Button } from '../../ui/button.tsx';
import classes from './leads.module.css';

/** Changes all selected leads at once. */
export function SelectionBar({
  count,
  onStatus,
  onNext,
  onRemove,
  onClear,
  children,
}: {
  count: number;
  onStatus: (status: LeadStatus) => void;
  onNext: (day: string) => void;
  onRemove: () => void;
  onClear: () => void;
  /** Further actions. */
  children: ReactNode;
}): ReactNode {
  const messages = useLazyMessages().leads;
  const { leads } = useMessages();
  return (
    <div className={classes.selection}>
      <strong>{messages.selected(count)}</strong>
      <select
        aria-label={messages.setStatus}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && onStatus(value as LeadStatus)}
      >
        <option value="">{messages.setStatus}</option>
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {leads.status[status]}
          </option>
        ))}
      </select>
      <input
        type="date"
        max="9999-12-31"
        aria-label={messages.setNext}
        title={messages.setNext}
        onChange={({ currentTarget }) => onNext(currentTarget.value)}
      />
      {children}
      <Button onClick={onRemove}>{messages.remove}</Button>
      <Button onClick={onClear}>{messages.clearSelection}</Button>
    </div>
  );
}
