import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { mailHref, telHref, webHref } from './hrefs.ts';
import { useStoreName } from './store-address.tsx';
import classes from './store-table.module.css';

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
    website !== undefined && <Way key="website" text={website} href={webHref(website)} isPage />,
    phone !== undefined && <Way key="phone" text={phone} href={telHref(phone)} />,
    email !== undefined && (
      <Way key="email" text={email} href={mayWrite(email) ? mailHref(email) : undefined} />
    ),
  ].filter((way) => way !== false);
  return all.flatMap((way, at) => (at === 0 ? [way] : [' · ', way]));
}

function Way({
  text,
  href,
  isPage = false,
}: {
  text: string;
  href: string | undefined;
  isPage?: boolean;
}): ReactNode {
  if (href === undefined) return <bdi>{text}</bdi>;
  return (
    <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      <bdi>{text}</bdi>
    </a>
  );
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
    <a
      className={classes.link}
      href={href}
      title={new URL(href).host}
      aria-label={messages.chainSiteOf(name)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {messages.chainSite}
    </a>
  );
}
