import type { ReactNode } from 'react';
import type { LocalizedError } from '../../data/api/errors.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './form-status.module.css';
import { isCounting } from './search-messages.ts';
import type { SearchState } from './search-state.ts';

/** The device's position: being determined, or why it failed. */
export type Positioning = 'finding' | LocalizedError | undefined;

/** One line: how far a search is; otherwise the state of positioning, that the filters have changed, or a hint. */
export function FormStatus({
  search,
  positioning,
  areSettingsChanged,
}: {
  search: SearchState;
  positioning: Positioning;
  areSettingsChanged: boolean;
}): ReactNode {
  const messages = useMessages();
  const { phase, stores, total = 0, status } = search;
  return (
    <div className={classes.status}>
      {isCounting(search) && (
        <>
          <span>{messages.search.loaded(stores.length, total)}</span>
          {status !== undefined && <span> · {status}</span>}
        </>
      )}
      {phase === 'searching' && !isCounting(search) && (
        <span>{status ?? messages.search.lookingForPlace}</span>
      )}
      {phase !== 'searching' && (
        <span aria-live="polite">
          {positioning === 'finding' ? (
            messages.position.finding
          ) : positioning !== undefined ? (
            localize(positioning.userMessage, messages)
          ) : areSettingsChanged ? (
            <>
              {messages.search.otherOptions}{' '}
              <button type="submit" className={classes.again}>
                {messages.search.searchAgain}
              </button>
            </>
          ) : (
            phase === 'idle' && messages.search.mayType
          )}
        </span>
      )}
    </div>
  );
}
