import type { Contact } from '@Hardware-Store-Finder/contract';
import { isRecipient, sourceOfRecord } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { ChainContacts } from '../../components/chain-contacts.tsx';
import { ContactLink } from '../../components/contact-link.tsx';
import { MailVerdictLine } from '../../components/found-on.tsx';
import { pageHref } from '../../components/hrefs.ts';
import { WebLink } from '../../components/web-link.tsx';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';

/** The contacts of a lead, each with the page it was found on. */
export function LeadContacts({ lead, policy }: { lead: Lead; policy: ContactPolicy }): ReactNode {
  const messages = useMessages().leads.panel;
  const { store, contacts } = lead;
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
        const at = page === undefined ? undefined : pageHref(page);
        return (
          <li key={`${kind} ${value}`}>
            <ContactLink
              contact={{ kind, value }}
              isRefused={!isRecipient({ verdict, reasons }) || policy.refusal(store, value) !== undefined}
            />{' '}
            <span className={classes.quiet}>
              {page === undefined ? (
                messages.inData(sourceOfRecord(store.id ?? lead.id)?.label ?? '–')
              ) : (
                <>
                  {messages.on}{' '}
                  {at === undefined ? page : <WebLink href={at}>{page.replace(/^https?:\/\//, '')}</WebLink>}
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
export function ChainOfLead({ lead, policy }: { lead: Lead; policy: ContactPolicy }): ReactNode {
  const { ofChain } = useMessages().leads.panel;
  const { store } = lead;
  if (store.chain === undefined) return null;
  return (
    <p>
      <ChainContacts chain={store.chain} mayWrite={(email) => policy.refusal(store, email) === undefined} />{' '}
      <span className={classes.quiet}>{ofChain}</span>
    </p>
  );
}
