import type { StatusAnswer } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../components/dates.ts';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useServerStatus } from '../../data/server-status.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './about.module.css';

/** The About page. `status` is undefined until the API has reported what it uses. */
export function AboutView({ status }: { status: StatusAnswer | undefined }): ReactNode {
  const messages = useMessages().about;
  const { tag } = useMessages();
  const source = status?.places;
  const date = status?.gazetteer?.date;
  return (
    <div className={classes.page}>
      <header>
        <PageHeading title={messages.title}>{messages.heading}</PageHeading>
        <p className={classes.lead}>{messages.lead}</p>
      </header>
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2>{messages.what}</h2>
          <p>{messages.whatText}</p>
          {source !== undefined && (
            <p>
              <FormattedMessage
                text={source.label === source.attribution ? messages.sourceAlone : messages.source}
                label={<strong>{source.label}</strong>}
                attribution={source.attribution}
                why={source.why}
              />
            </p>
          )}
        </section>
        <section className={classes.card}>
          <h2>{messages.features}</h2>
          <ul>
            {messages.featureList.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
        <section className={classes.card}>
          <h2>{messages.how}</h2>
          <ol>
            {messages.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={classes.card}>
          <h2>{messages.technology}</h2>
          <p>{messages.technologyText(date && formatDay(date, tag))}</p>
        </section>
      </div>
      <Link to="/" className={classes.start}>
        {messages.start}
      </Link>
    </div>
  );
}

/** Describes the product and the origin of its data. */
export function AboutRoute(): ReactNode {
  return <AboutView status={useServerStatus()} />;
}
