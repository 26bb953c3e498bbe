import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Done } from '../../components/use-done.tsx';
import { createOutreachApi } from '../../data/api/outreach-api.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useLeadSaver } from '../../data/lead-saver.ts';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { chosenOf, useProfiles } from '../../data/profiles.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useStorage } from '../../data/storage.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useReadWebsite, useWebsites, type WebsiteEntry } from '../../data/website-repository.ts';
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
import { addressesOf, MissingWebsite } from './letter/recipient-line.tsx';
import classes from './outreach.module.css';
import { useOutreach } from './outreach-services.ts';
import { OutreachSession } from './outreach-session.ts';
import { StoreLead } from './store-lead.ts';

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
  const storage = useStorage();
  const status = useServerStatus();
  const { siteOf } = useWebsites();
  const { known, session } = useOpened(store);
  const state = useAtom(session.$state);
  const { analysis } = state;
  /** Beside the letter: the same in the sender's language. */
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [autoStart] = useState(() => createAutoStart(storage));
  const url = siteOf(store)?.url;
  const entry = useReadWebsite(url, store);
  const leadId = known.lead()?.id;
  const { found } = entry;
  useEffect(() => {
    if (leadId !== undefined && found !== undefined) void known.addContacts(found);
  }, [leadId, found, known]);
  const policy = useContactPolicy();
  const isRefused = useCallback(
    (email: string) => policy.refusal(store, email) !== undefined,
    [policy, store],
  );
  const cost = costOf(status);
  const makes = useMakes(session);
  const isNew = useRef(true);
  useEffect(() => {
    if (cost === undefined || !isNew.current) return;
    isNew.current = false;
    if (autoStart.isOn(cost)) analyse(session);
  }, [cost, autoStart, session]);
  useLetterAtOnce(known, session, {
    isWanted: writing !== undefined && !known.isDone(),
    isRead: url === undefined || !isUnread(entry),
  });
  return (
    <div className={classes.whole}>
      <HalfSwitch />
      <div className={classes.halves}>
        <div className={classes.left}>
          <LeadBar known={known} />
          <div className={classes.beside} ref={setBeside} />
          <RefusedLinksContext value={isRefused}>
            <CompanyAnalysis
              state={analysis}
              session={session}
              model={status?.model}
              autoStart={autoStart}
              cost={cost}
              makes={makes}
              url={url}
              missing={!analysis.store.website && <MissingWebsite store={analysis.store} />}
            />
          </RefusedLinksContext>
        </div>
        <EmailGenerator
          state={state}
          session={session}
          known={known}
          defaultSeller={status?.seller}
          site={entry}
          beside={beside}
          writing={writing}
          onDone={onDone}
        />
      </div>
    </div>
  );
}

