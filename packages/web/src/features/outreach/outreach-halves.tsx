import type {
  AnalysisEvent,
  AnalysisRequest,
  Email,
  EmailRequest,
  ListedStore,
  PlaceFacts,
  StatusAnswer,
} from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { BrowserStorage } from '../../lib/storage.ts';
import type { ChangeResult } from '../../state/leads/lead-store.ts';
import type { Leads } from '../../state/leads/leads.ts';
import type { StoreSite } from '../../state/store-site.ts';
import type { WebsiteStore } from '../../state/website-store.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { CompanyAnalysis } from './company-analysis.tsx';
import { EmailGenerator } from './email-generator.tsx';
import { LeadBar } from './lead-bar.tsx';
import classes from './outreach.module.css';
import { createOutreachSession } from './outreach-session.ts';
import { addressesOf } from './recipient.ts';
import { createSellerProfile } from './seller-profile.ts';
import { createStoreLead } from './store-lead.ts';

export type OutreachHalvesProps = {
  store: ListedStore;
  /** For the person's own profile, and for the analyses of what is opened: not all of these may be kept. */
  storage: BrowserStorage;
  analyses: (store: ListedStore) => BrowserStorage;
  websiteStore: WebsiteStore;
  siteOf: (store: ListedStore) => StoreSite | undefined;
  leads: Leads;
  /** Where the store that is open was found, as far as that is known. */
  sourceOf: (store: ListedStore) => PlaceFacts['source'];
  saveLeads: (stores: readonly ListedStore[], source: PlaceFacts['source']) => Promise<ChangeResult>;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  /** What the API uses now, where it has said so. */
  status: StatusAnswer | undefined;
};

/** Left what is known of the store, right the e-mail to it. */
export function OutreachHalves(props: OutreachHalvesProps): ReactNode {
  const { store, storage, websiteStore, siteOf, status, leads } = props;
  const [known] = useState(() => {
    const source = props.sourceOf(store);
    return createStoreLead({
      leads,
      store,
      forbiddenBy: source?.may_persist === false ? source.label : undefined,
      save: (one) => props.saveLeads([one], source),
    });
  });
  const [profile] = useState(() => createSellerProfile(storage));
  const [session] = useState(() =>
    createOutreachSession({
      store,
      cache: createAnalysisCache(props.analyses(store)),
      analyze: props.analyze,
      writeEmail: props.writeEmail,
      seller: () => ({ own: profile.get(), effective: profile.get() ?? status?.seller }),
      mayWrite: async (told) =>
        (await known.check(addressesOf(told, websiteStore.get(siteOf(store)?.url ?? ''), store))) ===
        undefined,
      onAnalysed: () => void known.record({ kind: 'analysed' }),
      requestFrame: requestAnimationFrame,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const site = siteOf(store);
  const url = site?.url ?? '';
  const entry = useSyncExternalStore(websiteStore.subscribe, () => websiteStore.get(url));
  useEffect(() => {
    if (url === '') return;
    const leaving = new AbortController();
    void websiteStore.read(url, leaving.signal);
    return () => leaving.abort();
  }, [url, websiteStore]);
  useSyncExternalStore(leads.subscribe, leads.revision);
  // By the rules a store is recognised once these have read the leads.
  useEffect(() => {
    void leads.load().then((opened) => opened?.whenIndexed());
  }, [leads]);
  const leadId = known.lead()?.id;
  const { found } = entry;
  useEffect(() => {
    if (leadId !== undefined && found !== undefined) void known.addContacts(found);
  }, [leadId, found, known]);
  // Closing the modal ends what runs.
  useEffect(() => session.close, [session]);
  return (
    <div className={classes.whole}>
      <LeadBar known={known} />
      <div className={classes.halves}>
        <CompanyAnalysis state={state.analysis} session={session} model={status?.model} url={site?.url} />
        <EmailGenerator
          state={state}
          session={session}
          known={known}
          profile={profile}
          defaultSeller={status?.seller}
          site={entry}
        />
      </div>
    </div>
  );
}
