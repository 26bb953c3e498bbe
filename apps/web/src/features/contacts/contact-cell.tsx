import type { Contact, FoundContacts, ListedStore } from '@Hardware-Store-Finder/contract';
import { bestEmail, type StoreEmail } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../components/contact-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { asWritten, mailHref, pageHref, webHref } from '../../components/hrefs.ts';
import { CheckIcon, FaultIcon } from '../../components/icons.ts';
import { Popover } from '../../components/popover.tsx';
import { recordLabel } from '../../components/record-facts.ts';
import { nameText, useStoreName } from '../../components/store-address.tsx';
import tableClasses from '../../components/store-table.module.css';
import hidden from '../../components/visually-hidden.module.css';
import { WebLink } from '../../components/web-link.tsx';
import { useContactPolicy } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsiteFinder } from '../../data/website-finder.ts';
import { useWebsite, useWebsites } from '../../data/website-repository.ts';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './contacts.module.css';

/** Reasons that another try may find gone. */
const mayPass: ReadonlySet<string> = new Set(['no_site', 'refused', 'timeout']);
const longestAddress = 300;

/** The best way to contact a store, or a short reason why there is none; a click shows the whole message. */
export function ContactCell({ store }: { store: ListedStore }): ReactNode {
  const { repository: websites, siteOf } = useWebsites();
  const site = siteOf(store);
  const messages = useMessages();
  const { contacts, layout } = messages;
  const name = nameText(store, messages);
  const entry = useWebsite(site?.url ?? '');
  const look = () => {
    if (site !== undefined) void websites.read(site, new AbortController().signal, { isRetry: true });
  };
  if (entry.found !== undefined && entry.found.contacts.length > 0)
    return <Best store={store} found={entry.found} />;
  const email = bestEmail([], store);
  if (email !== undefined) return <StoreEmailLink store={store} email={email} />;
  const social = <Social store={store} />;
  if (site === undefined && store.website !== undefined && store.website !== '') {
    return (
      <span className={classes.line}>
        <Why text={contacts.notUsable} more={contacts.notUsableWhy(store.website.slice(0, longestAddress))} />
        {social}
      </span>
    );
  }
  if (site === undefined) return <NoWebsite store={store} social={store.social && social} />;
  const none = entry.found?.none ?? 'nothing_found';
  switch (entry.state) {
    case 'reading':
      return <span className={classes.quiet}>{contacts.looking}</span>;
    case 'failed':
      return (
        <span className={classes.line}>
          <Why text={contacts.notRead} more={localize(entry.why ?? '', messages)} />
          <Look text={layout.tryAgain} label={contacts.tryAgainOf(name)} onClick={look} />
          {social}
        </span>
      );
    case 'read':
      return (
        <span className={classes.line}>
          <Why text={contacts.none[none]} more={entry.found?.reason ?? ''} />
          {mayPass.has(none) && (
            <Look text={layout.tryAgain} label={contacts.tryAgainOf(name)} onClick={look} />
          )}
          {social}
        </span>
      );
    default:
      return (
        <span className={classes.line}>
          <Look text={contacts.find} label={contacts.findOf(name)} onClick={look} />
          {social}
        </span>
      );
  }
}

/** A store without a website in the data: whether one was looked for, and what came of it. */
function NoWebsite({ store, social }: { store: ListedStore; social: ReactNode }): ReactNode {
  const { contacts, layout } = useMessages();
  const name = useStoreName(store);
  const finder = useWebsiteFinder();
  const looked = useAtom(finder.$changes, () => finder.get(store));
  const look = () => void finder.look(store, new AbortController().signal);
  if (looked?.state === 'looking') return <span className={classes.quiet}>{contacts.looking}</span>;
  const [text, isOver] =
    looked === undefined
      ? [contacts.noWebsite, false]
      : looked.state === 'failed'
        ? [contacts.notRead, false]
        : [looked.state === 'doubtful' ? contacts.toConfirm(looked.sites.length) : contacts.noneFound, true];
  return (
    <span className={classes.line}>
      {looked === undefined && social === undefined ? (
        <span className={hidden.visuallyHidden} data-none>
          {text}
        </span>
      ) : (
        looked !== undefined && <span className={classes.quiet}>{text}</span>
      )}
      {!isOver && looked !== undefined && (
        <Look text={layout.tryAgain} label={contacts.tryAgainOf(name)} onClick={look} />
      )}
      {social}
    </span>
  );
}

