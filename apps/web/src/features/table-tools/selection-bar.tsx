import type { ListedStore, PlaceFacts } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { keepableStores } from '../../data/keepable-stores.ts';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { type TableSelection, useShownStores } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './selection-bar.module.css';

export type SelectionBarProps = {
  selection: TableSelection;
  stores: readonly ListedStore[];
  /** The source of the search that found the stores. */
  source: PlaceFacts['source'];
  save: (stores: readonly ListedStore[]) => Promise<ChangeResult>;
  findContacts: (stores: readonly ListedStore[]) => void;
  /** Renders further actions. */
  children: ReactNode;
};

/** The actions on the ticked stores, at the bottom of the window while there are any. */
export function SelectionBar({ selection, ...bar }: SelectionBarProps): ReactNode {
  const { selected: ids } = useAtom(selection.$state);
  const shown = useShownStores(selection, bar.stores);
  // A tick that a filter hides takes part in nothing.
  const selected = ids.size === 0 ? [] : shown.filter(selection.isSelected);
  if (selected.length === 0) return null;
  return <Bar selection={selection} selected={selected} shown={shown} {...bar} />;
}

function Bar({
  selection,
  selected,
  shown,
  source,
  save,
  findContacts,
  children,
}: SelectionBarProps & { selected: readonly ListedStore[]; shown: readonly ListedStore[] }): ReactNode {
  const { contacts, table: messages, leads } = useMessages();
  const policy = useContactPolicy();
  const mine = useLeads();
  const mayEdit = mine.mayEdit();
  const [said, setSaid] = useState('');
  const keepable = mayEdit ? keepableStores(selected, source) : [];
  const fresh = keepable.filter((store) => policy.statusOf(store) === undefined);
  const saveFresh = async () => {
    const { fault } = await save(fresh);
    setSaid(fault === undefined ? leads.bar.saved(fresh.length) : leads.faults[fault]);
  };
  return (
    <>
      <div className={classes.space} />
      <section className={classes.bar} aria-label={messages.selection}>
        <span role="status" className={classes.said}>
          {messages.selected(selected.length)}
          {said !== '' && ` · ${said}`}
        </span>
        {selected.length < shown.length && (
          <Button onClick={() => selection.select(shown, true)}>{messages.selectAll(shown.length)}</Button>
        )}
        {keepable.length > 0 && (
          <Button variant="primary" aria-disabled={fresh.length === 0} onClick={() => void saveFresh()}>
            {fresh.length === 0 ? messages.allSaved : messages.save(fresh.length)}
          </Button>
        )}
        <Button onClick={() => findContacts(selected)}>{contacts.findAll}</Button>
        {children}
        <Button onClick={() => selection.select(shown, false)}>{messages.clear}</Button>
      </section>
    </>
  );
}
