import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { AddDetailPopover } from '../../components/correction.tsx';
import { LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import { TableFrame, type TableFrameProps } from '../../components/page-module.tsx';
import type { StoreCells } from '../../components/store-row.tsx';
import { Toast } from '../../components/toast.tsx';
import { useContactPolicy } from '../../data/leads/use-leads.ts';
import { useShownStores } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useStoreTable } from './store-table.ts';
import classes from './store-tools.module.css';
import { useOpenedStore, useOpenStore } from './use-open-store.ts';
import { useStoreKeys } from './use-store-keys.ts';

// Loaded on demand: only people with stores on the screen need these.
const StoreTools = lazyPart(async () => (await import('./store-tools.tsx')).StoreTools);
const StorePanel = lazyPart(async () => (await import('./store-panel.tsx')).StorePanel);
const TableEnd = lazyPart(async () => (await import('./table-end.tsx')).TableEnd);

/** The toolbar above a table. Its room is there from the first row on, so that no row moves when it arrives. */
export function TableTools(): ReactNode {
  return (
    <div className={classes.room}>
      <LazyPart>
        <StoreTools />
      </LazyPart>
    </div>
  );
}

/** The rows of a table, what follows them, and the store that is open beside them. */
export function WithTableEnd({ cells, children }: { cells: StoreCells; children: ReactNode }): ReactNode {
  const table = useStoreTable();
  const { store, close } = useOpenedStore(table);
  const [said, setSaid] = useState<string>();
  useStoreKeys(table, store, setSaid);
  return (
    <>
      {children}
      <AddDetailPopover />
      {said !== undefined && <Toast onClose={() => setSaid(undefined)}>{said}</Toast>}
      <LazyPart>
        <TableEnd />
        {store !== undefined && (
          <StorePanel key={leadIdOf(store)} store={store} cells={cells} onClose={close} />
        )}
      </LazyPart>
    </>
  );
}

/** A table of stores with what modules put around it, which shows the status of each store as a lead. */
export function StoreTableFrame({
  children,
  ...panel
}: { children: ReactNode } & Pick<TableFrameProps, 'area' | 'onSearchArea'>): ReactNode {
  const { $list, selection } = useStoreTable();
  const { stores, source, listKey } = useAtom($list);
  const shown = useShownStores(selection, stores);
  const open = useOpenStore();
  const policy = useContactPolicy();
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'found', [policy]);
  return (
    <TableFrame stores={shown} source={source} listKey={listKey} kindOf={kindOf} onOpen={open} {...panel}>
      {children}
    </TableFrame>
  );
}
