import type { ReactNode } from 'react';
import { useLaterWords, useWords } from '../../i18n/use-messages.tsx';
import { type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import buttons from '../../ui/buttons.module.css';
import classes from './leads.module.css';

/** What can be done with all that are selected at once. */
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
  const words = useLaterWords().leads;
  const { leads } = useWords();
  return (
    <div className={classes.selection}>
      <strong>{words.selected(count)}</strong>
      <select
        aria-label={words.setStatus}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && onStatus(value as LeadStatus)}
      >
        <option value="">{words.setStatus}</option>
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {leads.status[status]}
          </option>
        ))}
      </select>
      <input
        type="date"
        max="9999-12-31"
        aria-label={words.setNext}
        title={words.setNext}
        onChange={({ currentTarget }) => onNext(currentTarget.value)}
      />
      <button type="button" className={buttons.button} onClick={onRemove}>
        {words.remove}
      </button>
      <button type="button" className={buttons.button} onClick={onClear}>
        {words.clearSelection}
      </button>
    </div>
  );
}
