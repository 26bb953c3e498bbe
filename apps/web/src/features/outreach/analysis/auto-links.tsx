import type { ReactNode } from 'react';
import { mailHref } from '../../../ui/mail-href.ts';
import { ExternalLink } from './external-link.tsx';
import { safeText } from './safe-markdown.ts';

const address =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"“”„«»，。；：！？、（）…]+|(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;

/**
 * Plain text whose web and email addresses become links, as in GitHub Flavored Markdown (github.github.com/gfm, extended
 * autolinks). Unlike there, an address also ends at quotation marks and Chinese punctuation.
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
      safe.slice(from, index),
      <ExternalLink key={index} href={href}>
        {shown}
      </ExternalLink>,
    );
    from = index + shown.length;
  }
  return [...pieces, safe.slice(from)];
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
