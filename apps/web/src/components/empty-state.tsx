import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** What a list shows while it has nothing: why, and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={classes.state}>
      {icon}
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.ways}>{children}</div>}
    </div>
  );
}
