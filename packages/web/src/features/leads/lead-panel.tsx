import { bestEmail, type Contact, type ListedStore, sourceOfRecord } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import type { ContactPolicy } from '../../state/leads/contact-policy.ts';
import { type Blocked, blockedAddress, blockedStore } from '../../state/leads/do-not-contact.ts';
import type { LeadEvent, LeadEventInput } from '../../state/leads/lead.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';
import type { ChangeResult, LeadStore } from '../../state/leads/lead-store.ts';
import buttons from '../../ui/button.module.css';
import { ChainContacts } from '../../ui/chain-contacts.tsx';
import { formatDate, formatTime } from '../../ui/dates.ts';
import { formatDay } from '../../ui/format-day.ts';
import { mailHref } from '../../ui/mail-href.ts';
import { MailVerdictLine } from '../../ui/mail-verdict.tsx';
import { pageHref } from '../../ui/page-href.ts';
import { StoreAddress } from '../../ui/store-address.tsx';
import { telHref } from '../../ui/tel-href.ts';
import { emailOf } from './lead-list.ts';
import classes from './lead-panel.module.css';
import { StatusSelect } from './lead-table.tsx';
import pageClasses from './leads.module.css';
import { useLeadKeys } from './use-lead-keys.ts';

/** Actions of other features on a lead's store. */
export type LeadActions = {
  /** Returns undefined if the store has no website that can be opened. */
  site: (store: ListedStore) => (() => void) | undefined;
  analyze: (store: ListedStore) => void;
};

export type LeadPanelProps = {
  lead: LeadRow | undefined;
  place: { at: number; count: number } | undefined;
  leadStore: LeadStore;
  actions: LeadActions;
  now: () => number;
  onEvent: (event: LeadEventInput) => Promise<ChangeResult>;
  onGo: (step: 1 | -1) => void;
  onRemove: () => void;
  onSaid: (text: string) => void;
};

/** One lead, with keyboard shortcuts for working through all of them. */
export function LeadPanel({
  lead,
  place,
  actions,
  onEvent,
  onGo,
  onSaid,
  ...parts
}: LeadPanelProps): ReactNode {
  const messages = useLazyMessages().leads.panel;
  const policy = parts.leadStore.contactPolicy();
  const email = lead && emailOf(policy, lead);
  const isRefused = lead !== undefined && !policy.checkSome(lead.detail().store).isAllowed;
  const mayCopy = lead && email && policy.check(lead.detail().store, email.value).isAllowed;
  const site = lead && actions.site(lead.detail().store);
  const notes = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const current = lead?.id;
  useEffect(() => {
    // On narrow screens the panel is above the table, out of view from the clicked row.
    if (current !== undefined && matchMedia('(max-width: 63.99em)').matches) panel.current?.scrollIntoView();
  }, [current]);
  const copy = async () => {
    if (email === undefined) return;
    try {
      await navigator.clipboard.writeText(email.value);
      onEvent({ kind: 'email_copied' });
      onSaid(messages.copied(email.value));
    } catch (fault) {
      console.warn('The browser did not let the address be copied.', fault);
      onSaid(messages.notCopied);
    }
  };
  const steps = [
    { key: 'J', text: messages.next, run: () => onGo(1) },
    { key: 'K', text: messages.previous, run: () => onGo(-1) },
    { key: 'O', text: messages.site, run: site },
    { key: 'A', text: messages.analysis, run: lead && (() => actions.analyze(lead.detail().store)) },
    {
      key: 'C',
      text: messages.copy,
      run: mayCopy ? () => void copy() : undefined,
    },
    {
      key: 'M',
      text: messages.contacted,
      run: lead && !isRefused ? () => onEvent({ kind: 'status', status: 'contacted' }) : undefined,
    },
    { key: 'N', text: messages.notes, run: lead && (() => notes.current?.focus()) },
  ];
  useLeadKeys(steps);
  return (
    <section ref={panel} className={classes.panel} aria-label={messages.label}>
      <div className={classes.queue}>
        {steps.map(({ key, text, run }) => (
          <button
            key={key}
            type="button"
            className={`${buttons.button} ${classes.step}`}
            aria-keyshortcuts={key}
            disabled={run === undefined}
            onClick={run}
          >
            {text} <kbd>{key}</kbd>
          </button>
        ))}
      </div>
      {lead === undefined ? (
        <p className={classes.quiet}>{messages.none}</p>
      ) : (
        <Details
          key={lead.id}
          lead={lead}
          place={place}
          notes={notes}
          isRefused={isRefused}
          onEvent={onEvent}
          onSaid={onSaid}
          {...parts}
        />
      )}
    </section>
  );
}

function Details({
  lead,
  place,
  leadStore,
  now,
  notes,
  isRefused,
  onEvent,
  onRemove,
  onSaid,
}: Pick<LeadPanelProps, 'place' | 'leadStore' | 'now' | 'onEvent' | 'onRemove' | 'onSaid'> & {
  lead: LeadRow;
  notes: React.RefObject<HTMLTextAreaElement | null>;
  isRefused: boolean;
}): ReactNode {
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
      <Notes lead={lead} field={notes} onEvent={onEvent} />
      <h3 className={classes.panelTitle}>{messages.contacts}</h3>
      <Contacts lead={lead} policy={leadStore.contactPolicy()} />
      <OfChain store={store} policy={leadStore.contactPolicy()} />
      <Block lead={lead} leadStore={leadStore} now={now} onSaid={onSaid} />
      <h3 className={classes.panelTitle}>{messages.history}</h3>
      <History lead={lead} />
      <p className={classes.quiet}>
        {messages.found(
          source?.attribution ?? sourceOfRecord(lead.id)?.label ?? '–',
          formatDate(foundAt, tag),
        )}
      </p>
      <button type="button" className={buttons.button} onClick={onRemove}>
        {remove}
      </button>
    </>
  );
}

