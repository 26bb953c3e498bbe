import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** A word or two in a rounded frame: a product, a brand. */
export function Chip({ children }: { children: ReactNode }): ReactNode {
  return <span className={classes.chip}>{children}</span>;
}

/** A chip that filters a list: how many it would leave, and whether it is on. */
export function FilterChip({
  label,
  count,
  isOn,
  onToggle,
}: {
  label: string;
  /** As the reader's language writes it. */
  count?: string;
  isOn: boolean;
  onToggle: () => void;
}): ReactNode {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onToggle}>
      {label}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}
