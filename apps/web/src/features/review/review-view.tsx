import {
  type CampaignLetter,
  type CampaignProgress,
  filledSeller,
  type ListedStore,
  type Seller,
} from '@Hardware-Store-Finder/contract';
import { analysisPacks, withTeamWords } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nameText } from '../../components/store-address.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { campaignsPath, pathOf } from '../../data/campaigns/campaigns.ts';
import { isGone, useCampaign } from '../../data/campaigns/follow-campaign.ts';
import { useContactPolicy, useLeadRepository, useLeads } from '../../data/leads/use-leads.ts';
import { useProfiles } from '../../data/profiles.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { refusalOf } from './letter-facts.ts';
import { LetterPanel } from './letter-panel.tsx';
import { reviewStates } from './letter-queue.ts';
import classes from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { ReviewSession } from './review-session.ts';

export type ReviewViewProps = {
  api: CampaignApi;
  id: string;
  /** What hands the approved letters over. */
  leave: (approved: number, name: string) => ReactNode;
  /** The URL of a store's website, if it may be opened. */
  siteOf: (store: ListedStore) => { url: string; host: string } | undefined;
};

/** Shows one letter at a time, beside what is known of its store. */
export function ReviewView({ api, id, leave, siteOf }: ReviewViewProps): ReactNode {
  const { review: messages, campaigns } = useMessages();
  const all = useMessages();
  const [session] = useState(() => new ReviewSession({ api, id }));
  const { campaign: known, others, error } = useCampaign(api, id);
  const isMissing = isGone(error);
  const state = useAtom(session.$state);
  // Before the first decision, so that none waits for it.
  useLeadRepository();
  useEffect(() => {
    session.show('to_review');
    return () => session.close();
  }, [session]);
  const { letters, at, filter, isComplete, isLoading } = state;
  const counts = known?.counts;
  useSeller(session, known?.plan.seller);
  useNewLetters(session, known);
  useOthersDecisions(session, others?.reviews);
  const letter = letters[at];
  useOpenLetter(api, id, letter?.key);
  const readers = others?.open?.flatMap(({ key, name }) => (key === letter?.key ? [name] : [])) ?? [];
  useScrollToTop(letter?.key);
  const name = known?.name ?? '';
  const tag = known && analysisPacks[known.plan.language].tag;
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={isMissing ? campaignsPath : pathOf(id)}>← {name || campaigns.title}</Link>
      </p>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle(name)}>{messages.title}</PageHeading>
        <div className={classes.filters}>
          {reviewStates.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.tab}
              aria-pressed={filter === one}
              onClick={() => session.show(one)}
            >
              {campaigns.items.states[one]}
              {counts !== undefined && (
                <span className={classes.count}>{countOf(one, counts).toLocaleString(all.tag)}</span>
              )}
            </button>
          ))}
        </div>
        <div className={classes.leave}>{leave(counts?.approved ?? 0, name)}</div>
      </div>
      {isMissing && <Notice tone="notice">{campaigns.notFound}</Notice>}
      {state.lost !== undefined && (
        <Notice tone="fault" onDismiss={() => session.dismissLost()}>
          <p>{messages.lost(nameText(state.lost.letter.store, all), localize(state.lost.why, all))}</p>
          <Button size="small" onClick={() => state.lost && session.goTo(state.lost.letter.key)}>
            {messages.showIt}
          </Button>
        </Notice>
      )}
      {state.loadFault !== undefined && (
        <Notice tone="fault">
          <p>{localize(state.loadFault, all)}</p>
          <Button size="small" onClick={() => session.show(filter)}>
            {all.layout.tryAgain}
          </Button>
        </Notice>
      )}
      {readers.length > 0 && <Notice tone="notice">{messages.openAt(readers)}</Notice>}
      {letter !== undefined ? (
        <CurrentLetter key={letter.key} letter={letter} session={session} siteOf={siteOf} tag={tag} />
      ) : isLoading || !isComplete ? (
        state.loadFault === undefined && !isMissing && <Skeleton of="halves" label={messages.loading} />
      ) : (
        <EmptyState
          title={filter === 'to_review' ? messages.end.title : messages.end.none[filter]}
          {...(filter === 'to_review' && {
            text: all.sentences(
              messages.end.text,
              counts !== undefined && counts.inWork > 0 ? messages.end.more(counts.inWork) : '',
            ),
          })}
        />
      )}
      <ReviewBar session={session} isRefused={useIsRefused(letter)} />
    </div>
  );
}

