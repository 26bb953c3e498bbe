import type { Blocked } from '@Hardware-Store-Finder/contract';
import { bestEmail, blockedAddress, blockedStore } from '@Hardware-Store-Finder/domain';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';
import pageClasses from './leads.module.css';

/** Buttons that block the store, its address, or everyone at its domain; pressed again, they ask why not any more. */
export function LeadBlocks({ lead, repository }: { lead: Lead; repository: LeadRepository }): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  const { status } = useMessages().leads;
  const [lifting, setLifting] = useState<string>();
  const { store, contacts } = lead;
  // The best address, even if it is listed: a second click removes the entry.
  const email = bestEmail(contacts, store)?.value;
  const address = email === undefined ? undefined : blockedAddress(email, 0);
  // Takes the domain of the website, because that of an address may be a mail service.
  const domain = blockedAddress(store.website ?? '', 0);
  const known = new Set(repository.blocked().map(({ key }) => key));
  const ways = [
    { text: messages.store, entry: blockedStore(lead.id, store, 0) },
    ...(address === undefined ? [] : [{ text: messages.email(address.value), entry: address }]),
    ...(domain?.kind === 'domain' ? [{ text: messages.domain(domain.value), entry: domain }] : []),
  ];
  const toggle = (entry: Blocked) => {
    if (known.has(entry.key)) setLifting(entry.key);
    else repository.block([entry]);
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
            onClick={() => toggle(entry)}
          >
            {text}
          </Button>
        ))}
      </div>
      {lifting !== undefined && (
        <ReasonForm
          onSubmit={(reason) => {
            repository.lift([lifting], reason);
            setLifting(undefined);
          }}
          onCancel={() => setLifting(undefined)}
        />
      )}
    </>
  );
}

/** Saves notes while they are typed, so that closing the page or opening the next lead loses nothing. */
export function LeadNotes({
  lead,
  field,
  isDisabled,
  onEvent,
}: {
  lead: Lead;
  field: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
  onEvent: (event: LeadAction) => void;
}): ReactNode {
  const messages = useMessages().leads.panel;
  const { notes } = lead;
  const [typed, setTyped] = useState<string>();
  const save = useRef<() => void>(undefined);
  // What was saved once is not saved again over what somebody else has written since.
  const saved = useRef<string>(undefined);
  save.current = () => {
    if (typed === undefined || typed === notes || typed === saved.current) return;
    saved.current = typed;
    onEvent({ kind: 'notes', text: typed });
  };
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
        readOnly={isDisabled}
        maxLength={20_000}
        placeholder={messages.notesHint}
        value={typed ?? notes}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // Leaves the field, so that J and the others are keys again.
          if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.blur();
        }}
        onBlur={() => {
          save.current?.();
          setTyped(undefined);
        }}
      />
    </label>
  );
}
