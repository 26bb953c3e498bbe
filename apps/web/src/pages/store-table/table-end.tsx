import type { ReactNode } from 'react';
import { useLeadSaver } from '../../data/lead-saver.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useSearch } from '../../features/search/search-services.ts';
import { NamelessLine } from '../../features/table-tools/nameless-line.tsx';
import { SelectionBar } from '../../features/table-tools/selection-bar.tsx';
import { useStoreTable } from './store-table.ts';
import { SelectionActions } from './table-actions.tsx';

/** What follows the rows of a table: the line of nameless stores, and the bar of the ticked ones. */
export function TableEnd(): ReactNode {
  const { id, $list, origin, selection, findAll } = useStoreTable();
  const { stores, source } = useAtom($list);
  const saveLeads = useLeadSaver();
  const isRunning = useAtom(useSearch().session.$state, ({ phase }) => phase === 'searching');
  return (
    <>
      {/* A line below rows that still arrive would move with each of them. */}
      {!(id === 'search' && isRunning) && <NamelessLine selection={selection} stores={stores} />}
      <SelectionBar
        selection={selection}
        stores={stores}
        source={source}
        save={(some) => saveLeads(some, origin())}
        findContacts={(some) => findAll.start(() => some)}
      >
        <SelectionActions />
      </SelectionBar>
    </>
  );
}
