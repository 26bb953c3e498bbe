import type { Blocked } from '@hardware-store-finder/contract';
import { bestEmail, blockedAddress, blockedStore } from '@hardware-store-finder/domain';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDay, formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import type { LeadEvent, LeadEventInput } from '../../data/leads/lead.ts';
import type { ChangeResult, LeadRepository } from '../../data/leads/lead-repository.ts';
import type { LeadRow } from '../../data/leads/lead-row.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';
import pageClasses from './leads.module.css';

/** Buttons that block the store, its address, or everyone at its domain. */
export function LeadBlocks({
  lead,
  repository,
  now,
  onSaid,
}: {
  lead: LeadRow;
  repository: LeadRepository;
  now: () => number;
  onSaid: (text: string) => void;
}): ReactNode {
  const { doNotContact: messages, faults } = useLazyMessages().leads;
  const { status } = useMessages().leads;
  const { store, contacts } = lead.detail();
  // The best address, even if it is listed: a second click removes the entry.
  const email = bestEmail(contacts, store)?.value;
  const address = email === undefined ? undefined : blockedAddress(email, now());
  // Takes the domain of the website, because that of an address may be a mail service.
  const domain = blockedAddress(store.website ?? '', now());
  const known = new Set(repository.blocked().map(({ key }) => key));
  const ways = [
    { text: messages.store, entry: blockedStore(lead.id, store, now()) },
    ...(address === undefined ? [] : [{ text: messages.email(address.value), entry: address }]),
    ...(domain?.kind === 'domain' ? [{ text: messages.domain(domain.value), entry: domain }] : []),
  ];
  const toggle = async (entry: Blocked) => {
    const { fault } = await (known.has(entry.key)
      ? repository.unblock([entry.key])
      : repository.block([entry]));
    if (fault !== undefined) onSaid(faults[fault]);
  };
  return (
    <>
      <h3 className={classes.panelTitle}>{status.do_not_contact}</h3>
      <div className={classes.ways}>
        {ways.map(({ text, entry }) => (
          <Button
            key={entry.key}
            size="small"
            aria-pressed={known.has(entry.key)}
            onClick={() => void toggle(entry)}
          >
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}

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

/** Saves notes while they are typed, so that closing the page or opening the next lead loses nothing. */
export function LeadNotes({
  lead,
  field,
  onEvent,
}: {
  lead: LeadRow;
  field: RefObject<HTMLTextAreaElement | null>;
  onEvent: (event: LeadEventInput) => Promise<ChangeResult>;
}): ReactNode {
  const messages = useLazyMessages().leads.panel;
  const { notes } = lead.detail();
  const [typed, setTyped] = useState<string>();
  const save = useRef<() => Promise<ChangeResult> | undefined>(undefined);
  save.current = () =>
    typed === undefined || typed === notes ? undefined : onEvent({ kind: 'notes', text: typed });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => save.current?.(), 600);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => save.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <label className={pageClasses.field}>
      {messages.notes}
      <textarea
        ref={field}
        rows={4}
        maxLength={20_000}
        placeholder={messages.notesHint}
        value={typed ?? notes}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // Leaves the field, so that J and the others are keys again.
          if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.blur();
        }}
        onBlur={async () => {
          const saved = await save.current?.();
          // Shows the typed text until it is saved, and keeps it if saving failed.
          if (saved?.fault === undefined) setTyped((now) => (now === typed ? undefined : now));
        }}
      />
    </label>
  );
}
