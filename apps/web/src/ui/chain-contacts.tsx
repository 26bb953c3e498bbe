import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { mailHref } from './mail-href.ts';
import { telHref } from './tel-href.ts';
import { webHref } from './web-href.ts';

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