function Best({
  store,
  found: { contacts, reason },
}: {
  store: ListedStore;
  found: FoundContacts;
}): ReactNode {
  const messages = useMessages();
  const first = (kind: Contact['kind']) => contacts.find((contact) => contact.kind === kind);
  const email = bestEmail(contacts, store);
  if (email !== undefined && email.page === undefined) return <StoreEmailLink store={store} email={email} />;
  const dead = contacts.find(({ verdict }) => verdict === 'dead');
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
  return (
    <span className={classes.line}>
      {email !== undefined && <StoreEmailLink store={store} email={email} />}
      {others}
      {email === undefined && <Social store={store} />}
      {email === undefined && dead !== undefined && (
        <Why text={messages.contacts.deadEmail} more={messages.contacts.deadEmailWhy(dead.value)} />
      )}
      {email === undefined && dead === undefined && others.length === 0 && (
        <Why text={messages.contacts.noEmail} more={reason ?? messages.contacts.noEmailWhy} />
      )}
    </span>
  );
}

/** The link to an address; plain text if the contact policy refuses it. */
function StoreEmailLink({
  store,
  email: { value, page, verdict },
}: {
  store: ListedStore;
  email: StoreEmail;
}): ReactNode {
  const messages = useMessages();
  const source = page === undefined ? inData(store, 'email', messages) : messages.contacts.standsOn(page);
  const isAllowed = useContactPolicy().refusal(store, value) === undefined;
  const href = isAllowed ? mailHref(value) : undefined;
  return (
    <span className={classes.email}>
      {href === undefined ? (
        <bdi className={classes.address}>{value}</bdi>
      ) : (
        <a className={`${classes.link} ${classes.address}`} href={href} title={source}>
          <bdi>{value}</bdi>
        </a>
      )}
      {(verdict === 'usable' || verdict === 'doubtful') && (
        <Verdict verdict={verdict} text={messages.contacts[verdict]} />
      )}
      {isAllowed && <CopyButton text={value} isIcon />}
    </span>
  );
}

/** Whether the address accepts mail. */
function Verdict({ verdict, text }: { verdict: 'usable' | 'doubtful'; text: string }): ReactNode {
  return (
    <span role="img" className={classes.verdict} data-verdict={verdict} aria-label={text} title={text}>
      {verdict === 'usable' ? <CheckIcon size={14} aria-hidden /> : <FaultIcon size={14} aria-hidden />}
    </span>
  );
}

function Page({ href, text, source }: { href: string; text: string; source: string }): ReactNode {
  const title = useMessages().contacts.standsOn(source);
  const safe = pageHref(href);
  return (
    safe !== undefined && (
      <WebLink className={classes.link} href={safe} title={title}>
        {text}
      </WebLink>
    )
  );
}

/** The store's page in a social network, as its record has it, labelled with the network's name. */
function Social({ store }: { store: ListedStore }): ReactNode {
  const messages = useMessages();
  const href = store.social?.map(webHref).find(Boolean);
  if (href === undefined) return null;
  return (
    <WebLink className={classes.link} href={href} title={inData(store, 'social', messages)}>
      {new URL(href).hostname.replace(/^(?:www|m)\./, '')}
    </WebLink>
  );
}

/** Names the data set of a field: the store's own, or that of another of its records. */
function inData({ id = '', field_sources: sources }: ListedStore, field: string, messages: Messages): string {
  const source = recordLabel(sources?.[field] ?? id, messages);
  return source === undefined ? messages.contacts.inSearch : messages.contacts.inDataOf(source);
}

function Phone({ contact }: { contact: Contact }): ReactNode {
  const messages = useMessages().contacts;
  const { value, page } = contact;
  const written = asWritten(contact);
  const source = [messages.standsOn(page), written && messages.listedAs(written)].filter(Boolean).join('\n');
  return <PhoneLink className={classes.link} phone={value} title={source} />;
}

function Look({ text, label, onClick }: { text: string; label: string; onClick: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={`${classes.look} ${tableClasses.onMeant}`}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

/** A short reason; the whole message is shown on hover, tap or focus. */
function Why({ text, more }: { text: string; more: string }): ReactNode {
  if (more === '') return <span className={classes.quiet}>{text}</span>;
  const trigger = (
    <button type="button" className={classes.why} title={more}>
      {text}
    </button>
  );
  return (
    <Popover label={text} trigger={trigger} className={classes.more}>
      {more}
    </Popover>
  );
}
