import type { Contact, FoundContacts, ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { Leads } from '../../state/leads/leads.ts';
import { useRefused } from '../../state/leads/use-leads.ts';
import type { StoreSite } from '../../state/store-site.ts';
import type { WebsiteStore } from '../../state/website-store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { mailHref } from '../../ui/mail-href.ts';
import { recordLabel } from '../../ui/record-label.ts';
import spoken from '../../ui/spoken.module.css';
import { telHref } from '../../ui/tel-href.ts';
import { webHref } from '../../ui/web-href.ts';
import classes from './contacts.module.css';

/** The best way to write to a store, or in few words why there is none; the rest of the words on a click. */
export function ContactCell({
  store,
  site,
  websiteStore,
  leads,
}: {
  store: ListedStore;
  site: StoreSite | undefined;
  websiteStore: WebsiteStore;
  leads: Leads;
}): ReactNode {
  const messages = useMessages();
  const { contacts } = messages;
  const entry = useSyncExternalStore(websiteStore.subscribe, () =>
    site === undefined ? undefined : websiteStore.get(site.url),
  );
  const look = () => {
    if (site !== undefined) void websiteStore.read(site.url, new AbortController().signal);
  };
  if (entry?.found !== undefined && entry.found.contacts.length > 0)
    return <Best store={store} leads={leads} found={entry.found} />;
  if (store.email !== undefined)
    return (
      <Email store={store} leads={leads} value={store.email} source={inData(store, 'email', messages)} />
    );
  const social = <Social store={store} />;
  if (site === undefined) {
    return store.social !== undefined ? (
      social
    ) : (
      <span className={classes.quiet}>
        <span aria-hidden="true">–</span>
        <span className={spoken.spoken}>{contacts.noWebsite}</span>
      </span>
    );
  }
  switch (entry?.state) {
    case 'reading':
      return <span className={classes.quiet}>{contacts.looking}</span>;
    case 'failed':
      return (
        <span className={classes.line}>
          <Why text={contacts.notRead} more={localize(entry.why ?? '', messages)} />
          <Look text={contacts.tryAgain} label={contacts.tryAgainOf(store.name)} onClick={look} />
          {social}
        </span>
      );
    case 'read':
      return (
        <span className={classes.line}>
          <Why text={contacts.none[entry.found?.none ?? 'nothing_found']} more={entry.found?.reason ?? ''} />
          {social}
        </span>
      );
    default:
      return (
        <span className={classes.line}>
          <Look text={contacts.find} label={contacts.findOf(store.name)} onClick={look} />
          {social}
        </span>
      );
  }
}

function Best({
  store,
  leads,
  found: { contacts, reason },
}: {
  store: ListedStore;
  leads: Leads;
  found: FoundContacts;
}): ReactNode {
  const messages = useMessages();
  const first = (kind: Contact['kind']) => contacts.find((contact) => contact.kind === kind);
  const email = first('email');
  const whatsapp = first('whatsapp');
  const form = first('form');
  const phone = store.phone === undefined ? first('phone') : undefined;
  const others = [
    whatsapp && <Page key="w" href={whatsapp.value} text="WhatsApp" source={whatsapp.page} />,
    email === undefined && form && (
      <Page key="f" href={form.value} text={messages.contacts.form} source={form.page} />
    ),
    email === undefined && phone && <Phone key="p" contact={phone} />,
  ].filter(Boolean);
  if (email === undefined && store.email !== undefined) {
    return (
      <Email store={store} leads={leads} value={store.email} source={inData(store, 'email', messages)} />
    );
  }
  return (
    <span className={classes.line}>
      {email !== undefined && (
        <Email
          store={store}
          leads={leads}
          value={email.value}
          source={messages.contacts.standsOn(email.page)}
        />
      )}
      {others}
      {email === undefined && <Social store={store} />}
      {email === undefined && others.length === 0 && (
        <Why text={messages.contacts.noEmail} more={reason ?? messages.contacts.noEmailWhy} />
      )}
    </span>
  );
}

/** An address that nobody writes to is named, and nothing more. */
function Email({
  store,
  leads,
  value,
  source,
}: {
  store: ListedStore;
  leads: Leads;
  value: string;
  source: string;
}): ReactNode {
  const isRefused = useRefused(leads)(store, value);
  const href = isRefused ? undefined : mailHref(value);
  return (
    <span className={classes.email}>
      {href === undefined ? (
        <bdi>{value}</bdi>
      ) : (
        <a className={classes.link} href={href} title={source}>
          <bdi>{value}</bdi>
        </a>
      )}
      {!isRefused && <CopyButton text={value} />}
    </span>
  );
}

function Page({ href, text, source }: { href: string; text: string; source: string }): ReactNode {
  const messages = useMessages().contacts;
  const safe = /^http:\/\/[a-z0-9-]+\.localhost(?::\d+)?\//.test(href) ? href : webHref(href);
  if (safe === undefined) return null;
  return (
    <a
      className={classes.link}
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      title={messages.standsOn(source)}
    >
      {text}
    </a>
  );
}

/** Its page in a social network, as the data has it, under the network's own name. */
function Social({ store }: { store: ListedStore }): ReactNode {
  const messages = useMessages();
  const href = store.social?.map(webHref).find(Boolean);
  if (href === undefined) return null;
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={inData(store, 'social', messages)}
    >
      {new URL(href).hostname.replace(/^(?:www|m)\./, '')}
    </a>
  );
}

/** Which data set says so: the store's own, or that of another record of it. */
function inData({ id = '', field_sources: sources }: ListedStore, field: string, messages: Messages): string {
  const source = recordLabel(sources?.[field] ?? id, messages);
  return source === undefined ? messages.contacts.inSearch : messages.contacts.inDataOf(source);
}

function Phone({ contact: { value, page } }: { contact: Contact }): ReactNode {
  const messages = useMessages().contacts;
  const href = telHref(value);
  return href === undefined ? (
    <bdi>{value}</bdi>
  ) : (
    <a className={classes.link} href={href} title={messages.standsOn(page)}>
      <bdi>{value}</bdi>
    </a>
  );
}

function Look({ text, label, onClick }: { text: string; label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={classes.look} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}

/** Few words, and the whole sentence for a pointer, a finger and a keyboard. */
function Why({ text, more }: { text: string; more: string }): ReactNode {
  const id = useId();
  if (more === '') return <span className={classes.quiet}>{text}</span>;
  return (
    <>
      <button type="button" className={classes.why} popoverTarget={id} title={more}>
        {text}
      </button>
      <span id={id} popover="auto" className={classes.more}>
        {more}
      </span>
    </>
  );
}
