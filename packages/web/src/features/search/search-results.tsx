import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { InventedNotice } from '../../ui/invented-notice.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StoreTable } from '../../ui/store-table.tsx';
import { PlaceLine } from './place-line.tsx';
import classes from './search-results.module.css';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';
import { noneSentence, stoppedSentence } from './sentences.ts';

/** Everything below the form once a search has begun. */
export function SearchResults({
  session,
  search,
}: {
  session: SearchSession;
  search: SearchState;
}): ReactNode {
  const { stores, header, location, phase, fault, stopReason } = search;
  const isNone = phase === 'completed' && stores.length === 0;
  return (
    <div className={classes.results}>
      {fault !== undefined && (
        <Notice tone="fault" title={<LinkedText text={fault.message} />}>
          {fault.hint !== undefined && <p>{fault.hint}</p>}
        </Notice>
      )}
      <SourceNotice search={search} />
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
      {header !== undefined && <PlaceLine header={header} session={session} />}
      {phase === 'cancelled' && <p className={classes.aside}>{stoppedSentence(search)}</p>}
      {stopReason !== undefined && <p className={classes.aside}>{stopReason}</p>}
      {stores.length > 0 && (
        <StoreTable stores={stores} label={`Hardware stores near ${location}`} withDistance />
      )}
    </div>
  );
}

function SourceNotice({ search: { header } }: { search: SearchState }): ReactNode {
  const source = header?.source;
  if (source?.id === 'sample') return <InventedNotice text={source.notice} />;
  if (source?.notice === undefined) return null;
  return (
    <Notice tone="info">
      <p>
        <LinkedText text={source.notice} />
      </p>
    </Notice>
  );
}
