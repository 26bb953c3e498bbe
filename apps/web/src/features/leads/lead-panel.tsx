import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { CloseIcon, NextIcon, PreviousIcon } from '../../components/icons.ts';
import { StoreName } from '../../components/store-address.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { emailOf } from './lead-columns.tsx';
import { LeadDetails } from './lead-details.tsx';
import classes from './lead-panel.module.css';
import type { LeadEdits } from './use-lead-edits.tsx';
import type { LeadQueue } from './use-lead-queue.ts';

/** Actions of other features on a lead's store. */
export type LeadActions = {
  /** Returns undefined if the store has no website that can be opened. */
  site: (store: ListedStore) => (() => void) | undefined;
  analyze: (lead: Lead, isWriting: boolean) => void;
  /** What came back about the letters to it. */
  answers: (lead: Lead) => ReactNode;
};

/** One lead, with keyboard shortcuts for working through all of them. */
export function LeadPanel({
  queue,
  actions,
  edits,
  isSelecting,
}: {
  queue: LeadQueue;
  actions: LeadActions;
  edits: LeadEdits;
  /** Leads are selected, whose actions take the place of the first step on a phone. */
  isSelecting: boolean;
}): ReactNode {
  const all = useMessages();
  const repository = useRepository();
  const messages = all.leads.panel;
  const { lead, place, go, close } = queue;
  const policy = repository.contactPolicy();
  const email = lead && emailOf(policy, lead);
  const isRefused = lead !== undefined && policy.refusedWholly(lead.store) !== undefined;
  const mayCopy = lead && email && policy.refusal(lead.store, email.value) === undefined;
  const writable = repository.mayEdit() && !isRefused ? lead : undefined;
  const notes = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const current = lead?.id;
  useEffect(() => {
    // Another lead begins at its name.
    if (current !== undefined) panel.current?.scrollTo(0, 0);
  }, [current]);
  const copy = async (one: Lead, address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      void edits.record([one.id], { kind: 'email_copied' });
      edits.say(messages.copied(address));
    } catch (fault) {
      console.warn('The browser did not let the address be copied.', fault);
      edits.say(messages.notCopied);
    }
  };
  const contacted = (one: Lead) => {
    const next = queue.next();
    void edits.record([one.id], { kind: 'status', status: 'contacted' });
    if (next !== undefined) queue.open(next.id);
  };
  const steps = {
    next: { key: 'J', text: messages.next, run: () => go(1) },
    previous: { key: 'K', text: messages.previous, run: () => go(-1) },
    contacted: { key: 'M', text: messages.contacted, run: writable && (() => contacted(writable)) },
    write: { key: 'W', text: all.store.write, run: writable && (() => actions.analyze(writable, true)) },
    analysis: { key: 'A', text: messages.analysis, run: lead && (() => actions.analyze(lead, false)) },
    site: { key: 'V', text: messages.site, run: lead && actions.site(lead.store) },
    copy: { key: 'C', text: messages.copy, run: mayCopy ? () => void copy(lead, email.value) : undefined },
    notes: { key: 'N', text: messages.notes, run: lead && (() => notes.current?.focus()) },
  };
  usePageKeys([...Object.values(steps), { key: 'ESCAPE', run: lead && close }]);
  const step = (name: keyof typeof steps, variant: 'primary' | 'default') => {
    const { key, text, run } = steps[name];
    return (
      <Button
        variant={variant}
        className={classes.step}
        aria-keyshortcuts={key}
        disabled={run === undefined}
        onClick={run}
      >
        {text} <kbd>{key}</kbd>
      </Button>
    );
  };
  if (lead === undefined)
    return !isSelecting && <div className={classes.begin}>{step('next', 'primary')}</div>;
  return (
    <section ref={panel} className={classes.panel} aria-label={messages.label}>
      <div className={classes.head}>
        <h2 className={classes.panelName}>
          <StoreName store={lead.store} />
        </h2>
        <div className={classes.walk}>
          {place !== undefined && <span className={classes.quiet}>{messages.place(place, queue.count)}</span>}
          <IconButton
            label={messages.previous}
            aria-keyshortcuts="K"
            icon={<PreviousIcon />}
            onClick={steps.previous.run}
          />
          <IconButton
            label={messages.next}
            aria-keyshortcuts="J"
            icon={<NextIcon />}
            onClick={steps.next.run}
          />
          <IconButton label={all.layout.close} icon={<CloseIcon />} onClick={close} />
        </div>
      </div>
      <div className={classes.queue}>
        {step('write', 'primary')}
        {step('contacted', 'default')}
        {step('analysis', 'default')}
        {step('copy', 'default')}
        {step('site', 'default')}
      </div>
      {actions.answers(lead)}
      <LeadDetails
        key={lead.id}
        lead={lead}
        notes={notes}
        isRefused={isRefused}
        onEvent={(event) => edits.record([lead.id], event)}
        onRemove={() => edits.remove([lead])}
        say={edits.say}
      />
    </section>
  );
}
