import type { SavedSearchResults } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PlaceFacts } from '../../components/place-facts.tsx';
import { isInvented } from '../../components/record-facts.ts';
import type { StoreCells } from '../../components/store-row.tsx';
import { StoreTable } from '../../components/store-table.tsx';
import { type TableSelection, useShownStores, useTableSort } from '../../data/table-selection.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './saved-results.module.css';

const stayMs = 2000;

/** Shown if there are no saved results; redirects to the search. */
export function NoResultsFound(): ReactNode {
  const messages = useMessages().results;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={classes.none}>
      <PageHeading title={messages.noneTitle}>{messages.none}</PageHeading>
      <p role="status">{messages.noneText}</p>
      <Link to="/" className={classes.back}>
        {messages.back}
      </Link>
    </div>
  );
}

/** The stores of the last completed search. */
export function SavedResultsView({
  results,
  cells,
  toolbar,
  selection,
  frame = (table) => table,
}: {
  results: SavedSearchResults;
  cells: StoreCells;
  /** Shown above the table. */
  toolbar: ReactNode;
  /** Decides which stores the table shows. */
  selection: TableSelection;
  /** Wraps the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
}): ReactNode {
  const { results: messages, store: storeWords } = useMessages();
  const { location, stores } = results;
  const shown = useShownStores(selection, stores);
  const order = useTableSort(selection, stores, false);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Link to="/" className={classes.back}>
          {messages.again}
        </Link>
        <PageHeading title={messages.title(location)}>
          <FormattedMessage text={messages.heading} location={<bdi>{location}</bdi>} />
        </PageHeading>
        <p className={classes.count}>{messages.count(stores.length)}</p>
        <PlaceFacts facts={results} isSample={stores.some(isInvented)} />
      </div>
      {toolbar}
      {frame(<StoreTable stores={shown} label={storeWords.table(location)} cells={cells} order={order} />)}
    </div>
  );
}
