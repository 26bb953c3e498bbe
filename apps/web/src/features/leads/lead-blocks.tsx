import { bestEmail } from '@hardware-store-finder/domain';
import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { type Blocked, blockedAddress, blockedStore } from '../../state/leads/do-not-contact.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';
import type { LeadStore } from '../../state/leads/lead-store.ts';
import { Button } from '../../ui/button.tsx';
import classes from './lead-panel.module.css';

/** Buttons that block the store, its address, or everyone at its domain. */
export function LeadBlocks({
  lead,
  leadStore,
  now,
  onSaid,
}: {
  lead: LeadRow;
  leadStore: LeadStore;
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
