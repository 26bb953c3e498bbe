import type { SavedSearchResults } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isInvented } from '../../ui/invented.ts';
import { InventedNotice } from '../../ui/invented-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlaceFacts } from '../../ui/place-facts.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import { StoreTable } from '../../ui/store-table.tsx';
import classes from './saved-results.module.css';

/** The stores of the last completed search. */
export function SavedResultsView({
  results,
  cells,
  toolbar,
  frame = (table) => table,
}: {
  results: SavedSearchResults;
  cells: StoreCells;
  /** Stands above the table. */
  toolbar: ReactNode;
  /** What stands around the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
}): ReactNode {
  const { location, stores } = results;
  return (
    <div className={classes.page}>
      <div>
        <Link to="/" className={classes.back}>
          ← Search Again
        </Link>
        <PageHeading title={`Results near ${location} – Hardware Store Finder`}>
          Hardware Stores near "<bdi>{location}</bdi>"
        </PageHeading>
        <p className={classes.count}>{stores.length === 1 ? '1 store' : `${stores.length} stores`}</p>
        <PlaceFacts facts={results} />
      </div>
      {stores.some(isInvented) && <InventedNotice />}
      {toolbar}
      {frame(<StoreTable stores={stores} label={`Hardware stores near ${location}`} cells={cells} />)}
    </div>
  );
}
