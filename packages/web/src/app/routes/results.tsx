import { lazy, type ReactNode } from 'react';
import { NoResultsFound } from '../../features/results/no-results-found.tsx';
import { useSavedResults } from '../../features/results/saved-results.ts';
import { SavedResultsView } from '../../features/results/saved-results-view.tsx';
import { useStore } from '../../lib/store.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { useStoreCells } from '../store-table/store-cells.tsx';
import { StoreTableContext, useStoreTables } from '../store-table/store-table.ts';
import { StoreTableMap } from '../store-table/store-table-map.tsx';

const StoreTools = lazy(async () => ({
  default: (await import('../store-table/store-tools.tsx')).StoreTools,
}));

/** The stores of the last completed search, or a page that says there are none. */
export function ResultsRoute(): ReactNode {
  const results = useStore(useSavedResults().$results);
  const table = useStoreTables().saved;
  const cells = useStoreCells(table);
  if (results === undefined) return <NoResultsFound />;
  return (
    <StoreTableContext value={table}>
      <SavedResultsView
        results={results}
        cells={cells}
        selection={table.selection}
        toolbar={
          <LazyPart>
            <StoreTools />
          </LazyPart>
        }
        frame={(rows) => <StoreTableMap>{rows}</StoreTableMap>}
      />
    </StoreTableContext>
  );
}
