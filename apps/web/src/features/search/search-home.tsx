import { type ReactNode, useState } from 'react';
import cards from '../../components/card.module.css';
import { RecentIcon } from '../../components/icons.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './search-home.module.css';
import { useSearch } from './search-services.ts';

/** Below an empty box: where the reader was, what the day brings, and how it works. */
export function SearchHome({ work }: { work: ReactNode }): ReactNode {
  const messages = useMessages().search;
  return (
    <>
      <div className={classes.work}>
        <RecentSearches />
        {work}
      </div>
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
    </>
  );
}

/** The last places, to go on where the reader was; nothing on a first visit. */
function RecentSearches(): ReactNode {
  const messages = useMessages().search;
  const { recents, session } = useSearch();
  const [places] = useState(recents.get);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className={cards.card}>
      <h2 id="recent-searches">{messages.recents}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.text}>
            <button type="button" className={cards.line} onClick={() => session.start(place)}>
              <RecentIcon />
              <bdi>{place.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
