import type { StatusAnswer } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLaterWords } from '../../i18n/use-messages.tsx';
import { Filled } from '../../ui/filled.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './about.module.css';

/** `source` is the place source in use; undefined until the API has named it. */
export function AboutView({ source }: { source: StatusAnswer['places'] | undefined }): ReactNode {
  const words = useLaterWords().about;
  return (
    <div className={classes.page}>
      <header>
        <PageHeading title={words.title}>{words.heading}</PageHeading>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2>{words.what}</h2>
          <p>{words.whatText}</p>
          {source !== undefined && (
            <p>
              <Filled
                text={words.source}
                label={<strong>{source.label}</strong>}
                attribution={source.attribution}
                why={source.why}
              />
            </p>
          )}
        </section>
        <section className={classes.card}>
          <h2>{words.features}</h2>
          <ul>
            {words.featureList.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
        <section className={classes.card}>
          <h2>{words.how}</h2>
          <ol>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={classes.card}>
          <h2>{words.technology}</h2>
          <p>{words.technologyText}</p>
        </section>
      </div>
      <Link to="/" className={classes.start}>
        {words.start}
      </Link>
    </div>
  );
}
