import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { TodayLine, TodayName } from '../../components/today-line.tsx';
import { WebLink } from '../../components/web-link.tsx';
import { useServerStatus } from '../../data/server-status.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './search-home.module.css';
import { useSearch } from './search-services.ts';

/** A city whose sample is worth a look, and that everybody's gazetteer has. */
const example = 'Porto, Portugal';
/** The same in every language. */
const commands = { import: 'npm run import -- portugal-latest.osm.pbf', start: 'npm start' };
const downloads = 'download.geofabrik.de';

/**
 * Below an empty box: what the day brings and where the reader was, or an example; and how it works, folded for whoever has
 * `work`. `searches`: the saved ones.
 */
export function SearchHome({
  work,
  searches,
  isToday,
}: {
  work: ReactNode;
  searches: ReactNode;
  isToday: boolean;
}): ReactNode {
  const messages = useMessages().search;
  return (
    <>
      {isToday ? (
        <section aria-labelledby="today">
          <h2 id="today" className={classes.today}>
            {messages.today}
          </h2>
          <div className={classes.work}>
            {work}
            <RecentSearches />
          </div>
          <p className={classes.nothing}>{messages.waitsHere}</p>
        </section>
      ) : (
        <Example />
      )}
      {searches}
      {work !== undefined && isToday ? (
        <Disclosure
          summary={
            <>
              <h2 className={classes.folded}>{messages.howItWorks}</h2> {messages.tagline}
            </>
          }
        >
          <Steps />
        </Disclosure>
      ) : (
        <section aria-labelledby="how-it-works" className={isToday ? classes.later : undefined}>
          <h2 id="how-it-works">{messages.howItWorks}</h2>
          {isToday && <p className={classes.tagline}>{messages.tagline}</p>}
          <Steps />
        </section>
      )}
    </>
  );
}

function Steps(): ReactNode {
  return (
    <ol className={classes.steps}>
      {useMessages().search.steps.map(([name, text]) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** A search to try; and how real stores come, where there are only invented ones. */
function Example(): ReactNode {
  const messages = useMessages().search;
  const { session } = useSearch();
  const isSample = useServerStatus()?.places.id === 'sample';
  return (
    <div className={classes.example}>
      <span>{messages.example}</span>
      <Button onClick={() => session.start({ text: example, query: example })}>{example}</Button>
      {isSample && (
        <Disclosure summary={messages.realStores}>
          <FormattedMessage
            text={messages.realStoresHow}
            command={<code>{commands.import}</code>}
            site={<WebLink href={`https://${downloads}/`}>{downloads}</WebLink>}
            start={<code>{commands.start}</code>}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** The last places, to go on where the reader was; nothing on a first visit. */
function RecentSearches(): ReactNode {
  const messages = useMessages().search;
  const { recents, session } = useSearch();
  const [places] = useState(recents.get);
  const [last] = places;
  if (last === undefined) return null;
  return (
    <TodayLine
      count={places.length}
      isWork={false}
      title={messages.recents}
      action={{ label: messages.searchAgain, run: () => session.start(last) }}
    >
      {places.map((place) => (
        <TodayName key={place.text} name={<bdi>{place.text}</bdi>} onClick={() => session.start(place)} />
      ))}
    </TodayLine>
  );
}
