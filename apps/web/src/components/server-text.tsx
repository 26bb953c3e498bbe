import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { Disclosure } from './disclosure.tsx';
import { webHref } from './hrefs.ts';
import { WebLink } from './web-link.tsx';

/** Hosts, settings and commands, for the administrator: folded, because a salesperson cannot act on them. */
export function AdminDetails({ text }: { text: string }): ReactNode {
  return (
    <Disclosure summary={useMessages().faults.forAdministrators}>
      <LinkedText text={text} />
    </Disclosure>
  );
}

/** A text from the server, with its web addresses as links. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return text.split(/(https?:\/\/[^\s]*[^\s.,;:!?)])/).map((part, index) => {
    const href = index % 2 === 1 ? webHref(part) : undefined;
    return href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain an address twice
      <WebLink key={`${index} ${part}`} href={href}>
        {part}
      </WebLink>
    );
  });
}
