import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

const parts = { rows: 10, lines: 3, cards: 3, page: 9, letter: 9, halves: 2, sides: 2 };

/**
 * Placeholders in the shape of what is loading: rows, a few lines, cards, a page with its heading, the lines of a letter, or two columns
 * (`halves`: the wide one first). Nobody sees them if it loads at once. `label`: for screen readers; absent where something
 * else says it.
 */
export function Skeleton({ of = 'rows', label }: { of?: keyof typeof parts; label?: string }): ReactNode {
  return (
    <div
      className={classes.skeleton}
      data-of={of}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    >
      {Array.from({ length: parts[of] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={at} />
      ))}
    </div>
  );
}
