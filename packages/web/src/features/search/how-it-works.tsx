import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './how-it-works.module.css';

export function HowItWorks(): ReactNode {
  const messages = useMessages().search;
  return (
    <section aria-labelledby="how-it-works">
      <Title order={2} id="how-it-works">
        {messages.howItWorks}
      </Title>
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
