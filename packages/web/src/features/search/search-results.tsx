import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import buttons from '../../ui/buttons.module.css';
import { InventedNotice } from '../../ui/invented-notice.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlaceFacts } from '../../ui/place-facts.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import { StoreTable } from '../../ui/store-table.tsx';
import { costSentence } from './cost-sentence.ts';
import { DidYouMean } from './did-you-mean.tsx';
import classes from './search-results.module.css';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';
import { noneSentence, stoppedSentence } from './sentences.ts';

/** Everything below the form once a search has begun. */
export function SearchResults({
  session,
  search,
  cells,
  toolbar,
  frame = (table) => table,
}: {
  session: SearchSession;
  search: SearchState;
  cells: StoreCells;
  /** Stands above the table. */
  toolbar: ReactNode;
  /** What stands around the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
}): ReactNode {
  const { stores, total = 0, header, location, phase, fault, stopReason, cost, asked } = search;
  const isNone = phase === 'completed' && stores.length === 0;
  return (
    <div className={classes.results}>
      {fault !== undefined && (
        <Notice tone="fault" title={<LinkedText text={fault.message} />}>
          {fault.hint !== undefined && <p>{fault.hint}</p>}
          {fault.offersSample && (
            <div className={classes.ways}>
              <button type="button" className={buttons.button} onClick={() => session.start({ ...asked })}>
                Try again
              </button>
              <button
                type="button"
                className={buttons.button}
                onClick={() => session.start({ ...asked, source: 'sample' })}
              >
                Show sample stores
              </button>
            </div>
          )}
        </Notice>
      )}
      <DidYouMean alternatives={fault?.alternatives} session={session} words="Search there" />
      {header?.source?.id === 'sample' && <InventedNotice text={header.source.notice} />}
      {stores.length > 0 && (
        <Title order={2} className={classes.heading ?? ''}>
          Found {stores.length} Hardware Store(s) near "<bdi>{location}</bdi>"
        </Title>
      )}
      {isNone && (
        <Notice tone="plain" title="No hardware stores found">
          <p>{noneSentence(search)}</p>
        </Notice>
      )}
      {header !== undefined && (
        <div className={classes.place}>
          <PlaceFacts facts={header} />
          <DidYouMean alternatives={header.alternatives} session={session} />
        </div>
      )}
      {phase === 'cancelled' && <p className={classes.aside}>{stoppedSentence(search)}</p>}
      {(stopReason !== undefined || cost !== undefined) && (
        <div className={classes.aside}>
          {stopReason !== undefined && <p>{stopReason}</p>}
          {cost !== undefined && <p>{costSentence(cost)}</p>}
        </div>
      )}
      {stores.length > 0 && toolbar}
      {frame(
        stores.length > 0 && (
          <StoreTable
            stores={stores}
            label={`Hardware stores near ${location}`}
            cells={cells}
            withDistance
            {...(phase === 'searching' && { expected: total })}
          />
        ),
      )}
    </div>
  );
}
