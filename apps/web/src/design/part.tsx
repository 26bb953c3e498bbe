import type { ReactNode } from 'react';
import classes from './design-page.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      {children}
    </div>
  );
}
