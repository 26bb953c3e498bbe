import type { ListedStore, PlaceFacts } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { keepableStores, whoForbidsKeeping } from '../../state/keepable-stores.ts';
import type { ChangeResult } from '../../state/leads/lead-store.ts';
import { useLeads } from '../../state/leads/use-leads.ts';
import type { TableFilter, TableSelection } from '../../state/table-selection.ts';
import { useShownStores } from '../../state/table-selection.ts';
import buttons from '../../ui/button.module.css';
import { formatDate } from '../../ui/dates.ts';
import classes from './leads-bar.module.css';

export type LeadsBarProps = {
  selection: TableSelection;
  stores: readonly ListedStore[];
  /** The source of the search that found the stores. */
  source: PlaceFacts['source'];
  save: (stores: readonly ListedStore[]) => Promise<ChangeResult>;
  /** Renders further actions for the visible and the selected stores. */
  children: (shown: readonly ListedStore[], selected: readonly ListedStore[]) => ReactNode;
};

/** The bar above a table of stores: the filter, and the actions for selected stores. */
export function LeadsBar({ selection, stores, source, save, children }: LeadsBarProps): ReactNode {
  const { bar: messages, faults } = useLazyMessages().leads;
  const { tag } = useMessages();
  const leads = useLeads();
  const { filter, since, selected: selectedIds } = useStore(selection.$state);
  const shown = useShownStores(selection, stores);
  const [said, setSaid] = useState('');
  // Matching stores by the rules requires the leads to be indexed.
  useEffect(() => {
    leads
      .load()
      .then((leadStore) => leadStore?.whenIndexed())
      .catch((fault: unknown) => console.warn('Leads are known by their ids alone.', fault));
  }, [leads]);
  const selected = selectedIds.size === 0 ? [] : shown.filter(selection.isSelected);
  const keepable = keepableStores(selected, source);
  const forbidder = useMemo(() => whoForbidsKeeping(stores, source), [stores, source]);
  const hidden = stores.length - shown.length;
  const saveSelected = async () => {
    const { fault } = await save(keepable);
    setSaid(fault === undefined ? messages.saved(keepable.length) : faults[fault]);
    if (fault === undefined) selection.select(keepable, false);
  };
  const saying =
    filter === 'new'
      ? shown.length === 0
        ? messages.noneNew
        : hidden > 0
          ? messages.hidden(hidden)
          : ''
      : filter === 'since'
        ? hidden > 0
          ? messages.hiddenSince(hidden)
          : ''
        : since === undefined
          ? ''
          : messages.since(since.ids.size, formatDate(since.ranAt, tag));
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        onClick={() => selection.select(shown, selected.length < shown.length)}
      >
        {selected.length > 0 && selected.length === shown.length ? messages.clear : messages.selectAll}
      </button>
      {keepable.length > 0 && (
        <button type="button" className={buttons.button} onClick={() => void saveSelected()}>
          {messages.saveSelected(keepable.length)}
        </button>
      )}
      {children(shown, selected)}
      <label className={classes.show}>
        {messages.show}
        <select
          value={filter}
          onChange={({ currentTarget }) => selection.setFilter(currentTarget.value as TableFilter)}
        >
          <option value="all">{messages.all}</option>
          <option value="new">{messages.onlyNew}</option>
          {since !== undefined && (
            <option value="since">{messages.onlySince(formatDate(since.ranAt, tag))}</option>
          )}
        </select>
      </label>
      <span role="status" className={classes.said}>
        {[said, saying, forbidder === undefined ? '' : messages.mayNotKeep(forbidder)]
          .filter(Boolean)
          .join(' ')}
      </span>
    </>
  );
}
