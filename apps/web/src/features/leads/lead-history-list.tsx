import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import type { LeadEvent } from '../../state/leads/lead.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';
import { formatTime } from '../../ui/dates.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatDay } from '../../ui/format-day.ts';
import classes from './lead-panel.module.css';

/** The events of a lead, the latest first. */
export function LeadHistoryList({ lead }: { lead: LeadRow }): ReactNode {
  const { events } = useLazyMessages().leads;
  const { tag, leads: common } = useMessages();
  const say = (event: LeadEvent) => {
    switch (event.kind) {
      case 'status':
        return events.status(common.status[event.status]);
      case 'notes':
        return events.notes(event.text);
      case 'next':
        return events.next(event.day === '' ? '' : formatDay(event.day, tag));
      default:
        return events[event.kind];
    }
  };
  return (
    <ol className={classes.history}>
      {lead
        .detail()
        .history.toReversed()
        .map((event) => (
          <li key={`${event.at} ${event.kind} ${say(event)}`}>
            <time dateTime={new Date(event.at).toISOString()}>{formatTime(event.at, tag)}</time> {say(event)}
            {event.kind === 'email_copied' && event.letter !== undefined && (
              <Disclosure summary={event.letter.subject}>
                <p className={classes.letter}>{event.letter.body}</p>
              </Disclosure>
            )}
          </li>
        ))}
    </ol>
  );
}
