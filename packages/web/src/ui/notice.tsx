import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeProps = {
  tone: 'fault' | 'notice' | 'plain';
  title?: ReactNode;
  children: ReactNode;
};

/** A framed message. Screen readers announce a fault at once, the others in reading order. */
export function Notice({ tone, title, children }: NoticeProps): ReactNode {
  return (
    <section className={classes.notice} data-tone={tone} {...(tone === 'fault' && { role: 'alert' })}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {children}
    </section>
  );
}
