import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

/** Placeholders for rows that are loading. `label`: for screen readers; absent where something else says it. */
export function Skeleton({ label }: { label?: string }): ReactNode {
  return (
    <div
      className={classes.skeleton}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      {Array.from({ length: 10 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={at} />
      ))}
    </div>
  );
}
