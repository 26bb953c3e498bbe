import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './how-it-works.module.css';

const steps = [
  ['Name a place', 'Any city or postcode, in the spelling you know: Munich, München, 深圳.'],
  ['Watch the stores appear', 'The nearest come first. The search reaches further out where few are found.'],
  ['Call or look', 'A tap on the number calls the store; Visit Website opens its site in a new tab.'],
  ['Come back to them', 'Your last results stay in this browser for an hour, under Results.'],
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
