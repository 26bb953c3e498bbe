import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'plain' | 'accent' | 'good' | 'notice' | 'fault';

/** A state in a word, beside what has it. The word says it, the colour only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }): ReactNode {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