/** Saves notes while they are typed, so that closing the page or opening the next lead loses nothing. */
function Notes({
  lead,
  field,
  onEvent,
}: {
  lead: LeadRow;
  field: React.RefObject<HTMLTextAreaElement | null>;
  onEvent: LeadPanelProps['onEvent'];
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
        onBlur={async () => {
          const saved = await save.current?.();
          // Shows the typed text until it is saved, and keeps it if saving failed.
          if (saved?.fault === undefined) setTyped((now) => (now === typed ? undefined : now));
        }}
      />
    </label>
  );
}

function Contacts({ lead, policy }: { lead: LeadRow; policy: ContactPolicy }): ReactNode {
  const messages = useLazyMessages().leads.panel;
  const { store, contacts } = lead.detail();
  const inRecord: (Omit<Contact, 'page'> & { page?: string })[] =
    store.email === undefined || contacts.some(({ value }) => value === store.email)
      ? []
      : [{ kind: 'email', value: store.email }];
  const all = [...contacts, ...inRecord];
  if (all.length === 0)
    return <p className={classes.quiet}>{messages.noContacts(store.website !== undefined)}</p>;
  return (
    <ul className={classes.contacts}>
      {all.map(({ kind, value, page, verdict, reasons }) => {
        const href =
          kind === 'email'
            ? verdict !== 'dead' && policy.check(store, value).isAllowed
              ? mailHref(value)
              : undefined
            : kind === 'phone'
              ? telHref(value)
              : pageHref(value);
        const isPage = kind !== 'email' && kind !== 'phone';
        const at = page === undefined ? undefined : pageHref(page);
        return (
          <li key={`${kind} ${value}`}>
            {href === undefined ? (
              <bdi>{value}</bdi>
            ) : (
              <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
                <bdi>{value}</bdi>
              </a>
            )}{' '}
            <span className={classes.quiet}>
              {page === undefined ? (
                messages.inData(sourceOfRecord(store.id ?? lead.id)?.label ?? '–')
              ) : (
                <>
                  {messages.on}{' '}
                  {at === undefined ? (
                    page
                  ) : (
                    <a href={at} target="_blank" rel="noopener noreferrer nofollow">
                      {page.replace(/^https?:\/\//, '')}
                    </a>
                  )}
                </>
              )}
            </span>
            {kind === 'email' && <MailVerdictLine check={{ verdict, reasons }} />}
          </li>
        );
      })}
    </ul>
  );
}

/** How to reach the chain of a store that lacks these itself. */
function OfChain({ store, policy }: { store: ListedStore; policy: ContactPolicy }): ReactNode {
  const { ofChain } = useLazyMessages().leads.panel;
  if (store.chain === undefined) return null;
  return (
    <p>
      <ChainContacts chain={store.chain} mayWrite={(email) => policy.check(store, email).isAllowed} />{' '}
      <span className={classes.quiet}>{ofChain}</span>
    </p>
  );
}

/** Buttons that block the store, its address, or everyone at its domain. */
function Block({
  lead,
  leadStore,
  now,
  onSaid,
}: Pick<LeadPanelProps, 'leadStore' | 'now' | 'onSaid'> & { lead: LeadRow }): ReactNode {
  const { doNotContact: messages, faults } = useLazyMessages().leads;
  const { status } = useMessages().leads;
  const { store, contacts } = lead.detail();
  // The best address, even if it is listed: a second click removes the entry.
  const email = bestEmail(contacts, store)?.value;
  const address = email === undefined ? undefined : blockedAddress(email, now());
  // Takes the domain of the website, because that of an address may be a mail service.
  const domain = blockedAddress(store.website ?? '', now());
  const known = new Set(leadStore.blocked().map(({ key }) => key));
  const ways = [
    { text: messages.store, entry: blockedStore(lead.id, store, now()) },
    ...(address === undefined ? [] : [{ text: messages.email(address.value), entry: address }]),
    ...(domain?.kind === 'domain' ? [{ text: messages.domain(domain.value), entry: domain }] : []),
  ];
  const toggle = async (entry: Blocked) => {
    const { fault } = await (known.has(entry.key)
      ? leadStore.unblock([entry.key])
      : leadStore.block([entry]));
    if (fault !== undefined) onSaid(faults[fault]);
  };
  return (
    <>
      <h3 className={classes.panelTitle}>{status.do_not_contact}</h3>
      <div className={classes.ways}>
        {ways.map(({ text, entry }) => (
          <button
            key={entry.key}
            type="button"
            className={buttons.button}
            aria-pressed={known.has(entry.key)}
            onClick={() => void toggle(entry)}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

function History({ lead }: { lead: LeadRow }): ReactNode {
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
          </li>
        ))}
    </ol>
  );
}
