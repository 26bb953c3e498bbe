import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../components/button.module.css';
import { StatusPill } from '../../components/status-pill.tsx';
import { useStoreName } from '../../components/store-address.tsx';
import tableClasses from '../../components/store-table.module.css';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { type TableSelection, useIsSelected } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-cell.module.css';

/** Shows the status of a store as a lead, or a button that saves it. */
export function LeadCell({
  store,
  save,
}: {
  store: ListedStore;
  /** Undefined if the terms of the store's source forbid keeping it. */
  save: (() => Promise<ChangeResult>) | undefined;
}): ReactNode {
  const messages = useMessages().leads;
  const [fault, setFault] = useState<string>();
  const leads = useLeads();
  const name = useStoreName(store);
  const status = useContactPolicy().statusOf(store);
  if (status !== undefined) {
    const lead = leads.repository()?.find(store);
    const badge = <StatusPill status={status} />;
    return lead === undefined ? (
      badge
    ) : (
      <Link to={`/leads?lead=${encodeURIComponent(lead.id)}`}>{badge}</Link>
    );
  }
  if (save === undefined || !leads.mayEdit()) return null;
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${tableClasses.visit} ${tableClasses.onMeant}`}
        data-variant="quiet"
        aria-label={messages.saveStore(name)}
        onClick={async () => {
          const result = await save();
          setFault(result.fault && messages.faults[result.fault]);
        }}
      >
        {messages.save}
      </button>
      {fault !== undefined && (
        <span role="alert" className={classes.fault}>
          {fault}
        </span>
      )}
    </>
  );
}

/** Selects every row of the table, or none. */
export function SelectAllBox({
  selection,
  shown,
}: {
  selection: TableSelection;
  shown: readonly ListedStore[];
}): ReactNode {
  const messages = useMessages().leads;
  const count = useAtom(selection.$state, () => shown.filter(selection.isSelected).length);
  const isAll = count > 0 && count === shown.length;
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={messages.selectAll}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={({ currentTarget }) => selection.select(shown, currentTarget.checked)}
    />
  );
}

/** Selects a store for the actions on several stores. */
export function SelectBox({
  store,
  selection,
}: {
  store: ListedStore;
  selection: TableSelection;
}): ReactNode {
  const messages = useMessages().leads;
  const isSelected = useIsSelected(selection, store);
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={messages.select(useStoreName(store))}
      checked={isSelected}
      onChange={({ currentTarget }) => selection.select([store], currentTarget.checked)}
    />
  );
}