/** The lead and the session of a store, from opening to closing. */
function useOpened(store: ListedStore): { known: StoreLead; session: OutreachSession } {
  const outreach = useOutreach();
  const { base } = useCampaigns();
  const [api] = useState(() => createOutreachApi(base));
  const saveLeads = useLeadSaver();
  const { repository: websites, siteOf } = useWebsites();
  const status = useServerStatus();
  const language = useLanguage();
  const leads = useLeads();
  const profiles = useProfiles();
  const [known] = useState((): StoreLead => {
    const source = outreach.sourceOf(store);
    // With the address, if it was looked up meanwhile.
    const now = () => session.$state.get().analysis.store;
    const origin = () => ({ source, foundAt: Date.now() });
    return new StoreLead({
      leads,
      store,
      source,
      save: () => saveLeads([now()], origin()),
      found() {
        const { source: of, contacts } = saveLeads.found(now(), origin());
        return { ...(of && { source: of }), ...(contacts && { contacts }) };
      },
    });
  });
  // The session asks when a letter is written, and the server may not have answered yet.
  const reach = useRef(status);
  useEffect(() => {
    reach.current = status;
  });
  const entryOf = () => websites.get(siteOf(store)?.url ?? '');
  const [session] = useState(
    () =>
      new OutreachSession({
        store,
        language,
        cache: createAnalysisCache(outreach.analyses(store)),
        drafts: createDrafts(outreach.drafts(store), store),
        async *analyze(request, signal) {
          await profiles.known();
          const makes = (profiles.seller() ?? reach.current?.seller)?.makes;
          const suited = makes === undefined ? request : { ...request, makes };
          for await (const event of api.analyzeCompany(suited, signal))
            yield event.type === 'complete' ? { ...event, data: { makes, ...event.data } } : event;
        },
        writeEmail: api.generateEmail,
        storeLanguage: () => storeLanguage(store, entryOf(), reach.current === undefined).pack,
        async settled(signal) {
          await profiles.known();
          const site = siteOf(store);
          if (site !== undefined && isUnread(websites.get(site.url)))
            await websites.read({ url: site.url, store }, signal);
        },
        seller: () => ({ own: profiles.seller(), effective: profiles.seller() ?? reach.current?.seller }),
        mayWrite: async (named) => (await known.check(addressesOf(named, entryOf(), store))) === undefined,
        onAnalysed: () => void known.record({ kind: 'analysed' }),
        requestFrame: requestAnimationFrame,
      }),
  );
  useEffect(() => {
    void outreach.lookUpAddress(store).then((found) => found && session.addAddress(found));
  }, [outreach, store, session]);
  useEffect(() => void leads.load(), [leads]);
  // Closing the modal aborts all requests.
  useEffect(() => () => session.close(), [session]);
  return { known, session };
}

/** What the seller makes, whom the session's analysis is to suit. */
function useMakes(session: OutreachSession): string | undefined {
  const profiles = useProfiles();
  const isKnown = useAtom(profiles.$isKnown);
  const own = useAtom(profiles.$state, chosenOf)?.seller;
  const status = useServerStatus();
  const makes = (own ?? status?.seller)?.makes;
  const isSettled = isKnown && status !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session asks who the seller is
  useEffect(() => {
    if (isSettled) session.suit();
  }, [isSettled, makes, session]);
  return makes;
}

/** Starts the analysis, unless there is one. */
function analyse(session: OutreachSession): void {
  const { analysis } = session.$state.get();
  if (analysis.running === undefined && !isAnalysed(analysis)) session.start();
}

/** Has the store analysed and the letter written, if that is wanted, once its site is read. */
function useLetterAtOnce(
  known: StoreLead,
  session: OutreachSession,
  { isWanted, isRead }: { isWanted: boolean; isRead: boolean },
): void {
  const { analysis, email, draft, turn, isLoading } = useAtom(session.$state);
  // Nobody writes a first letter twice without wanting to: to whom was written, a letter that is due is the next one.
  const isNext = known.isDue();
  const [isTurnKnown, setTurnKnown] = useState(false);
  useEffect(() => {
    if (!isNext) return;
    void known.nextTurn().then((next) => {
      if (session.$state.get().turn === 'first') session.chooseLetter({ turn: next });
      setTurnKnown(true);
    });
  }, [isNext, known, session]);
  useEffect(() => {
    if (isWanted) analyse(session);
  }, [isWanted, session]);
  const isReady =
    isWanted &&
    isRead &&
    (isTurnKnown || !isNext) &&
    !isLoading &&
    analysis.running === undefined &&
    (isAnalysed(analysis) || analysis.error !== undefined);
  const isUnwritten = email.phase === 'empty';
  // One of the letter before is not the one that is due.
  const hasDraft = draft !== undefined && (!isNext || draft.turn === turn);
  useEffect(() => {
    if (!isReady || !isUnwritten) return;
    // The person's own words from before are the letter.
    if (hasDraft) session.restore();
    else session.generate();
  }, [isReady, isUnwritten, hasDraft, session]);
}

function isUnread({ state }: WebsiteEntry): boolean {
  return state === 'idle' || state === 'reading';
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
