import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './admin-details.module.css';
import { LinkedText } from './linked-text.tsx';

/** Hosts, settings and commands, for whoever runs the server: folded, because a salesperson cannot act on them. */
export function AdminDetails({ text }: { text: string }): ReactNode {
  return (
    <details className={classes.details}>
      <summary>{useMessages().faults.forAdministrators}</summary>
      <p>
        <LinkedText text={text} />
      </p>
    </details>
  );
}
