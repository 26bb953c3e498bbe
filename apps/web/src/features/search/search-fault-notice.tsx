import type { ReactNode } from 'react';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { AdminDetails } from '../../ui/admin-details.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DidYouMean } from './did-you-mean.tsx';
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
    <Notice tone="fault" title={<LinkedText text={localize(message, messages)} />}>
      {hint !== undefined && <p>{localize(hint, messages)}</p>}
      {adminNote !== undefined && <AdminDetails text={localize(adminNote, messages)} />}
      <DidYouMean alternatives={alternatives} text={messages.found.searchThere} />
      {!(isFinal && !offersSample) && (
        <div className={classes.ways}>
          {!isFinal && (
            <Button onClick={() => session.start({ ...request })}>{messages.found.tryAgain}</Button>
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
