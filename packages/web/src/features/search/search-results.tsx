import type { SearchCost } from '@hardware-store-finder/contract';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { localize } from '../../i18n/message.ts';
import { useMessages, usePreloadLazyMessages } from '../../i18n/use-messages.tsx';
import { type TableSelection, useShownStores } from '../../state/table-selection.ts';
import buttons from '../../ui/button.module.css';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FormattedMessage } from '../../ui/formatted-message.tsx';
import { isInventedSource } from '../../ui/invented.ts';
import { InventedNotice } from '../../ui/invented-notice.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlaceFacts } from '../../ui/place-facts.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import { StoreTable } from '../../ui/store-table.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { noResultsMessage, stoppedMessage } from './search-messages.ts';
import classes from './search-results.module.css';
import { useSearch } from './search-services.ts';
import { isNearestFirst, type SearchState } from './search-state.ts';

const CostLine = lazy(async () => ({ default: (await import('./cost-line.tsx')).CostLine }));

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
  const { session } = useSearch();
  const { stores, total = 0, header, location, phase, fault, stopReason, cost, request } = search;
  const shown = useShownStores(selection, stores);
  const isNone = phase === 'completed' && stores.length === 0;
  return (
    <div className={classes.results}>
      {fault !== undefined && (
        <Notice tone="fault" title={<LinkedText text={localize(fault.message, messages)} />}>
          {fault.hint !== undefined && <p>{localize(fault.hint, messages)}</p>}
          {fault.offersSample && (
            <div className={classes.ways}>
              <button type="button" className={buttons.button} onClick={() => session.start({ ...request })}>
                {messages.found.tryAgain}
              </button>
              <button
                type="button"
                className={buttons.button}
                onClick={() => session.start({ ...request, source: 'sample' })}
              >
                {messages.found.showSample}
              </button>
            </div>
          )}
        </Notice>
      )}
      <DidYouMean alternatives={fault?.alternatives} text={messages.found.searchThere} />
      {isInventedSource(header?.source?.id) && <InventedNotice text={header?.source?.notice} />}
      {stores.length > 0 && (
        <h2 className={classes.heading}>
          <FormattedMessage text={messages.found.heading(stores.length)} location={<bdi>{location}</bdi>} />
        </h2>
      )}
      {isNone && (
        <Notice tone="plain" title={messages.found.none}>
          <p>{noResultsMessage(search, messages)}</p>
        </Notice>
      )}
      {header !== undefined && (
        <div className={classes.place}>
          <PlaceFacts facts={header} />
          <DidYouMean alternatives={header.alternatives} />
        </div>
      )}
      {phase === 'cancelled' && <p className={classes.aside}>{stoppedMessage(search, messages)}</p>}
      {(stopReason !== undefined || cost !== undefined) && (
        <div className={classes.aside}>
          {stopReason !== undefined && <p>{stopReason}</p>}
          {cost !== undefined && <Cost cost={cost} />}
        </div>
      )}
      {stores.length > 0 && toolbar}
      <SortOffer search={search} />
      {frame(
        stores.length > 0 && (
          <StoreTable
            stores={shown}
            label={messages.store.table(location)}
            cells={cells}
            withDistance
            {...(phase === 'searching' && { expected: total })}
          />
        ),
      )}
    </div>
  );
}

/**
 * Reports when the user opens, ticks or scrolls to a row of a running search. Its rows then stay where they are, and its
 * end offers to sort them.
 */
function SortOffer({ search: { phase, stores } }: { search: SearchState }): ReactNode {
  const { session } = useSearch();
  const messages = useMessages().found;
  const isWatching = phase === 'searching' && stores.length > 0;
  useEffect(() => {
    if (!isWatching) return;
    const onScroll = () => window.scrollY > 0 && session.touch();
    const onUse = ({ target }: Event) =>
      target instanceof Element && target.closest('tbody, dialog, [role=dialog]') !== null && session.touch();
    const used = ['pointerdown', 'keydown', 'change'] as const;
    window.addEventListener('scroll', onScroll, { passive: true });
    for (const type of used) document.addEventListener(type, onUse, { capture: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      for (const type of used) document.removeEventListener(type, onUse, { capture: true });
    };
  }, [isWatching, session]);
  if (phase !== 'completed' || isNearestFirst(stores)) return null;
  return (
    <p className={classes.aside}>
      <button type="button" className={buttons.button} onClick={session.sort}>
        {messages.sortByDistance}
      </button>
    </p>
  );
}

function Cost({ cost }: { cost: SearchCost }): ReactNode {
  usePreloadLazyMessages();
  return (
    <p>
      <ErrorBoundary fallback={null}>
        {/* Reserves the line. */}
        <Suspense fallback={'\u00a0'}>
          <CostLine cost={cost} />
        </Suspense>
      </ErrorBoundary>
    </p>
  );
}
