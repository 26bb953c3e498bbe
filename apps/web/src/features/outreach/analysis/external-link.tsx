import type { ReactNode } from 'react';
import { defaultUrlTransform } from 'react-markdown';
import { withoutCopies } from '../../../ui/mail-href.ts';
import { useIsRefusedLink } from '../refused-links.ts';
import classes from './analysis.module.css';

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
