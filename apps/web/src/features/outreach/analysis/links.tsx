import { createContext, type ReactNode, useContext } from 'react';
import { defaultUrlTransform } from 'react-markdown';
import { mailHref, withoutCopies } from '../../../components/hrefs.ts';
import { decoded } from '../../../data/decoded.ts';
import classes from './analysis.module.css';
import { safeText } from './safe-markdown.ts';

/** Whether the contact policy refuses an address of the open store. Without a provider, none is refused. */
export const RefusedLinksContext = createContext<(email: string) => boolean>(() => false);

/** Whether a link is a mail link to an address that the contact policy refuses. */
function useIsRefusedLink(href: string): boolean {
  const isRefused = useContext(RefusedLinksContext);
  const email = /^mailto:([^?]*)/i.exec(href)?.[1];
  return email !== undefined && isRefused(decoded(email));
}

const address =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"“”„«»，。；：！？、（）…]+|(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;

/**
 * Plain text whose web and email addresses become links, as in GitHub Flavored Markdown (github.github.com/gfm, extended
 * autolinks). Unlike there, an address also ends at quotation marks and Chinese punctuation. Each piece is an element, because
 * a browser that translates the page takes texts out of the hands of React.
 */
export function AutoLinks({ text }: { text: string }): ReactNode {
  const safe = safeText(text);
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of safe.matchAll(address)) {
    const shown = withoutTrailingPunctuation(found);
    const href = hrefOf(shown);
    if (href === undefined) continue;
    pieces.push(
      <span key={`from ${from}`}>{safe.slice(from, index)}</span>,
      <ExternalLink key={index} href={href}>
        {shown}
      </ExternalLink>,
    );
    from = index + shown.length;
  }
  return [...pieces, <span key={`from ${from}`}>{safe.slice(from)}</span>];
}

function hrefOf(shown: string): string | undefined {
  if (/^https?:/i.test(shown)) return URL.canParse(shown) ? shown : undefined;
  return /^www\./i.test(shown) ? `http://${shown}` : mailHref(shown);
}

/** Keeps a closing bracket if the address contains its opening one. */
function withoutTrailingPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === '' || !/[?!.,:;*_~']/.test(last)) return found.slice(0, end);
    end -= 1;
  }
}

/**
 * A link in an analysis: opens in another tab and shows its host. Addresses keep only the schemes of the specification
 * (react-markdown's own rule). Without an address, or if the contact policy refuses the email, only the text is shown.
 */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const safe = withoutCopies(defaultUrlTransform(href));
  const isRefused = useIsRefusedLink(safe);
  if (safe === '' || isRefused) return <span>{children}</span>;
  const host = /^https?:/i.test(safe) ? URL.parse(safe)?.host : undefined;
  return (
    <>
      <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {host !== undefined && children !== safe && <span className={classes.host}> ({host})</span>}
    </>
  );
}
