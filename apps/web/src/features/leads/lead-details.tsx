import { sourceOfRecord } from '@hardware-store-finder/domain';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { telHref, webHref } from '../../components/hrefs.ts';
import { StoreAddress } from '../../components/store-address.tsx';
import { WebLink } from '../../components/web-link.tsx';
import type { LeadEventInput, LeadSource } from '../../data/leads/lead.ts';
import type { ChangeResult, LeadRepository } from '../../data/leads/lead-repository.ts';
import type { LeadRow } from '../../data/leads/lead-row.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { LeadBlocks, LeadHistoryList, LeadNotes } from './lead-blocks.tsx';
import { ChainOfLead, LeadContacts } from './lead-contacts.tsx';
import classes from './lead-panel.module.css';
import pageClasses from './leads.module.css';
import { StatusSelect } from './status-select.tsx';

export type LeadDetailsProps = {
  lead: LeadRow;
  place: { at: number; count: number } | undefined;
  repository: LeadRepository;
  now: () => number;
  notes: RefObject<HTMLTextAreaElement | null>;
  /** Whether the contact policy refuses the lead. */
  isRefused: boolean;
  onEvent: (event: LeadEventInput) => Promise<ChangeResult>;
  onRemove: () => void;
  onSaid: (text: string) => void;
};

/** Everything that is known about one lead. */
export function LeadDetails({
  lead,
  place,
  repository,
  now,
  notes,
  isRefused,
  onEvent,
  onRemove,
  onSaid,
}: LeadDetailsProps): ReactNode {
  const { panel: messages, columns, remove } = useLazyMessages().leads;
  const { tag, leads: common } = useMessages();
  const { status, next } = lead;
  const { store, source, foundAt } = lead.detail();
  const tel = store.phone === undefined ? undefined : telHref(store.phone);
  return (
    <>
      <h2 className={classes.panelName}>
        <bdi>{store.name}</bdi>
      </h2>
      {place !== undefined && <p className={classes.quiet}>{messages.place(place.at, place.count)}</p>}
      <p className={classes.panelAddress}>
        <StoreAddress store={store} />
        {store.phone !== undefined && (
          <>
            <br />
            {tel === undefined ? <bdi>{store.phone}</bdi> : <a href={tel}>{store.phone}</a>}
          </>
        )}
      </p>
      {isRefused && <p className={classes.blockedLine}>{common.status.do_not_contact}</p>}
      <div className={classes.pair}>
        <span className={pageClasses.field}>
          {columns.status}
          <StatusSelect
            status={status}
            label={columns.status}
            onChange={(value) => onEvent({ kind: 'status', status: value })}
          />
        </span>
        <label className={pageClasses.field}>
          {messages.nextDate}
          <input
            type="date"
            max="9999-12-31"
            value={next}
            onChange={({ currentTarget }) => onEvent({ kind: 'next', day: currentTarget.value })}
          />
        </label>
      </div>
      <LeadNotes lead={lead} field={notes} onEvent={onEvent} />
      <h3 className={classes.panelTitle}>{messages.contacts}</h3>
      <LeadContacts lead={lead} policy={repository.contactPolicy()} />
      <ChainOfLead lead={lead} policy={repository.contactPolicy()} />
      <LeadBlocks lead={lead} repository={repository} now={now} onSaid={onSaid} />
      <h3 className={classes.panelTitle}>{messages.history}</h3>
      <LeadHistoryList lead={lead} />
      <p className={classes.quiet}>
        {messages.found(source?.label ?? sourceOfRecord(lead.id)?.label ?? '–', formatDate(foundAt, tag))}
        {source !== undefined && <Credits source={source} />}
      </p>
      <Button onClick={onRemove}>{remove}</Button>
    </>
  );
}

/** Whom to credit for the store, with the page of each source. */
function Credits({
  source: { attribution, url = '', credits = [{ attribution, url }] },
}: {
  source: LeadSource;
}): ReactNode {
  return credits.map((credit) => (
    <span key={credit.attribution} className={classes.credit}>
      <WebLink href={webHref(credit.url)}>{credit.attribution}</WebLink>
    </span>
  ));
}
