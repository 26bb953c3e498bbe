import { leadStatuses } from '@Hardware-Store-Finder/contract';
import { isDoNotContact } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../components/button.module.css';
import { DateField } from '../../components/date-field.tsx';
import { formatDate } from '../../components/dates.ts';
import { Select } from '../../components/select.tsx';
import { failureOf } from '../../data/api/errors.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './outreach-lead.module.css';
import type { StoreLead } from './store-lead.ts';

/** The bar above both halves: whether the store is a lead, its status, and its next date. */
export function LeadBar({ known }: { known: StoreLead }): ReactNode {
  const later = useMessages();
  const messages = later.outreach.lead;
  const { leads: common } = useMessages();
  const [fault, setFault] = useState<string>();
  const say = ({ fault: kind }: ChangeResult) => setFault(kind && later.leads.faults[kind]);
  const record = async (event: LeadAction) => say(await known.record(event));
  const lead = known.lead();
  const mayEdit = known.mayEdit();
  if (lead === undefined && !mayEdit) return null;
  return (
    <section className={classes.bar} aria-label={messages.bar}>
      {lead !== undefined ? (
        <>
          <label className={classes.field}>
            {messages.status}
            <Select
              value={lead.status}
              disabled={!mayEdit}
              options={leadStatuses.map((status) => [status, common.status[status]])}
              onChange={(status) => void record({ kind: 'status', status })}
            />
          </label>
          <DateField
            className={classes.field}
            label={messages.next}
            disabled={!mayEdit}
            value={lead.next}
            onChange={(day) => void record({ kind: 'next', day: day })}
          />
          <Link to={`/leads?lead=${encodeURIComponent(lead.id)}`}>{messages.open}</Link>
        </>
      ) : !mayEdit ? null : known.forbiddenBy === undefined ? (
        <button type="button" className={buttons.button} onClick={async () => say(await known.save())}>
          {messages.save}
        </button>
      ) : (
        <span>{later.leads.bar.mayNotKeep(known.forbiddenBy)}</span>
      )}
      {fault !== undefined && <span role="alert">{fault}</span>}
    </section>
  );
}

/** Warns if somebody has already written to the store. */
export function AlreadyContacted({
  lead,
  isQuiet,
}: {
  lead: Lead | undefined;
  /** Hides the warning about a copied email: it was copied just now, or the contact policy refuses. */
  isQuiet: boolean;
}): ReactNode {
  const messages = useMessages().outreach.lead;
  const { tag } = useMessages();
  if (lead === undefined) return null;
  const { status } = lead;
  if (status === 'new' || status === 'to_contact') {
    const taken = isQuiet ? undefined : takenAt(lead);
    return (
      taken !== undefined && <p className={classes.already}>{messages.takenOn(formatDate(taken, tag))}</p>
    );
  }
  if (isDoNotContact(status)) return null;
  const since = lead.times.status || lead.savedAt;
  return <p className={classes.already}>{messages.already[status](formatDate(since, tag))}</p>;
}

/** When an email was copied after the last change of status; it may have been sent. Milliseconds since 1970. */
function takenAt({ copiedAt, times }: Lead): number | undefined {
  return copiedAt !== undefined && copiedAt >= times.status ? copiedAt : undefined;
}

/** After an email was copied, opened or downloaded, offers to mark it as sent. */
export function SentOffer({
  known,
  taken,
  onContacted,
}: {
  known: StoreLead;
  /** Notes that the email was sent which was taken just now; absent if that was earlier. */
  taken: (() => Promise<unknown>) | undefined;
  onContacted: () => void;
}): ReactNode {
  const later = useMessages();
  const messages = later.outreach.lead;
  const [said, setSaid] = useState<string>();
  const lead = known.lead();
  const isOpen =
    lead === undefined
      ? taken !== undefined && known.forbiddenBy === undefined
      : takenAt(lead) !== undefined && (lead.status === 'new' || lead.status === 'to_contact');
  const mark = async () => {
    try {
      const fault = taken ? await taken().then(() => undefined) : (await known.markContacted()).fault;
      if (fault === undefined) onContacted();
      setSaid(fault === undefined ? messages.marked : later.leads.faults[fault]);
    } catch (fault) {
      setSaid(localize(failureOf(fault), later));
    }
  };
  return (
    <div className={classes.row} role="status">
      {isOpen && (
        <>
          <span>{messages.sent}</span>
          <button type="button" className={buttons.button} onClick={() => void mark()}>
            {lead === undefined ? messages.saveContacted : messages.markContacted}
          </button>
        </>
      )}
      {said !== undefined && <span>{said}</span>}
    </div>
  );
}
