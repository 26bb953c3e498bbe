import type { ComponentProps, ReactNode } from 'react';

/** A link to a page of somebody else, which opens in a tab of its own. Without an address, only its text. */
export function WebLink({ href, children, ...rest }: ComponentProps<'a'>): ReactNode {
  if (href === undefined) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" {...rest}>
      {children}
    </a>
  );
}
