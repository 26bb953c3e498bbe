import type { StatusAnswer } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './about.module.css';

const features = [
  'Stores appear while the search is still running, the nearest first.',
  'Name, address, phone, website and distance: what the source knows, and no guess where it does not.',
  'Places in many languages and spellings, with the others of that name offered beside the likeliest.',
  'What a store’s own website says, in English or Chinese, each statement with its source, and an e-mail to the address that stands there.',
  'Your last results stay in this browser for an hour, where their source allows it, and go nowhere else.',
  'Every search names its place, its radius and where its data is from; sample stores are marked as invented.',
];

const steps = [
  'You enter a location.',
  'The service finds where that is, and looks for the hardware stores around it.',
  'Each store is sent to your screen as soon as it is known.',
  'When the search is complete, its results are saved under Results.',
];

/** `source` is the place source in use; undefined until the API has named it. */
export function AboutView({ source }: { source: StatusAnswer['places'] | undefined }): ReactNode {
  return (
    <div className={classes.page}>
      <header>
        <PageHeading title="About – Hardware Store Finder">About Hardware Store Finder</PageHeading>
        <p className={classes.lead}>For people who sell hardware to the stores that stock it.</p>
      </header>
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2>What We Do</h2>
          <p>
            Hardware Store Finder is built on a places-search service. Name a place, and it lists the hardware
            stores around it, with their address, phone and website, so that you know whom to talk to there.
          </p>
          {source !== undefined && (
            <p>
              The source in use is <strong>{source.label}</strong> ({source.attribution}). {source.why}
            </p>
          )}
        </section>
        <section className={classes.card}>
          <h2>Features</h2>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
        <section className={classes.card}>
          <h2>How It Works</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={classes.card}>
          <h2>Technology</h2>
          <p>
            The screens are built with React and Mantine. A TypeScript API on Node finds the stores and
            streams them as server-sent events. Place names come from GeoNames.
          </p>
        </section>
      </div>
      <Link to="/" className={classes.start}>
        Start Searching →
      </Link>
    </div>
  );
}
