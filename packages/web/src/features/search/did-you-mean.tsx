import type { SearchHeader } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import classes from './search-results.module.css';
import type { SearchSession } from './search-session.ts';

/** What else may have been meant: each starts a search there. */
export function DidYouMean({
  alternatives,
  session,
  words = 'Did you mean',
}: {
  words?: string;
  alternatives: SearchHeader['alternatives'];
  session: SearchSession;
}): ReactNode {
  if (alternatives === undefined || alternatives.length === 0) return null;
  return (
    <p className={classes.alternatives}>
      <span>{words}</span>
      {alternatives.map(({ label, lat, lon }) => (
        <button
          key={`${lat},${lon}`}
          type="button"
          className={classes.alternative}
          onClick={() => session.start({ ...session.getState().asked, text: label, query: `${lat},${lon}` })}
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </p>
  );
}
