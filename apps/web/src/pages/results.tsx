import type { ReactNode } from 'react';
import { useAtom } from '../data/use-atom.ts';
import { useSavedResults } from '../features/results/saved-results.ts';
import { NoResultsFound, SavedResultsView } from '../features/results/saved-results-view.tsx';
import { useStoreCells } from './store-table/store-cells.tsx';
import { StoreTableContext, useStoreTables } from './store-table/store-table.ts';
import { StoreTableFrame, TableTools, WithTableEnd } from './store-table/table-tools.tsx';

/** The stores of the last completed search, or a page that says there are none. */
export function ResultsRoute(): ReactNode {
  const results = useAtom(useSavedResults().$results);
  const table = useStoreTables().saved;
  const cells = useStoreCells(table);
  if (results === undefined) return <NoResultsFound />;
  return (
    <StoreTableContext value={table}>
      <SavedResultsView
        results={results}
        cells={cells}
        selection={table.selection}
        toolbar={<TableTools />}
        frame={(rows) => (
          <StoreTableFrame>
            <WithTableEnd cells={cells}>{rows}</WithTableEnd>
          </StoreTableFrame>
        )}
      />
    </StoreTableContext>
  );
}
