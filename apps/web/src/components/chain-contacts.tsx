import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { ContactLink, PhoneLink } from './contact-link.tsx';
import { webHref } from './hrefs.ts';
import { useStoreName } from './store-address.tsx';
import classes from './store-table.module.css';
import { WebLink } from './web-link.tsx';

/**
 * The website, phone and email address of a store's chain, in one line.
 * @param mayWrite whether the contact policy allows the address; a refused one is text
 */
export function ChainContacts({
  chain: { website, phone, email },
  mayWrite,
}: {
  chain: NonNullable<ListedStore['chain']>;
  mayWrite: (email: string) => boolean;
}): ReactNode {
  const all = [
    website !== undefined && (
      <WebLink key="website" href={webHref(website)}>
        <bdi>{website}</bdi>
      </WebLink>
    ),
    phone !== undefined && <PhoneLink key="phone" phone={phone} />,
    email !== undefined && (
      <ContactLink key="email" contact={{ kind: 'email', value: email }} isRefused={!mayWrite(email)} />
    ),
  ].filter((way) => way !== false);
  return all.flatMap((way, at) => (at === 0 ? [way] : [' · ', way]));
}

/**
 * The link to the website of a store's chain; undefined if there is none that may be opened. It opens in a tab: a
 * preview, and the contacts read for it, would be taken for those of the store.
 */
export function chainLinkOf(store: ListedStore): ReactNode {
  const { website, chain } = store;
  const href = website === undefined && chain?.website !== undefined ? webHref(chain.website) : undefined;
  return href && <ChainLink href={href} store={store} />;
}

function ChainLink({ href, store }: { href: string; store: ListedStore }): ReactNode {
  const messages = useMessages().store;
  const name = useStoreName(store);
  return (
    <WebLink
      className={classes.link}
      href={href}
      title={new URL(href).host}
      aria-label={messages.chainSiteOf(name)}
    >
      {messages.chainSite}
    </WebLink>
  );
}
