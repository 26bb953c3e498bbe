import type { FramingAnswer } from '@Hardware-Store-Finder/contract';
import { isTrustworthyHost } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import { AnswerFault } from '../../data/api/api-client.ts';
import { queries } from '../../data/queries.ts';
import { createService } from '../../data/service-context.ts';
import type { StoreSite } from '../../data/store-site.ts';
import type { Message } from '../../i18n/message.ts';

/** The preview of a store's website, one at a time. Outlives the routes. */
export type PreviewSession = ReturnType<typeof createPreviewSession>;

type PreviewSessionDeps = {
  fetchFraming: (url: string, signal: AbortSignal) => Promise<FramingAnswer>;
  /** Opens an address in a new tab; false if the browser blocks it. */
  openTab: (url: string) => boolean;
  /** The address of our own page. */
  page: Pick<Location, 'origin' | 'protocol' | 'hostname'>;
};

/** Milliseconds: hovering before the verdict is requested; after the click, the limits for the verdict and for loading. */
export const hoverMs = 300;
export const verdictMs = 1_500;
export const loadMs = 4_000;
const requestMs = 20_000;

export function createPreviewSession({ fetchFraming, openTab, page }: PreviewSessionDeps) {
  const $state = atom<PreviewState>({ phase: 'closed' });
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** Counts the clicks, so that results of an earlier one are ignored. */
  let clicks = 0;

  function dispatch(action: PreviewAction): void {
    const state = reducePreview($state.get(), action);
    $state.set(state);
    if (state.phase === 'leaving') dispatch({ type: 'tab', isOpen: openTab(state.site.url) });
  }

  const verdictQuery = (url: string) => ({
    queryKey: ['verdict', url],
    queryFn: async (): Promise<Verdict> => {
      try {
        const { verdict, reason } = await fetchFraming(url, AbortSignal.timeout(requestMs));
        return { kind: verdict, reason };
      } catch (fault) {
        if (!(fault instanceof AnswerFault && fault.status === 400)) throw fault;
        return { kind: 'refused', reason: fault.userMessage };
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const requestVerdict = ({ url }: StoreSite): Promise<Verdict> =>
    queries.fetchQuery(verdictQuery(url)).catch(() => ({ kind: 'unknown', reason: '' }));
  const knownVerdict = ({ url }: StoreSite) => queries.getQueryData<Verdict>(verdictQuery(url).queryKey);

  function end(): void {
    clicks += 1;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  return {
    $state,
    /** The pointer or focus is on the button: prefetches the verdict after `hoverMs`. */
    hover(site: StoreSite) {
      clearTimeout(hoverTimer);
      if (knownVerdict(site) !== undefined || ownVerdict(site, page) !== undefined) return;
      hoverTimer = setTimeout(() => void requestVerdict(site), hoverMs);
    },
    leave: () => clearTimeout(hoverTimer),
    click(site: StoreSite) {
      end();
      clearTimeout(hoverTimer);
      const click = clicks;
      const verdict = ownVerdict(site, page) ?? knownVerdict(site);
      const dispatchAfter = (ms: number, action: PreviewAction) => {
        timers.push(setTimeout(() => click === clicks && dispatch(action), ms));
      };
      dispatchAfter(loadMs, { type: 'load-timeout' });
      dispatch({ type: 'clicked', site, verdict });
      if (verdict !== undefined) return;
      dispatchAfter(verdictMs, { type: 'verdict-timeout' });
      void requestVerdict(site).then(
        (found) => click === clicks && dispatch({ type: 'judged', verdict: found }),
      );
    },
    frameLoaded: () => dispatch({ type: 'loaded' }),
    frameFailed: () => dispatch({ type: 'failed' }),
    /** Opens the tab that the browser blocked, in response to another click. */
    openTab() {
      const state = $state.get();
      if (state.phase === 'tab-blocked' && openTab(state.site.url)) {
        end();
        dispatch({ type: 'closed' });
      }
    },
    close() {
      end();
      dispatch({ type: 'closed' });
    },
  };
}

/** The verdict if it does not need the server. */
function ownVerdict({ url, isOwn }: StoreSite, page: PreviewSessionDeps['page']): Verdict | undefined {
  const { origin, protocol, hostname } = new URL(url);
  if (origin === page.origin) return { kind: 'refused', reason: (messages) => messages.preview.ownPage };
  if (isOwn && !isTrustworthyHost(page.hostname)) {
    return { kind: 'refused', reason: (messages) => messages.preview.ownSite };
  }
  return page.protocol === 'https:' && protocol === 'http:' && !isTrustworthyHost(hostname)
    ? { kind: 'block', reason: (messages) => messages.preview.notEncrypted }
    : undefined;
}

export const [providePreview, usePreview] = createService<PreviewSession>('preview');

/** Whether a site allows framing; 'unknown' if the server cannot tell. */
export type Verdict =
  | { kind: 'frame' | 'block' | 'unknown'; reason: Message }
  /** The address must not be opened at all. */
  | { kind: 'refused'; reason: Message };

/**
 * The preview of one site, from the click to its end. `leaving`: a tab is being opened; `opened`: it is open and there is
 * no modal; every other phase except `closed` has a modal.
 */
export type PreviewState =
  | { phase: 'closed' }
  | { phase: 'waiting'; site: StoreSite }
  | { phase: 'framing'; site: StoreSite; isSure: boolean; isLoaded: boolean }
  | { phase: 'leaving'; site: StoreSite; reason: Message }
  | { phase: 'opened'; site: StoreSite; reason: Message }
  | { phase: 'tab-blocked'; site: StoreSite; reason: Message }
  | { phase: 'refused'; site: StoreSite; reason: Message };

export type PreviewAction =
  | { type: 'clicked'; site: StoreSite; verdict: Verdict | undefined }
  | { type: 'judged'; verdict: Verdict }
  /** No verdict within 1.5 s of the click. */
  | { type: 'verdict-timeout' }
  | { type: 'loaded' }
  /** The frame reported an error. */
  | { type: 'failed' }
  /** Nothing loaded within 4 s of the click. */
  | { type: 'load-timeout' }
  | { type: 'tab'; isOpen: boolean }
  | { type: 'closed' };

/** Pure. Actions after the end change nothing. */
export function reducePreview(state: PreviewState, action: PreviewAction): PreviewState {
  if (action.type === 'clicked') {
    const { site, verdict } = action;
    return verdict === undefined ? { phase: 'waiting', site } : judged(site, verdict);
  }
  if (action.type === 'closed') return { phase: 'closed' };
  switch (state.phase) {
    case 'waiting':
      if (action.type === 'judged') return judged(state.site, action.verdict);
      return action.type === 'verdict-timeout' ? framing(state.site, false) : state;
    case 'framing':
      return whileFraming(state, action);
    case 'leaving':
      if (action.type !== 'tab') return state;
      return { phase: action.isOpen ? 'opened' : 'tab-blocked', site: state.site, reason: state.reason };
    default:
      return state;
  }
}

function judged(site: StoreSite, { kind, reason }: Verdict): PreviewState {
  if (kind === 'refused') return { phase: 'refused', site, reason };
  return kind === 'block' ? { phase: 'leaving', site, reason } : framing(site, kind === 'frame');
}

function framing(site: StoreSite, isSure: boolean): PreviewState {
  return { phase: 'framing', site, isSure, isLoaded: false };
}

function whileFraming(
  state: Extract<PreviewState, { phase: 'framing' }>,
  action: PreviewAction,
): PreviewState {
  const { site, isSure, isLoaded } = state;
  switch (action.type) {
    case 'loaded':
      return { ...state, isLoaded: true };
    case 'failed':
      return { phase: 'leaving', site, reason: (messages) => messages.preview.failed };
    case 'load-timeout':
      return isSure || isLoaded
        ? state
        : { phase: 'leaving', site, reason: (messages) => messages.preview.failedInTime };
    case 'judged':
      // Browsers report 'load' for a refused frame too, so a late verdict still counts.
      if (isSure) return state;
      if (action.verdict.kind === 'frame') return { ...state, isSure: true };
      return action.verdict.kind === 'unknown' ? state : judged(site, action.verdict);
    default:
      return state;
  }
}
