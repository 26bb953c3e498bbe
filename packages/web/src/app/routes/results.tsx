import { useStore } from '@nanostores/react';
import { type ReactNode } from 'react';
import { NoResultsFound } from '../../features/results/no-results-found.tsx';
import type { SavedResults } from '../../features/results/saved-results.ts';
import { SavedResultsView } from '../../features/results/saved-results-view.tsx';
import type { TableView } from '../../state/table-selection.ts';
import type { StoreCells } from '../../ui/store-row.tsx';

export function ResultsRoute({
  savedResults,
  ...table
}: {
  savedResults: SavedResults;
  cells: StoreCells;
  toolbar: ReactNode;
  view: TableView;
  frame?: (table: ReactNode) => ReactNode;
}): ReactNode {
  const results = useStore(savedResults.$results);
  return results === undefined ? <NoResultsFound /> : <SavedResultsView results={results} {...table} />;
}
