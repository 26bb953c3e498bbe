import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { useProfiles } from '../../data/profiles.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useStorage } from '../../data/storage.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsite, useWebsites } from '../../data/website-repository.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import { createAnalysisCache } from './analysis/analysis-cache.ts';
import { isAnalysed } from './analysis/analysis-state.ts';
import { costOf, createAutoStart } from './analysis/auto-start.ts';
import { CompanyAnalysis } from './analysis/company-analysis.tsx';
import { RefusedLinksContext } from './analysis/links.tsx';
import { LeadBar } from './lead-bar.tsx';
import { createDrafts } from './letter/drafts.ts';
import { EmailGenerator } from './letter/email-generator.tsx';
import { storeLanguage } from './letter/letter-language.tsx';
import type { Done } from './letter/mail-actions.tsx';
import { addressesOf } from './letter/recipient-line.tsx';
import classes from './outreach.module.css';
import { useOutreach } from './outreach-services.ts';
import { createOutreachSession } from './outreach-session.ts';
import { createStoreLead, type StoreLead } from './store-lead.ts';

/** Both halves of the modal: the analysis of the store on the left, the email to it on the right. */
export function OutreachHalves({
  store,
  writing,
  onDone,
}: {
  store: ListedStore;
  /** Analysis and letter are made at once. `isLast`: of the list. */
  writing: { isLast: boolean } | undefined;
  /** Called once the letter waits to leave, or is copied and the store marked; without what was done if it was only passed over. */
  onDone: (done: Done | undefined) => void;
}): ReactNode {
  const outreach = useOutreach();
  const storage = useStorage();
  const { repository: websites, siteOf } = useWebsites();
  const status = useServerStatus();
  const language = useLanguage();
  const leads = useLeads();
  const [known] = useState((): StoreLead => {
    const source = outreach.sourceOf(store);
    return createStoreLead({
      leads,
      store,
      source,
      // With the address, if it was looked up meanwhile.
      save: () => outreach.saveLeads([session.$state.get().analysis.store], source),
    });
  });
  const [autoStart] = useState(() => createAutoStart(storage));
  const profiles = useProfiles();
  const [session] = useState(() =>
    createOutreachSession({
      store,
      language,
      cache: createAnalysisCache(outreach.analyses(store)),
      drafts: createDrafts(outreach.drafts(store), store),
      analyze: outreach.analyze,
      writeEmail: outreach.writeEmail,
      rewriteEmail: outreach.rewriteEmail,
      storeLanguage: () => storeLanguage(store, websites.get(siteOf(store)?.url ?? '')).pack?.tag,
      seller: () => ({ own: profiles.seller(), effective: profiles.seller() ?? status?.seller }),
      mayWrite: async (named) =>
        (await known.check(addressesOf(named, websites.get(siteOf(store)?.url ?? ''), store))) === undefined,
      onAnalysed: () => void known.record({ kind: 'analysed' }),
      requestFrame: requestAnimationFrame,
    }),
  );
  const state = useAtom(session.$state);
  const site = siteOf(store);
  const url = site?.url ?? '';
  const entry = useWebsite(url);
  useEffect(() => {
    if (url === '') return;
    const leaving = new AbortController();
    void websites.read({ url, store }, leaving.signal);
    return () => leaving.abort();
  }, [url, store, websites]);
  useEffect(() => {
    void outreach.loadDrafts().then(session.offerDraft);
  }, [outreach, session]);
  useEffect(() => {
    void outreach.lookUpAddress(store).then((found) => found && session.addAddress(found));
  }, [outreach, store, session]);
  useEffect(() => void leads.load(), [leads]);
  const leadId = known.lead()?.id;
  const { found } = entry;
  useEffect(() => {
    if (leadId !== undefined && found !== undefined) void known.addContacts(found);
  }, [leadId, found, known]);
  const policy = useContactPolicy();
  const isRefused = useCallback((email: string) => !policy.check(store, email).isAllowed, [policy, store]);
  const cost = costOf(status);
  const isNew = useRef(true);
  useEffect(() => {
    if (cost === undefined || !isNew.current) return;
    isNew.current = false;
    const { analysis } = session.$state.get();
    if (autoStart.isOn(cost) && analysis.running === undefined && !isAnalysed(analysis)) session.start();
  }, [cost, autoStart, session]);
  const { analysis, email, draft } = state;
  // Nobody writes a first letter twice without wanting to.
  const isWriting = writing !== undefined && !known.isContacted();
  useEffect(() => {
    const { analysis: opened } = session.$state.get();
    if (isWriting && opened.running === undefined && !isAnalysed(opened)) session.start();
  }, [isWriting, session]);
  const isRead = url === '' || (entry.state !== 'idle' && entry.state !== 'reading');
  const isReady =
    isWriting &&
    isRead &&
    analysis.running === undefined &&
    (isAnalysed(analysis) || analysis.error !== undefined);
  const isUnwritten = email.phase === 'empty';
  const hasDraft = draft !== undefined;
  useEffect(() => {
    if (!isReady || !isUnwritten) return;
    // The person's own words from before are the letter.
    if (hasDraft) session.restore();
    else session.generate();
  }, [isReady, isUnwritten, hasDraft, session]);
  // Closing the modal aborts all requests.
  useEffect(() => session.close, [session]);
  return (
    <div className={classes.whole}>
      <LeadBar known={known} />
      <HalfSwitch />
      <div className={classes.halves}>
        <RefusedLinksContext value={isRefused}>
          <CompanyAnalysis
            state={state.analysis}
            session={session}
            model={status?.model}
            autoStart={autoStart}
            cost={cost}
            url={site?.url}
          />
        </RefusedLinksContext>
        <EmailGenerator
          state={state}
          session={session}
          known={known}
          defaultSeller={status?.seller}
          hasModel={status?.model !== undefined && status.model.id !== 'builtin'}
          site={entry}
          writing={writing}
          onDone={onDone}
        />
      </div>
    </div>
  );
}

/** On a phone, leads to either half: they lie one below the other. It stays in view. */
function HalfSwitch(): ReactNode {
  const messages = useMessages().outreach;
  const nav = useRef<HTMLElement>(null);
  const show = (id: string) => {
    const heading = nav.current?.ownerDocument.getElementById(id);
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className={classes.switch} aria-label={messages.halves} ref={nav}>
      <Button size="small" onClick={() => show('company-analysis')}>
        {messages.analysis}
      </Button>
      <Button size="small" onClick={() => show('email-generator')}>
        {messages.email}
      </Button>
    </nav>
  );
}
