import type { Contact, FoundContacts } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { localize } from '../../i18n/message.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import type { Leads } from '../../state/leads/leads.ts';
import { useRefused } from '../../state/leads/use-leads.ts';
import type { StoreSite } from '../../state/store-site.ts';
import type { WebsiteEntry, WebsiteStore } from '../../state/website-store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { mailHref } from '../../ui/mail-href.ts';
import { pageHref } from '../../ui/page-href.ts';
import { telHref } from '../../ui/tel-href.ts';
import classes from './preview.module.css';

/** What stands on the site, read by the server: it is there as well where the frame shows nothing. */
export function SiteCard({
  site: { url, store },
  websiteStore,
  leads,
}: {
  site: StoreSite;
  websiteStore: WebsiteStore;
  leads: Leads;
}): ReactNode {
  const messages = useLazyMessages().preview;
  const refused = useRefused(leads);
  const entry = useSyncExternalStore(websiteStore.subscribe, () => websiteStore.get(url));
  useEffect(() => {
    const leaving = new AbortController();
    void websiteStore.read(url, leaving.signal);
    return () => leaving.abort();
  }, [url, websiteStore]);
  return (
    <aside className={classes.card} aria-label={messages.card}>
      {entry.about !== undefined && entry.about.title !== '' && <h3>{entry.about.title}</h3>}
      {entry.about !== undefined && entry.about.description !== '' && <p>{entry.about.description}</p>}
      <Found entry={entry} isRefused={(email) => refused(store, email)} />
    </aside>
  );
}

type IsRefused = { isRefused: (email: string) => boolean };

function Found({ entry: { state, found, why }, isRefused }: { entry: WebsiteEntry } & IsRefused): ReactNode {
  const messages = useMessages();
  const { preview: later } = useLazyMessages();
  if (state === 'failed')
    return <p className={classes.quiet}>{later.notRead(localize(why ?? '', messages))}</p>;
  if (found === undefined) return <p className={classes.quiet}>{later.reading}</p>;
  return <Contacts found={found} isRefused={isRefused} />;
}

function Contacts({
  found: { contacts, reason },
  isRefused,
}: { found: FoundContacts } & IsRefused): ReactNode {
  const messages = useLazyMessages().preview;
  return (
    <>
      {contacts.length > 0 && (
        <dl className={classes.contacts}>
          {contacts.map((contact) => (
            <div key={`${contact.kind} ${contact.value}`}>
              <dt>{messages[contact.kind]}</dt>
              <dd>
                {contact.kind === 'email' && isRefused(contact.value) ? (
                  <bdi>{contact.value}</bdi>
                ) : (
                  <>
                    <Value contact={contact} />{' '}
                    {contact.kind === 'email' && <CopyButton text={contact.value} />}
                  </>
                )}
                <Source page={contact.page} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason !== undefined && <p className={classes.quiet}>{reason}</p>}
    </>
  );
}

function Value({ contact: { kind, value } }: { contact: Contact }): ReactNode {
  const href = kind === 'email' ? mailHref(value) : kind === 'phone' ? telHref(value) : pageHref(value);
  const text = kind === 'email' || kind === 'phone' ? value : value.replace(/^https?:\/\/(?:www\.)?/, '');
  if (href === undefined) return <bdi>{text}</bdi>;
  const isPage = kind !== 'email' && kind !== 'phone';
  return (
    <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      <bdi>{text}</bdi>
    </a>
  );
}

function Source({ page }: { page: string }): ReactNode {
  const href = pageHref(page);
  const shown = page.replace(/^https?:\/\/[^/]*/, '') || '/';
  return (
    <span className={classes.source}>
      <Filled
        text={useLazyMessages().preview.on}
        page={
          href === undefined ? (
            shown
          ) : (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {shown}
            </a>
          )
        }
      />
    </span>
  );
}
