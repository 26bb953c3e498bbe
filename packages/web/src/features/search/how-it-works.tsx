import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './how-it-works.module.css';

const steps = [
  ['Name a place', 'Any city or postcode, in the spelling you know: Munich, München, 深圳.'],
  ['Watch the stores appear', 'The nearest come first. The search reaches further out where few are found.'],
  [
    'Look closer',
    'Visit Website shows its site; AI Analyze says what stands there, each statement with its source.',
  ],
  [
    'Write to it',
    'An e-mail to the address of its own website, in its language or yours, that says only what is true.',
  ],
] as const;

export function HowItWorks(): ReactNode {
  return (
    <section aria-labelledby="how-it-works">
      <Title order={2} id="how-it-works">
        How it works
      </Title>
      <ol className={classes.steps}>
        {steps.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
