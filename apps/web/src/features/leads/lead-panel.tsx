import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { LeadDetails } from './lead-details.tsx';
import { emailOf } from './lead-list.ts';
import classes from './lead-panel.module.css';

/** Actions of other features on a lead's store. */
export type LeadActions = {
  /** Returns undefined if the store has no website that can be opened. */
  site: (store: ListedStore) => (() => void) | undefined;
  analyze: (lead: Lead) => void;
};

export type LeadPanelProps = {
  lead: Lead | undefined;
  place: { at: number; count: number } | undefined;
  repository: LeadRepository;
  actions: LeadActions;
  onEvent: (event: LeadAction) => void;
  /** Marks the lead and goes to the next one. */
  onContacted: () => void;
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
  onContacted,
  onGo,
  onSaid,
  ...parts
}: LeadPanelProps): ReactNode {
  const messages = useMessages().leads.panel;
  const policy = parts.repository.contactPolicy();
  const email = lead && emailOf(policy, lead);
  const isRefused = lead !== undefined && !policy.checkSome(lead.store).isAllowed;
  const mayCopy = lead && email && policy.check(lead.store, email.value).isAllowed;
  const mayEdit = parts.repository.mayEdit();
  const site = lead && actions.site(lead.store);
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
    { key: 'A', text: messages.analysis, run: lead && (() => actions.analyze(lead)) },
    {
      key: 'C',
      text: messages.copy,
      run: mayCopy ? () => void copy() : undefined,
    },
    {
      key: 'M',
      text: messages.contacted,
      run: lead && mayEdit && !isRefused ? onContacted : undefined,
    },
    { key: 'N', text: messages.notes, run: lead && (() => notes.current?.focus()) },
  ];
  usePageKeys(steps);
  return (
    <section ref={panel} className={classes.panel} aria-label={messages.label}>
      <div className={classes.queue}>
        {steps.map(({ key, text, run }) => (
          <Button
            key={key}
            size="small"
            {...(key === 'M' && { variant: 'primary' })}
            className={classes.step}
            aria-keyshortcuts={key}
            disabled={run === undefined}
            onClick={run}
          >
            {text} <kbd>{key}</kbd>
          </Button>
        ))}
      </div>
      {lead === undefined ? (
        <p className={classes.quiet}>{messages.none}</p>
      ) : (
        <LeadDetails
          key={lead.id}
          lead={lead}
          place={place}
          notes={notes}
          isRefused={isRefused}
          onEvent={onEvent}
          {...parts}
        />
      )}
    </section>
  );
}
