import type { ReactNode } from 'react';
import classes from './disclosure.module.css';
import { ChevronRightIcon } from './icons.ts';

/** A line that opens to show more: details that few readers need. */
export function Disclosure({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode;
  /** At first; the reader opens and closes it. */
  isOpen?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <summary className={classes.summary}>
        <ChevronRightIcon />
        {summary}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
