import type {
  AnalysisEvent,
  AnalysisRequest,
  Email,
  EmailRequest,
  ListedStore,
  StatusAnswer,
} from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { SiteBook } from '../../site-book.ts';
import type { BrowserStorage } from '../../storage.ts';
import type { StoreSite } from '../../store-site.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { CompanyAnalysis } from './company-analysis.tsx';
import { EmailGenerator } from './email-generator.tsx';
import classes from './outreach.module.css';
import { createOutreachSession } from './outreach-session.ts';
import { createSellerProfile } from './seller-profile.ts';

export type OutreachHalvesProps = {
  store: ListedStore;
  /** For the person's own profile, and for the analyses of what is opened: not all of these may be kept. */
  storage: BrowserStorage;
  analyses: (store: ListedStore) => BrowserStorage;
  book: SiteBook;
  siteOf: (store: ListedStore) => StoreSite | undefined;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  /** What the API uses now, where it has said so. */
  status: StatusAnswer | undefined;
};

/** Left what is known of the store, right the e-mail to it. */
export function OutreachHalves(props: OutreachHalvesProps): ReactNode {
  const { store, storage, book, siteOf, status } = props;
  const [profile] = useState(() => createSellerProfile(storage));
  const [session] = useState(() =>
    createOutreachSession({
      store,
      cache: createAnalysisCache(props.analyses(store)),
      analyze: props.analyze,
      writeEmail: props.writeEmail,
      seller: () => ({ own: profile.get(), effective: profile.get() ?? status?.seller }),
      requestFrame: requestAnimationFrame,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const site = siteOf(store);
  const url = site?.url ?? '';
  const entry = useSyncExternalStore(book.subscribe, () => book.get(url));
  useEffect(() => {
    if (url === '') return;
    const leaving = new AbortController();
    void book.read(url, leaving.signal);
    return () => leaving.abort();
  }, [url, book]);
  // Closing the modal ends what runs.
  useEffect(() => session.close, [session]);
  return (
    <div className={classes.halves}>
      <CompanyAnalysis state={state.analysis} session={session} model={status?.model} url={site?.url} />
      <EmailGenerator
        state={state}
        session={session}
        profile={profile}
        defaultSeller={status?.seller}
        site={entry}
      />
    </div>
  );
}
