import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { storeLinks } from '../../components/store-links.ts';
import { WebLink } from '../../components/web-link.tsx';
import { LeadCorrections } from '../../features/leads/lead-corrections.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useCorrection } from './add-website.tsx';

/** What can be added or corrected of a store of a search. */
export function StoreDetails({ store }: { store: ListedStore }): ReactNode {
  const { leads: messages, tag } = useMessages();
  const { lead, correct, fault } = useCorrection(store);
  if (correct === undefined) return null;
  return (
    <LeadCorrections lead={lead ?? { store, corrections: {} }} onEvent={correct}>
      {!lead?.store.website && !store.website && (
        <p>
          <WebLink href={storeLinks(store, tag).web}>{messages.corrections.findWebsite}</WebLink>{' '}
          {messages.corrections.pasteIt}
        </p>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
    </LeadCorrections>
  );
}
