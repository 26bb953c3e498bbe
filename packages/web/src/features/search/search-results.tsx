import type { SearchCost } from '@hardware-store-finder/contract';
import { Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { localize } from '../../i18n/message.ts';
import { useMessages, usePreloadLazyMessages } from '../../i18n/use-messages.tsx';
import { type TableView, useShownStores } from '../../state/table-selection.ts';
import buttons from '../../ui/buttons.module.css';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Filled } from '../../ui/filled.tsx';
import { InventedNotice } from '../../ui/invented-notice.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlaceFacts } from '../../ui/place-facts.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import { StoreTable } from '../../ui/store-table.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import classes from './search-results.module.css';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';
import { noneSentence, stoppedSentence } from './sentences.ts';

const CostLine = lazy(async () => ({ default: (await import('./cost-line.tsx')).CostLine }));

/** Everything below the form once a search has begun. */
export function SearchResults({
  session,
  search,
  cells,
  toolbar,
  view,
  frame = (table) => table,
}: {
  session: SearchSession;
  search: SearchState;
  cells: StoreCells;
  /** Stands above the table. */
  toolbar: ReactNode;
  /** What of the table is shown. */
  view: TableView;
  /** What stands around the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
}): ReactNode {
  const messages = useMessages();
  const { stores, total = 0, header, location, phase, fault, stopReason, cost, asked } = search;
  const shown = useShownStores(view, stores);
  const isNone = phase === 'completed' && stores.length === 0;
  return (
    <div className={classes.results}>
      {fault !== undefined && (
        <Notice tone="fault" title={<LinkedText text={localize(fault.message, messages)} />}>
          {fault.hint !== undefined && <p>{localize(fault.hint, messages)}</p>}
          {fault.offersSample && (
            <div className={classes.ways}>
              <button type="button" className={buttons.button} onClick={() => session.start({ ...asked })}>
                {messages.found.tryAgain}
              </button>
              <button
                type="button"
                className={buttons.button}
                onClick={() => session.start({ ...asked, source: 'sample' })}
              >
                {messages.found.showSample}
              </button>
            </div>
          )}
        </Notice>
      )}
      <DidYouMean alternatives={fault?.alternatives} session={session} text={messages.found.searchThere} />
      {header?.source?.id === 'sample' && <InventedNotice text={header.source.notice} />}
      {stores.length > 0 && (
        <Title order={2} className={classes.heading ?? ''}>
          <Filled text={messages.found.heading(stores.length)} location={<bdi>{location}</bdi>} />
        </Title>
      )}
      {isNone && (
        <Notice tone="plain" title={messages.found.none}>
          <p>{noneSentence(search, messages)}</p>
        </Notice>
      )}
      {header !== undefined && (
        <div className={classes.place}>
          <PlaceFacts facts={header} />
          <DidYouMean alternatives={header.alternatives} session={session} />
        </div>
      )}
      {phase === 'cancelled' && <p className={classes.aside}>{stoppedSentence(search, messages)}</p>}
      {(stopReason !== undefined || cost !== undefined) && (
        <div className={classes.aside}>
          {stopReason !== undefined && <p>{stopReason}</p>}
          {cost !== undefined && <Cost cost={cost} />}
        </div>
      )}
      {stores.length > 0 && toolbar}
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

function Cost({ cost }: { cost: SearchCost }): ReactNode {
  usePreloadLazyMessages();
  return (
    <p>
      <ErrorBoundary fallback={null}>
        {/* Keeps the line's place. */}
        <Suspense fallback={'\u00a0'}>
          <CostLine cost={cost} />
        </Suspense>
      </ErrorBoundary>
    </p>
  );
}
