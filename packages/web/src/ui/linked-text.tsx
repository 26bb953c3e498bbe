import type { ReactNode } from 'react';
import { webHref } from './web-href.ts';

/** A sentence of the server's, with the addresses in it as links. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return text.split(/(https?:\/\/[^\s]*[^\s.,;:!?)])/).map((part, index) => {
    const href = index % 2 === 1 ? webHref(part) : undefined;
    return href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand in a text twice
      <a key={`${index} ${part}`} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
