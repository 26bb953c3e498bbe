import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import { Button } from '../../ui/button.tsx';
import { type LeadQuery, type LeadSort, leadSorts } from './lead-list.ts';
import classes from './leads.module.css';

/** Filters and sorts the table. */
export function LeadsToolbar({
  query,
  counts,
  total,
  onChange,
}: {
  query: LeadQuery;
  counts: Readonly<Record<LeadStatus | 'due', number>>;
  total: number;
  onChange: (query: LeadQuery) => void;
}): ReactNode {
  const messages = useLazyMessages().leads;
  const { tag, leads } = useMessages();
  const number = (count: number) => count.toLocaleString(tag);
  return (
    <search className={classes.toolbar}>
      <label className={classes.field}>
        {messages.search}
        <input
          type="search"
          value={query.text}
          placeholder={messages.searchHint}
          onChange={({ currentTarget }) => onChange({ ...query, text: currentTarget.value })}
        />
      </label>
      <label className={classes.field}>
        {messages.filter}
        <select
          value={query.show}
          onChange={({ currentTarget }) =>
            onChange({ ...query, show: currentTarget.value as LeadQuery['show'] })
          }
        >
          <option value="all">
            {messages.all} ({number(total)})
          </option>
          <option value="due">
            {messages.due} ({number(counts.due)})
          </option>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {leads.status[status]} ({number(counts[status])})
            </option>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        {messages.sort}
        <select
          value={query.sort}
          onChange={({ currentTarget }) =>
            onChange({ ...query, sort: currentTarget.value as LeadSort, isReversed: false })
          }
        >
          {leadSorts.map((sort) => (
            <option key={sort} value={sort}>
              {messages.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

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
