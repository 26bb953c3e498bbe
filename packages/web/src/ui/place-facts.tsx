import type { PlaceFacts as Facts, SearchSource } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatDay } from './format-day.ts';
import classes from './place-facts.module.css';
import { webHref } from './web-href.ts';

/** How the location was understood, the radius, the source and age of the data, and notices about either. */
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
        {source?.data_date !== undefined && (
          <span className={`${classes.fact} ${classes.whole}`}>
            {messages.dataOf(formatDay(source.data_date, tag))}
          </span>
        )}
      </p>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {source?.notice !== undefined && source.id !== 'sample' && (
        <p className={classes.note}>{source.notice}</p>
      )}
    </>
  );
}

function Attribution({ source: { id, attribution: text, url } }: { source: SearchSource }): ReactNode {
  // The sample's url leads to real data: linking it as the source of invented stores would mislead.
  const href = id === 'sample' ? undefined : webHref(url);
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
