import type { SearchHeader } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { AdminDetails, LinkedText } from '../../components/server-text.tsx';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import didYouMeanClasses from './did-you-mean.module.css';
import classes from './search-results.module.css';
import { useSearch } from './search-services.ts';
import type { SearchFault, SearchState } from './search-state.ts';

/** Why the search failed, and every way on from there. */
export function SearchFaultNotice({
  fault: { message, hint, adminNote, alternatives, offersSample, isFinal },
  request,
}: {
  fault: SearchFault;
  request: SearchState['request'];
}): ReactNode {
  const messages = useMessages();
  const { session } = useSearch();
  return (
    // Nothing is broken where the search has to be another.
    <Notice
      tone={isFinal ? 'plain' : 'fault'}
      isUrgent
      title={<LinkedText text={localize(message, messages)} />}
    >
      {hint !== undefined && <p>{localize(hint, messages)}</p>}
      {adminNote !== undefined && <AdminDetails text={localize(adminNote, messages)} />}
      <DidYouMean alternatives={alternatives} text={messages.found.searchThere} />
      {!(isFinal && !offersSample) && (
        <div className={classes.ways}>
          {!isFinal && (
            <Button onClick={() => session.start({ ...request })}>{messages.layout.tryAgain}</Button>
          )}
          {offersSample && (
            <Button onClick={() => session.start({ ...request, source: 'sample' })}>
              {messages.found.showSample}
            </Button>
          )}
        </div>
      )}
    </Notice>
  );
}

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
    <span className={didYouMeanClasses.alternatives}>
      <span className={didYouMeanClasses.text}>{text ?? messages.didYouMean}</span>
      {alternatives.map(({ label, lat, lon }) => (
        <button
          key={`${lat},${lon}`}
          type="button"
          className={didYouMeanClasses.alternative}
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
