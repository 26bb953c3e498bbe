import { createContext, useContext } from 'react';

/** Whether the contact policy refuses an address of the open store. Without a provider, none is refused. */
export const RefusedLinksContext = createContext<(email: string) => boolean>(() => false);

/** Whether a link is a mail link to an address that the contact policy refuses. */
export function useIsRefusedLink(href: string): boolean {
  const isRefused = useContext(RefusedLinksContext);
  const email = /^mailto:([^?]*)/i.exec(href)?.[1];
  return email !== undefined && isRefused(decodeOrKeep(email));
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
