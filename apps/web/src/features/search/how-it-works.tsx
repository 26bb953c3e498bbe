import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './how-it-works.module.css';

export function HowItWorks(): ReactNode {
  const messages = useMessages().search;
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">{messages.howItWorks}</h2>
      <ol className={classes.steps}>
        {messages.steps.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
