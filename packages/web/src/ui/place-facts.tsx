import type { PlaceFacts as Facts, SearchSource } from '@hardware-store-finder/contract';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatDay } from './format-day.ts';
import { isInventedSource } from './invented.ts';
import classes from './place-facts.module.css';
import { webHref } from './web-href.ts';

/** Which place was understood, how far the search looked, who the data is from and how old it is, with its notes. */
export function PlaceFacts({
  facts: { place, place_note: note, radius_km: radius, source },
}: {
  facts: Facts;
}): ReactNode {
  const { tag, store: messages } = useMessages();
  return (
    <>
      <p className={classes.facts}>
        {place !== undefined && <bdi className={classes.fact}>{place}</bdi>}
        {radius !== undefined && (
          <span className={`${classes.fact} ${classes.whole}`}>{messages.within(radius)}</span>
        )}
        {source !== undefined && (
          <span className={classes.fact}>
            {source.label !== source.attribution && messages.creditOf(source.label)}
            <Attribution source={source} />
          </span>
        )}
        {source?.data_date !== undefined && source.credits === undefined && (
          <span className={`${classes.fact} ${classes.whole}`}>
            {messages.dataOf(formatDay(source.data_date, tag))}
          </span>
        )}
      </p>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {source?.notice !== undefined && !isInventedSource(source.id) && (
        <p className={classes.note}>{source.notice}</p>
      )}
    </>
  );
}

function Attribution({ source: { id, attribution, url, credits } }: { source: SearchSource }): ReactNode {
  const { tag, store: messages } = useMessages();
  const all: NonNullable<typeof credits> = credits ?? [{ attribution, url }];
  return all.map((credit, at) => {
    // The sample's address leads to real data: as the source of invented stores it would be a lie.
    const href = isInventedSource(id) ? undefined : webHref(credit.url);
    return (
      <Fragment key={credit.attribution}>
        {at > 0 && '; '}
        {href === undefined ? (
          credit.attribution
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {credit.attribution}
          </a>
        )}
        {credit.data_date !== undefined && `, ${messages.dataOf(formatDay(credit.data_date, tag))}`}
      </Fragment>
    );
  });
}
