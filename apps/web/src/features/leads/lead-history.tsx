import type { BookEvent, BookPerson, LeadEvent } from '@Hardware-Store-Finder/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatDay, formatTime, isoOf } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { bookQueries } from '../../data/queries.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';

/** What happened, and who did it; a lead that was handed over brings events of its own, of nobody. */
type Entry = { at: number; by: string; event: BookEvent | LeadEvent };

/** Typing within this many milliseconds edits the same note. */
const sameNoteMs = 10 * 60_000;

/** The events of a lead, the latest first. */
export function LeadHistoryList({ lead }: { lead: Lead }): ReactNode {
  const repository = useRepository();
  const messages = useMessages().leads;
  const { tag } = useMessages();
  const say = useSentence();
  const { id, changedAt } = lead;
  const { data: events, isError } = useQuery({
    // A new key after each of its events, while the last history stays on the screen.
    queryKey: [...bookQueries(repository.base), 'history', id, changedAt],
    queryFn: async ({ signal }) => {
      await repository.whenSent();
      return repository.api.history(id, signal);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const entries = useMemo(() => events && entriesOf(events, messages.person), [events, messages]);
  if (isError) return <p className={classes.quiet}>{messages.panel.historyFailed}</p>;
  return (
    <ol className={classes.history}>
      {entries?.map(({ at, by, event }) => (
        <li key={`${at} ${event.kind} ${say(event)}`}>
          <time dateTime={isoOf(at)}>{formatTime(at, tag)}</time> {messages.events.by(by, say(event))}
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

/** The latest first; of a note that was saved while it was typed, the last. */
function entriesOf(events: readonly BookEvent[], nameOf: (by: BookPerson) => string): Entry[] {
  const entries = events.flatMap((event): Entry[] => {
    const by = nameOf(event.by);
    if (event.kind !== 'moved_in') return [{ at: event.at, by, event }];
    const moved = event.moved.history.map((one) => ({ at: one.at, by: '', event: one }));
    return [...moved, { at: event.at, by, event }];
  });
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  const isTyping = ({ event, at, by }: Entry, place: number) =>
    event.kind === 'notes' &&
    sorted
      .slice(place + 1)
      .some((later) => later.event.kind === 'notes' && later.by === by && later.at - at < sameNoteMs);
  return sorted.filter((entry, place) => !isTyping(entry, place)).reverse();
}

function useSentence(): (event: BookEvent | LeadEvent) => string {
  const { events, corrections } = useMessages().leads;
  const { tag, leads: common } = useMessages();
  return (event) => {
    switch (event.kind) {
      case 'status':
        return events.status(common.status[event.status]);
      case 'notes':
        return events.notes(event.text);
      case 'next':
        return events.next(event.day === '' ? '' : formatDay(event.day, tag));
      case 'assigned':
        return events.assigned(event.to.name);
      case 'corrected': {
        const field = corrections.fields[event.field];
        return event.value === null
          ? events.correctionTakenBack(field)
          : events.corrected(field, event.value);
      }
      case 'saved':
      case 'added':
      case 'analysed':
      case 'email_copied':
      case 'claimed':
      case 'given_up':
      case 'removed':
      case 'restored':
      case 'contacts_found':
      case 'moved_in':
        return events[event.kind];
      default:
        return event.kind;
    }
  };
}
