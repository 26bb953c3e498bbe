import type { Contact, FoundContacts } from '@Hardware-Store-Finder/contract';
import { isRecipient } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { ContactLink } from '../../components/contact-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { MailVerdictLine } from '../../components/found-on.tsx';
import { asWritten, pageHref } from '../../components/hrefs.ts';
import { WebLink } from '../../components/web-link.tsx';
import { useContactPolicy } from '../../data/leads/use-leads.ts';
import type { StoreSite } from '../../data/store-site.ts';
import { useReadWebsite, type WebsiteEntry } from '../../data/website-repository.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './preview.module.css';

/** What the site says, read by the server: shown as well where the frame shows nothing. */
export function SiteCard({ site: { url, store } }: { site: StoreSite }): ReactNode {
  const messages = useMessages().preview;
  const policy = useContactPolicy();
  const entry = useReadWebsite(url, store);
  return (
    <aside className={classes.card} aria-label={messages.card}>
      {entry.about !== undefined && entry.about.title !== '' && <h3>{entry.about.title}</h3>}
      {entry.about !== undefined && entry.about.description !== '' && <p>{entry.about.description}</p>}
      <Found entry={entry} isRefused={(email) => policy.refusal(store, email) !== undefined} />
    </aside>
  );
}

type IsRefused = { isRefused: (email: string) => boolean };

function Found({ entry: { state, found, why }, isRefused }: { entry: WebsiteEntry } & IsRefused): ReactNode {
  const messages = useMessages();
  const { preview } = useMessages();
  if (state === 'failed')
    return <p className={classes.quiet}>{preview.notRead(localize(why ?? '', messages))}</p>;
  if (found === undefined) return <p className={classes.quiet}>{preview.reading}</p>;
  return <Contacts found={found} isRefused={isRefused} />;
}

function Contacts({
  found: { contacts, reason },
  isRefused,
}: { found: FoundContacts } & IsRefused): ReactNode {
  const messages = useMessages().preview;
  return (
    <>
      {contacts.length > 0 && (
        <dl className={classes.contacts}>
          {contacts.map((contact) => (
            <div key={`${contact.kind} ${contact.value}`}>
              <dt>{messages[contact.kind]}</dt>
              <dd>
                <Value
                  contact={contact}
                  isRefused={contact.kind === 'email' && (!isRecipient(contact) || isRefused(contact.value))}
                />
                <Written contact={contact} />
                <Source page={contact.page} />
                <MailVerdictLine check={contact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason !== undefined && <p className={classes.quiet}>{reason}</p>}
    </>
  );
}

function Value({ contact, isRefused }: { contact: Contact; isRefused: boolean }): ReactNode {
  return (
    <>
      <ContactLink contact={contact} isRefused={isRefused}>
        {contact.value.replace(/^https?:\/\/(?:www\.)?/, '')}
      </ContactLink>{' '}
      {!isRefused && contact.kind === 'email' && <CopyButton text={contact.value} />}
    </>
  );
}

/** A phone number as the site writes it, if that differs. */
function Written({ contact }: { contact: Contact }): ReactNode {
  const messages = useMessages().contacts;
  const written = asWritten(contact);
  return (
    written !== undefined && (
      <span className={classes.source}>
        <bdi>{messages.listedAs(written)}</bdi>
      </span>
    )
  );
}

function Source({ page }: { page: string }): ReactNode {
  const shown = page.replace(/^https?:\/\/[^/]*/, '') || '/';
  return (
    <span className={classes.source}>
      <FormattedMessage
        text={useMessages().preview.on}
        page={<WebLink href={pageHref(page)}>{shown}</WebLink>}
      />
    </span>
  );
}
