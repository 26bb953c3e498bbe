import type { LeadSource } from '@Hardware-Store-Finder/contract';
import { sourceOfRecord } from '@Hardware-Store-Finder/domain';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { Corrections } from '../../components/correction.tsx';
import { DateField } from '../../components/date-field.tsx';
import { formatDate } from '../../components/dates.ts';
import { webHref } from '../../components/hrefs.ts';
import { StoreAddress } from '../../components/store-address.tsx';
import { WebLink } from '../../components/web-link.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { FirmDialog } from './firm-dialog.tsx';
import { LeadBlocks, LeadNotes } from './lead-blocks.tsx';
import { ChainOfLead, LeadContacts } from './lead-contacts.tsx';
import { LeadHistoryList } from './lead-history.tsx';
import { LeadOwner } from './lead-owner.tsx';
import classes from './lead-panel.module.css';
import pageClasses from './leads.module.css';
import { LeadStatusPill } from './status-menu.tsx';

export type LeadDetailsProps = {
  lead: Lead;
  notes: RefObject<HTMLTextAreaElement | null>;
  /** Whether the contact policy refuses the lead. */
  isRefused: boolean;
  onEvent: (event: LeadAction) => Promise<ChangeResult>;
  onRemove: () => void;
  /** Says what was done. */
  say: (text: string) => void;
};

/** Everything that is known about one lead. */
export function LeadDetails({ lead, notes, isRefused, onEvent, onRemove, say }: LeadDetailsProps): ReactNode {
  const { panel: messages, columns, remove, firm } = useMessages().leads;
  const repository = useRepository();
  const [isFirmOpen, setFirmOpen] = useState(false);
  const { tag, leads: common } = useMessages();
  const { store, source, foundAt, next } = lead;
  const mayEdit = repository.mayEdit();
  const person = lead.corrections.contactPerson?.value;
  return (
    <>
      <p className={classes.panelAddress}>
        <StoreAddress store={store} />
        {store.phone !== undefined && (
          <>
            <br />
            <PhoneLink phone={store.phone} />
          </>
        )}
        {person && (
          <>
            <br />
            <bdi>{person}</bdi>
          </>
        )}
      </p>
      <LeadOwner lead={lead} onEvent={onEvent} />
      {isRefused && <p className={classes.blockedLine}>{common.status.do_not_contact}</p>}
      <div className={classes.pair}>
        <span className={pageClasses.field}>
          {columns.status}
          <LeadStatusPill lead={lead} mayEdit={mayEdit} />
        </span>
        <DateField
          className={pageClasses.field}
          label={columns.next}
          disabled={!mayEdit}
          value={next}
          onChange={(day) => void onEvent({ kind: 'next', day: day })}
        />
      </div>
      <LeadNotes lead={lead} field={notes} isDisabled={!mayEdit} onEvent={onEvent} />
      <h3 className={classes.panelTitle}>{messages.contacts}</h3>
      <LeadContacts lead={lead} policy={repository.contactPolicy()} />
      <ChainOfLead lead={lead} policy={repository.contactPolicy()} />
      {mayEdit && (
        <>
          <Corrections lead={lead} onEvent={onEvent} />
          <LeadBlocks lead={lead} />
        </>
      )}
      <h3 className={classes.panelTitle}>{messages.history}</h3>
      <LeadHistoryList lead={lead} />
      <p className={classes.quiet}>
        {messages.found(source?.label ?? sourceOfRecord(lead.id)?.label ?? '–', formatDate(foundAt, tag))}
        {source !== undefined && <Credits source={source} />}
      </p>
      {mayEdit && (
        <div className={classes.ways}>
          <Button onClick={() => setFirmOpen(true)}>{firm.open}</Button>
          <Button variant="danger" onClick={onRemove}>
            {remove}
          </Button>
        </div>
      )}
      {isFirmOpen && (
        <FirmDialog
          lead={lead}
          onErased={(said) => {
            setFirmOpen(false);
            say(said);
          }}
          onClose={() => setFirmOpen(false)}
        />
      )}
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
