import type { PlaceFacts as Facts, SearchSource } from '@Hardware-Store-Finder/contract';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatDay } from './dates.ts';
import { webHref } from './hrefs.ts';
import classes from './place-facts.module.css';
import { isInventedSource } from './record-facts.ts';
import { AdminDetails, LinkedText } from './server-text.tsx';
import { WebLink } from './web-link.tsx';

/**
 * What a list of stores is: which place was understood, how far the search looked, who the data is from and how old it is,
 * with its notes. One line, which a button opens to a line for each fact.
 */
export function PlaceFacts({
  facts: { place, place_note: note, radius_km: radius, source, admin_note: adminNote },
  isSample = isInventedSource(source?.id),
  before,
  more = [],
  details,
}: {
  facts: Facts;
  /** Whether any of the stores is invented. */
  isSample?: boolean;
  /** First in the line. */
  before?: ReactNode;
  /** Last in the line, each a fact. */
  more?: readonly ReactNode[];
  /** Shown only when the line is opened. */
  details?: ReactNode;
}): ReactNode {
  const { tag, store: messages } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isRealNotice = source?.notice !== undefined && !isInventedSource(source.id);
  return (
    <div className={classes.facts} data-open={isOpen || undefined}>
      <div id={id} className={classes.line}>
        {isSample && <strong className={classes.sample}>{messages.noneExists}</strong>}
        {before}
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {place !== undefined && <bdi className={classes.fact}>{place}</bdi>}
        {radius !== undefined && <span className={classes.fact}>{messages.within(radius)}</span>}
        {isRealNotice && <span className={classes.note}>{source.notice}</span>}
        {source !== undefined && !isInventedSource(source.id) && (
          <span className={classes.fact}>
            {source.label !== source.attribution && messages.creditOf(source.label)}
            <Attribution source={source} />
          </span>
        )}
        {source?.data_date !== undefined && source.credits === undefined && (
          <span className={classes.fact}>{messages.dataOf(formatDay(source.data_date, tag))}</span>
        )}
        {more.map(
          (fact, at) =>
            fact !== undefined && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts never change their order
              <span key={at} className={classes.fact}>
                {fact}
              </span>
            ),
        )}
        {isOpen && (
          <>
            {isSample && (
              <span className={classes.fact}>
                <LinkedText text={source?.notice ?? messages.inventedWhy} />
              </span>
            )}
            {details}
            {adminNote !== undefined && <AdminDetails text={adminNote} />}
          </>
        )}
      </div>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.details}
      </button>
    </div>
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
        <WebLink href={href}>{credit.attribution}</WebLink>
        {credit.data_date !== undefined && `, ${messages.dataOf(formatDay(credit.data_date, tag))}`}
      </Fragment>
    );
  });
}
