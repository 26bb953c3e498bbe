import type { SearchCost, SearchHeader } from '@Hardware-Store-Finder/contract';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PlaceFacts } from '../../components/place-facts.tsx';
import { AdminDetails } from '../../components/server-text.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { StoreCells } from '../../components/store-row.tsx';
import { StoreTable } from '../../components/store-table.tsx';
import { useServerStatus } from '../../data/server-status.tsx';
import { type TableSelection, useShownStores, useTableSort } from '../../data/table-selection.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { DidYouMean, SearchFaultNotice } from './search-fault-notice.tsx';
import { noResultsMessage, stoppedMessage } from './search-messages.ts';
import classes from './search-results.module.css';
import { useSearch } from './search-services.ts';
import type { SearchState } from './search-state.ts';

const CostLine = lazyPart(async () => (await import('./cost-line.tsx')).CostLine);

/** Everything below the form once a search has started. */
export function SearchResults({
  search,
  cells,
  toolbar,
  selection,
  frame = (table) => table,
}: {
  search: SearchState;
  cells: StoreCells;
  /** Above the table. */
  toolbar: ReactNode;
  /** Which stores the table shows. */
  selection: TableSelection;
  /** Wraps the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
}): ReactNode {
  const messages = useMessages();
  const { stores, total = 0, header, location, phase, fault, request } = search;
  const shown = useShownStores(selection, stores);
  const order = useTableSort(selection, stores, true);
  const isNone = phase === 'completed' && stores.length === 0;
  const guard = useDoubleClickGuard(request);
  return (
    <div className={classes.results} onClickCapture={guard}>
      <div className={classes.head}>
        {stores.length > 0 && (
          <h2 className={classes.heading}>
            <FormattedMessage text={messages.found.heading(stores.length)} location={<bdi>{location}</bdi>} />
          </h2>
        )}
        {header !== undefined && <SearchFacts search={search} header={header} />}
      </div>
      {fault !== undefined && <SearchFaultNotice fault={fault} request={request} />}
      {/* The form says that it searches. */}
      {phase === 'searching' && stores.length === 0 && <Skeleton />}
      {isNone && (
        <Notice tone="plain" title={messages.found.none}>
          {noResultsMessage(search, messages)}
        </Notice>
      )}
      {stores.length > 0 && toolbar}
      <UseWatch search={search} />
      {frame(
        stores.length > 0 && (
          <StoreTable
            stores={shown}
            label={messages.store.table(location)}
            cells={cells}
            withDistance
            order={order}
            {...(phase === 'searching' && { expected: total })}
          />
        ),
      )}
    </div>
  );
}

/** What the list is and how its search ended, in one line. */
function SearchFacts({ search, header }: { search: SearchState; header: SearchHeader }): ReactNode {
  const messages = useMessages();
  const { phase, stopReason, cost } = search;
  const { alternatives, doubtful: isDoubtful } = header;
  // Of the next search; the form shows it only until it folds.
  const price = useServerStatus()?.places.price;
  return (
    <PlaceFacts
      facts={header}
      before={isDoubtful && <DidYouMean alternatives={alternatives} />}
      more={[
        phase === 'cancelled' ? stoppedMessage(search, messages) : undefined,
        stopReason,
        cost && <Cost cost={cost} />,
      ]}
      details={
        <>
          {price !== undefined && <p>{price}</p>}
          {!isDoubtful && <DidYouMean alternatives={alternatives} />}
          {search.adminNote !== undefined && <AdminDetails text={search.adminNote} />}
        </>
      }
    />
  );
}

/** Milliseconds within which systems count two clicks as a double click. */
const doubleClickMs = 500;

/** Rows appear where the Search button was: the second click of a double click must press none of them. */
function useDoubleClickGuard(request: SearchState['request']): (event: MouseEvent) => void {
  const startedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per search
  useLayoutEffect(() => {
    startedAt.current = performance.now();
  }, [request]);
  return (event) => {
    if (event.detail < 2 || event.timeStamp - startedAt.current > doubleClickMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/**
 * Reports when the user opens, ticks or scrolls to a row of a running search. Its rows then stay where they are, and the
 * toolbar offers to sort them at its end.
 */
function UseWatch({ search: { phase, stores } }: { search: SearchState }): ReactNode {
  const { session } = useSearch();
  const isWatching = phase === 'searching' && stores.length > 0;
  useEffect(() => {
    if (!isWatching) return;
    const onScroll = () => window.scrollY > 0 && session.touch();
    const onUse = ({ target }: Event) =>
      target instanceof Element && target.closest('tbody, [role=dialog]') !== null && session.touch();
    const used = ['pointerdown', 'keydown', 'change'] as const;
    window.addEventListener('scroll', onScroll, { passive: true });
    for (const type of used) document.addEventListener(type, onUse, { capture: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      for (const type of used) document.removeEventListener(type, onUse, { capture: true });
    };
  }, [isWatching, session]);
  return null;
}

function Cost({ cost }: { cost: SearchCost }): ReactNode {
  return (
    <LazyPart>
      <CostLine cost={cost} />
    </LazyPart>
  );
}
