import type { SearchHeader } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './did-you-mean.module.css';
import { useSearch } from './search-services.ts';

/** Alternative places; each button starts a search there. */
export function DidYouMean({
  alternatives,
  text,
}: {
  /** Replaces 'Did you mean'. */
  text?: string;
  alternatives: SearchHeader['alternatives'];
}): ReactNode {
  const { session } = useSearch();
  const messages = useMessages().found;
  if (alternatives === undefined || alternatives.length === 0) return null;
  return (
    <span className={classes.alternatives}>
      <span className={classes.text}>{text ?? messages.didYouMean}</span>
      {alternatives.map(({ label, lat, lon }) => (
        <button
          key={`${lat},${lon}`}
          type="button"
          className={classes.alternative}
          onClick={() => {
            const { isPosition: _, ...request } = session.$state.get().request;
            session.start({ ...request, text: label, query: `${lat},${lon}` });
          }}
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </span>
  );
}