function countOf(
  state: (typeof reviewStates)[number],
  counts: { toReview: number; approved: number; skipped: number; sent: number },
): number {
  return state === 'to_review' ? counts.toReview : counts[state];
}

/** The profile of the campaign, else the server's, with what the team has confirmed since it was started. */
function useSeller(session: ReviewSession, planned: Seller | undefined): void {
  const profiles = useProfiles();
  const { profiles: team } = useAtom(profiles.$state);
  const status = useServerStatus();
  useEffect(() => void profiles.load(), [profiles]);
  useEffect(() => {
    if (planned === undefined) return;
    session.setSeller(withTeamWords(filledSeller(planned) ?? status?.seller, team));
  }, [session, planned, status, team]);
}

/**
 * Fetches letters that are written while the review is open. The counts of the progress lag behind the person's decisions, so
 * it follows how many letters were written.
 */
function useNewLetters(session: ReviewSession, campaign: CampaignProgress | undefined): void {
  const seen = useRef<number>(undefined);
  const { filter, isLoading, size, canUndo } = useAtom(session.$state);
  const written = campaign?.steps.letter;
  const waiting = campaign?.counts.toReview ?? 0;
  useEffect(() => {
    if (filter !== 'to_review' || written === undefined || isLoading) return;
    const isFirst = seen.current === undefined && !canUndo;
    const hasNew = isFirst ? waiting > size : written > (seen.current ?? written);
    seen.current = written;
    if (hasNew) void session.refresh();
  }, [filter, written, waiting, isLoading, size, canUndo, session]);
}

/** The decisions of colleagues are read at most so often, while there are new ones. */
const followMs = 1_000;

/** Shows the decisions of colleagues as they are made. `reviews`: how many there were, one's own included. */
function useOthersDecisions(session: ReviewSession, reviews: number | undefined): void {
  const seen = useRef<number>(undefined);
  const lastAt = useRef(0);
  useEffect(() => {
    const isNew = seen.current !== undefined && reviews !== undefined && seen.current !== reviews;
    seen.current = reviews ?? seen.current;
    if (!isNew) return;
    const timer = setTimeout(
      () => {
        lastAt.current = Date.now();
        void session.followOthers();
      },
      Math.max(0, lastAt.current + followMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [reviews, session]);
}

/** Others see for twelve seconds that one has a letter open. */
const openEveryMs = 5_000;

/** Tells colleagues which letter is open; where people have no names there is nobody to tell. */
function useOpenLetter(api: CampaignApi, id: string, key: string | undefined): void {
  const hasName = (useServerStatus()?.person?.name ?? '') !== '';
  useEffect(() => {
    if (key === undefined || !hasName) return;
    const tell = () =>
      api.open(id, key).catch((fault: unknown) => console.info('Colleagues do not see it.', fault));
    void tell();
    const timer = setInterval(tell, openEveryMs);
    return () => clearInterval(timer);
  }, [api, id, key, hasName]);
}

/** Another letter is read from its beginning. */
function useScrollToTop(key: string | undefined): void {
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== undefined && key !== undefined && shown.current !== key) window.scrollTo(0, 0);
    shown.current = key;
  }, [key]);
}

function useIsRefused(letter: CampaignLetter | undefined): boolean {
  const policy = useContactPolicy();
  const leads = useLeads();
  if (letter === undefined) return false;
  return refusalOf(policy, letter) !== undefined || leads.fault() !== undefined;
}

function CurrentLetter({
  letter,
  session,
  siteOf,
  tag,
}: {
  letter: CampaignLetter;
  session: ReviewSession;
  /** The sender's language (BCP 47). */
  tag: string | undefined;
  siteOf: ReviewViewProps['siteOf'];
}): ReactNode {
  const { review: messages } = useMessages();
  const { leads: leadWords } = useMessages();
  const policy = useContactPolicy();
  const leads = useLeads();
  const refusal = leads.fault() === undefined ? refusalOf(policy, letter) : 'unread';
  const status = leads.repository()?.find(letter.store)?.status;
  return (
    <>
      {refusal !== undefined && letter.state !== 'without_letter' && (
        <Notice tone="fault">{messages.refused[refusal]}</Notice>
      )}
      {refusal === undefined && status !== undefined && status !== 'new' && letter.state === 'to_review' && (
        <Notice tone="notice">{messages.known(leadWords.status[status])}</Notice>
      )}
      <div className={classes.halves}>
        <LetterPanel letter={letter} session={session} tag={tag} />
        <EvidencePanel letter={letter} site={siteOf(letter.store)} tag={tag} />
      </div>
    </>
  );
}
