import type { Blocked } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../../components/button.module.css';
import { formatDate } from '../../../components/dates.ts';
import { FormattedMessage } from '../../../components/formatted-message.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from '../outreach-lead.module.css';
import type { Refusal, StoreLead } from '../store-lead.ts';

/** Explains why no letter is written, since when, and how to change that. */
export function RefusalNotice({
  refusal,
  known,
  hasDraft,
  onUnchecked,
}: {
  refusal: Refusal;
  known: StoreLead;
  hasDraft: boolean;
  /** Called when the person chooses to write although the list could not be read. */
  onUnchecked: () => void;
}): ReactNode {
  const later = useMessages();
  const messages = later.outreach.refusal;
  const { tag } = useMessages();
  const [fault, setFault] = useState<string>();
  const [isLifting, setLifting] = useState(false);
  if (refusal.kind === 'unread') {
    return (
      <Notice tone="fault" title={messages.title}>
        <p>{messages.unread}</p>
        <p>{later.leads.faults[refusal.fault]}</p>
        <div className={classes.row}>
          <button type="button" className={buttons.button} onClick={() => void known.retry()}>
            {later.layout.tryAgain}
          </button>
          <button type="button" className={buttons.button} onClick={onUnchecked}>
            {messages.anyway}
          </button>
        </div>
      </Notice>
    );
  }
  const lift = async (reason: string) => {
    setLifting(false);
    const result = await known.lift(refusal, reason);
    setFault(result.fault && later.leads.faults[result.fault]);
  };
  return (
    <Notice tone="fault" title={messages.title}>
      <p>
        <bdi>
          {refusal.kind === 'status'
            ? messages.status(formatDate(refusal.since, tag))
            : messages[refusal.entry.kind](nameOf(refusal.entry), formatDate(refusal.entry.at, tag))}
        </bdi>
      </p>
      <p>
        <FormattedMessage text={messages.where} leads={<Link to="/leads">{messages.leads}</Link>} />
      </p>
      {hasDraft && <p>{messages.putAway}</p>}
      <div className={classes.row}>
        {isLifting ? (
          <ReasonForm onSubmit={(reason) => void lift(reason)} onCancel={() => setLifting(false)} />
        ) : (
          <button type="button" className={buttons.button} onClick={() => setLifting(true)}>
            {messages.undo}
          </button>
        )}
        {fault !== undefined && <span>{fault}</span>}
      </div>
    </Notice>
  );
}

function nameOf({ kind, value, store }: Blocked): string {
  return kind === 'store' || kind === 'firm' ? (store?.name ?? value) : value;
}
