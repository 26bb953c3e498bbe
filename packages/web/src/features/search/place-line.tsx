import type { SearchHeader, SearchSource } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { webHref } from '../../ui/web-href.ts';
import classes from './search-results.module.css';
import type { SearchSession } from './search-session.ts';

/** Which place was understood, how far was looked, who the data is from; and what else may have been meant. */
export function PlaceLine({ header, session }: { header: SearchHeader; session: SearchSession }): ReactNode {
  const { place, place_note: note, radius_km: radius, source, alternatives = [] } = header;
  return (
    <div className={classes.place}>
      {(place ?? radius ?? source) !== undefined && (
        <p className={classes.facts}>
          {place !== undefined && <bdi className={classes.fact}>{place}</bdi>}
          {radius !== undefined && <span className={classes.fact}>within&nbsp;{radius}&nbsp;km</span>}
          {source !== undefined && (
            <span className={classes.fact}>
              {source.label}: <Attribution source={source} />
            </span>
          )}
        </p>
      )}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {alternatives.length > 0 && (
        <p className={classes.alternatives}>
          <span>Did you mean</span>
          {alternatives.map(({ label, lat, lon }) => (
            <button
              key={`${lat},${lon}`}
              type="button"
              className={classes.alternative}
              onClick={() => session.start({ text: label, query: `${lat},${lon}` })}
            >
              <bdi>{label}</bdi>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function Attribution({ source: { id, attribution: text, url } }: { source: SearchSource }): ReactNode {
  // The sample's address leads to real data: as the source of invented stores it would be a lie.
  const href = id === 'sample' ? undefined : webHref(url);
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
