import {
  type LeadSort,
  type LeadsAnswer,
  leadGroupings,
  leadSorts,
  leadStatuses,
} from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FilterChip } from '../../components/chip.tsx';
import { DateField } from '../../components/date-field.tsx';
import fields from '../../components/field.module.css';
import { ChevronDownIcon, SearchIcon } from '../../components/icons.ts';
import { Popover } from '../../components/popover.tsx';
import { Select, SelectField } from '../../components/select.tsx';
import type { LeadAction } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { type LeadColumn, leadColumnIds } from './lead-columns.tsx';
import classes from './leads.module.css';
import { type LeadFilter, type LeadTable, type LeadView, nextSort } from './use-lead-table.ts';

/** Which leads the table shows, and how. */
export function LeadsToolbar({
  filter,
  counts,
  isShared,
  onChange,
  children,
}: {
  filter: LeadFilter;
  counts: LeadsAnswer['counts'];
  /** Whether people have names, so that leads can be somebody's. */
  isShared: boolean;
  onChange: (filter: LeadFilter) => void;
  /** How the table shows them. */
  children: ReactNode;
}): ReactNode {
  const { leads: messages, tag } = useMessages();
  const shows = [
    ['all', messages.all, counts.all],
    ['due', messages.due, counts.due],
    ...leadStatuses.map((status) => [status, messages.status[status], counts[status]] as const),
  ] as const;
  return (
    <search className={classes.toolbar}>
      <span className={classes.search}>
        <SearchIcon aria-hidden />
        <input
          type="search"
          className={fields.field}
          aria-label={messages.search}
          value={filter.text}
          placeholder={messages.searchHint}
          onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in a line with the other tools */}
      <div role="group" aria-label={messages.columns.status} className={classes.chips}>
        {shows
          .filter(([show, , count]) => count > 0 || show === 'all' || show === filter.show)
          .map(([show, label, count]) => (
            <FilterChip
              key={show}
              label={label}
              count={count.toLocaleString(tag)}
              isOn={filter.show === show}
              onToggle={() => onChange({ ...filter, show: filter.show === show ? 'all' : show })}
            />
          ))}
      </div>
      {isShared && (
        <Select
          className={fields.field}
          aria-label={messages.owner.label}
          value={filter.whose}
          options={(['all', 'mine', 'nobodys'] as const).map((one) => [one, messages.owner[one]])}
          onChange={(whose) => onChange({ ...filter, whose })}
        />
      )}
      {children}
    </search>
  );
}

/** Groups, sorts and chooses the columns of the table. */
export function ViewPopover({
  parts: { sort, setSort },
  view,
  isShared,
  onView,
}: {
  parts: LeadTable;
  view: LeadView;
  isShared: boolean;
  onView: (change: Partial<LeadView>) => void;
}): ReactNode {
  const messages = useMessages().leads;
  const isOffered = (column: LeadColumn) => isShared || column !== 'owner';
  const sorts = leadSorts.filter(isOffered);
  return (
    <Popover
      align="end"
      label={messages.view}
      className={classes.view}
      trigger={
        <Button>
          {messages.view}
          <ChevronDownIcon />
        </Button>
      }
    >
      <SelectField
        label={messages.grouping.label}
        value={view.group}
        options={[
          ['none', messages.grouping.nothing],
          ...leadGroupings.filter(isOffered).map((one) => [one, messages.columns[one]] as const),
        ]}
        onChange={(group) => onView({ group })}
      />
      <SelectField
        label={messages.sort}
        value={sort?.id ?? ''}
        options={[['', messages.dueFirst], ...sorts.map((id) => [id, messages.columns[id]] as const)]}
        onChange={(id) => setSort(id === '' ? undefined : nextSort(undefined, id as LeadSort))}
      />
      <fieldset>
        <legend>{messages.columnChoice}</legend>
        {leadColumnIds
          .filter((column) => column !== 'name' && isOffered(column))
          .map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={!view.hidden.includes(column)}
                onChange={({ currentTarget }) =>
                  onView({
                    hidden: currentTarget.checked
                      ? view.hidden.filter((one) => one !== column)
                      : [...view.hidden, column],
                  })
                }
              />
              {messages.columns[column]}
            </label>
          ))}
      </fieldset>
    </Popover>
  );
}

/** Changes all selected leads at once. */
export function SelectionBar({
  count,
  onAction,
  onRemove,
  onClear,
  mayEdit,
  children,
}: {
  count: number;
  onAction: (action: LeadAction) => void;
  onRemove: () => void;
  onClear: () => void;
  mayEdit: boolean;
  /** Further actions. */
  children: ReactNode;
}): ReactNode {
  const messages = useMessages().leads;
  const [day, setDay] = useState('');
  return (
    <div className={classes.selection}>
      <strong>{messages.selected(count)}</strong>
      {mayEdit && (
        <>
          <Select
            className={fields.field}
            aria-label={messages.setStatus}
            value=""
            options={[
              ['', messages.setStatus],
              ...leadStatuses.map((status) => [status, messages.status[status]] as const),
            ]}
            onChange={(status) => status !== '' && onAction({ kind: 'status', status })}
          />
          <DateField
            label={messages.setNext}
            placeholder={messages.columns.next}
            value={day}
            onChange={(chosen) => {
              setDay(chosen);
              onAction({ kind: 'next', day: chosen });
            }}
          />
        </>
      )}
      {children}
      {mayEdit && <Button onClick={onRemove}>{messages.remove}</Button>}
      <Button variant="quiet" onClick={onClear}>
        {messages.clearSelection}
      </Button>
    </div>
  );
}
