import type { Blocked } from '@Hardware-Store-Finder/contract';
import { bestEmail, blockedAddress, blockedStore } from '@Hardware-Store-Finder/domain';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useKeptText, useSaveOnLeave } from '../../components/use-save-on-leave.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { storeKeyPrefixes } from '../../data/leads/store-key-prefixes.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';
import pageClasses from './leads.module.css';

/** Buttons that block the store, its address, or everyone at its domain; pressed again, they ask why not any more. */
export function LeadBlocks({ lead }: { lead: Lead }): ReactNode {
  const repository = useRepository();
  const { doNotContact: messages } = useMessages().leads;
  const { status } = useMessages().leads;
  const [lifting, setLifting] = useState<string>();
  const { store, contacts } = lead;
  // The best address, even if it is listed: a second click removes the entry.
  const email = bestEmail(contacts, store)?.value;
  const address = email === undefined ? undefined : blockedAddress(email, 0);
  // Takes the domain of the website, because that of an address may be a mail service.
  const domain = blockedAddress(store.website ?? '', 0);
  const isListed = ({ key }: Blocked) => repository.isListed(store, key);
  const ways = [
    { text: messages.store, entry: blockedStore(lead.id, store, 0) },
    ...(address === undefined ? [] : [{ text: messages.email(address.value), entry: address }]),
    ...(domain?.kind === 'domain' ? [{ text: messages.domain(domain.value), entry: domain }] : []),
  ];
  const toggle = (entry: Blocked) => {
    if (isListed(entry)) setLifting(entry.key);
    else void repository.block([entry]);
  };
  return (
    <>
      <h3 className={classes.panelTitle}>{status.do_not_contact}</h3>
      <div className={classes.ways}>
        {ways.map(({ text, entry }) => (
          <Button key={entry.key} size="small" aria-pressed={isListed(entry)} onClick={() => toggle(entry)}>
            {text}
          </Button>
        ))}
      </div>
      {lifting !== undefined && (
        <ReasonForm
          onSubmit={(reason) => {
            void repository.lift([lifting], reason);
            setLifting(undefined);
          }}
          onCancel={() => setLifting(undefined)}
        />
      )}
    </>
  );
}

/**
 * Saves notes while they are typed, so that closing the page or opening the next lead loses nothing. What could not be saved
 * stays in the field and in this browser, and is tried again.
 */
export function LeadNotes({
  lead,
  field,
  isDisabled,
  onEvent,
}: {
  lead: Lead;
  field: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
  onEvent: (event: LeadAction) => Promise<ChangeResult>;
}): ReactNode {
  const messages = useMessages().leads.panel;
  const { notes } = lead;
  const { kept, keep, saved } = useKeptText(storeKeyPrefixes.notes + lead.id);
  const [typed, setTyped] = useState(kept?.typed);
  const [isUnsaved, setUnsaved] = useState(kept !== undefined);
  const save = useRef<() => Promise<void>>(undefined);
  /** The notes that were edited: what the server had, and then what was saved. */
  const was = useRef(kept?.was ?? notes);
  if (typed === undefined) was.current = notes;
  save.current = async () => {
    if (typed === undefined || typed === was.current) return;
    const before = was.current;
    was.current = typed;
    keep(typed, before);
    const { fault } = await onEvent({ kind: 'notes', text: typed, was: before });
    setUnsaved(fault !== undefined);
    if (fault === undefined) saved(typed);
    else if (was.current === typed) was.current = before;
  };
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setInterval(() => void save.current?.(), isUnsaved ? 5_000 : 600);
    return () => clearInterval(timer);
  }, [typed, isUnsaved]);
  useSaveOnLeave(save);
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
        onBlur={async () => {
          await save.current?.();
          if (was.current === typed) setTyped(undefined);
        }}
      />
      {isUnsaved && <span role="status">{messages.notesUnsaved}</span>}
    </label>
  );
}
