import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './store-table.module.css';
import { webHref } from './web-href.ts';

/**
 * The link to the website of a store's chain; undefined if there is none that may be opened. It opens in a tab: a
 * preview, and the contacts read for it, would be taken for those of the store.
 */
export function chainLinkOf({ name, website, chain }: ListedStore): ReactNode {
  const href = website === undefined && chain?.website !== undefined ? webHref(chain.website) : undefined;
  return href && <ChainLink href={href} store={name} />;
}

function ChainLink({ href, store }: { href: string; store: string }): ReactNode {
  const messages = useMessages().store;
  return (
    <a
      className={classes.link}
      href={href}
      title={new URL(href).host}
      aria-label={messages.chainSiteOf(store)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {messages.chainSite}
    </a>
  );
}
