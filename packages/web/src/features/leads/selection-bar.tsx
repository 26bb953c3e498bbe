import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import buttons from '../../ui/button.module.css';
import classes from './leads.module.css';

/** Changes all selected leads at once. */
export function SelectionBar({
  count,
  onStatus,
  onNext,
  onRemove,
  onClear,
}: {
  count: number;
  onStatus: (status: LeadStatus) => void;
  onNext: (day: string) => void;
  onRemove: () => void;
  onClear: () => void;
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
      <button type="button" className={buttons.button} onClick={onRemove}>
        {messages.remove}
      </button>
      <button type="button" className={buttons.button} onClick={onClear}>
        {messages.clearSelection}
      </button>
    </div>
  );
}
