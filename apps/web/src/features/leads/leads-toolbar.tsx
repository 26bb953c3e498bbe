import type { LeadStatus } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { type LeadQuery, leadSorts } from './lead-list.ts';
import classes from './leads.module.css';
import { statusOptions } from './status-select.tsx';

/** Filters and sorts the table. */
export function LeadsToolbar({
  query,
  counts,
  total,
  isShared,
  onChange,
}: {
  query: LeadQuery;
  counts: Readonly<Record<LeadStatus | 'due', number>>;
  total: number;
  /** Whether people have names, so that leads can be somebody's. */
  isShared: boolean;
  onChange: (query: LeadQuery) => void;
}): ReactNode {
  const messages = useMessages().leads;
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
        <Select
          value={query.show}
          options={[
            ['all', `${messages.all} (${number(total)})`],
            ['due', `${messages.due} (${number(counts.due)})`],
            ...statusOptions(leads).map(
              ([status, text]) => [status, `${text} (${number(counts[status])})`] as const,
            ),
          ]}
          onChange={(show) => onChange({ ...query, show })}
        />
      </label>
      {isShared && (
        <label className={classes.field}>
          {messages.owner.label}
          <Select
            value={query.whose}
            options={(['all', 'mine', 'nobodys'] as const).map((one) => [one, messages.owner[one]])}
            onChange={(whose) => onChange({ ...query, whose })}
          />
        </label>
      )}
      <label className={classes.field}>
        {messages.sort}
        <Select
          value={query.sort}
          options={leadSorts.map((sort) => [sort, messages.sorts[sort]])}
          onChange={(sort) => onChange({ ...query, sort, isReversed: false })}
        />
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
  mayEdit,
  children,
}: {
  count: number;
  onStatus: (status: LeadStatus) => void;
  onNext: (day: string) => void;
  onRemove: () => void;
  onClear: () => void;
  mayEdit: boolean;
  /** Further actions. */
  children: ReactNode;
}): ReactNode {
  const messages = useMessages().leads;
  const { leads } = useMessages();
  return (
    <div className={classes.selection}>
      <strong>{messages.selected(count)}</strong>
      {mayEdit && (
        <>
          <Select
            aria-label={messages.setStatus}
            value=""
            options={[['', messages.setStatus], ...statusOptions(leads)]}
            onChange={(status) => status !== '' && onStatus(status)}
          />
          <input
            type="date"
            max="9999-12-31"
            aria-label={messages.setNext}
            title={messages.setNext}
            onChange={({ currentTarget }) => onNext(currentTarget.value)}
          />
        </>
      )}
      {children}
      {mayEdit && <Button onClick={onRemove}>{messages.remove}</Button>}
      <Button onClick={onClear}>{messages.clearSelection}</Button>
    </div>
  );
}
