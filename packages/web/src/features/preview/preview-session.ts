import { singleFlight } from '@hardware-store-finder/async';
import type { FramingAnswer } from '@hardware-store-finder/contract';
import { RefusedFault } from '../../lib/api-client.ts';
import { createServiceContext } from '../../lib/service-context.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { StoreSite } from '../../state/store-site.ts';
import { type PreviewAction, type PreviewState, reducePreview, type Verdict } from './preview-state.ts';

/** One preview at a time, above the routes. */
export type PreviewSession = {
  readonly $state: Store<PreviewState>;
  /** The reader's pointer or focus rests on the button: the answer may be there before the click. */
  hover(site: StoreSite): void;
  leave(): void;
  click(site: StoreSite): void;
  frameLoaded(): void;
  frameFailed(): void;
  /** Opens the tab after all, by a click of its own. */
  openTab(): void;
  close(): void;
};

export type PreviewSessionDeps = {
  fetchFraming: (url: string, signal: AbortSignal) => Promise<FramingAnswer>;
  /** Opens an address in a new tab; false where the browser does not let us. */
  openTab: (url: string) => boolean;
  /** Where our own page is. */
  page: Pick<Location, 'origin' | 'protocol' | 'hostname'>;
};

/** Milliseconds: the rest before a verdict is asked for, and how long after the click a verdict and a load may take. */
export const restMs = 300;
export const verdictMs = 1_500;
export const loadMs = 4_000;
const giveUpMs = 20_000;

export function createPreviewSession({ fetchFraming, openTab, page }: PreviewSessionDeps): PreviewSession {
  const verdicts = new Map<string, Verdict>();
  const share = singleFlight<Verdict>();
  const $state = createStore<PreviewState>({ phase: 'closed' });
  let resting: ReturnType<typeof setTimeout> | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** Counts the clicks: what belongs to an earlier one is late. */
  let turn = 0;

  function dispatch(action: PreviewAction): void {
    const state = reducePreview($state.get(), action);
    $state.set(state);
    if (state.phase === 'leaving') dispatch({ type: 'tab', isOpen: openTab(state.site.url) });
  }

  function ask({ url }: StoreSite): Promise<Verdict> {
    return share(url, () => askServer(url));
  }

  async function askServer(url: string): Promise<Verdict> {
    try {
      const { verdict, reason } = await fetchFraming(url, AbortSignal.timeout(giveUpMs));
      const found: Verdict = { kind: verdict, reason };
      verdicts.set(url, found);
      return found;
    } catch (fault) {
      if (!(fault instanceof RefusedFault)) return { kind: 'unknown', reason: '' };
      const refused: Verdict = { kind: 'refused', reason: fault.userMessage };
      verdicts.set(url, refused);
      return refused;
    }
  }

  function end(): void {
    turn += 1;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  return {
    $state,
    hover(site) {
      clearTimeout(resting);
      if (verdicts.has(site.url) || ownVerdict(site, page) !== undefined) return;
      resting = setTimeout(() => void ask(site), restMs);
    },
    leave: () => clearTimeout(resting),
    click(site) {
      end();
      clearTimeout(resting);
      const own = turn;
      const verdict = ownVerdict(site, page) ?? verdicts.get(site.url);
      const later = (ms: number, action: PreviewAction) => {
        timers.push(setTimeout(() => own === turn && dispatch(action), ms));
      };
      later(loadMs, { type: 'silent' });
      dispatch({ type: 'clicked', site, verdict });
      if (verdict !== undefined) return;
      later(verdictMs, { type: 'overdue' });
      void ask(site).then((found) => own === turn && dispatch({ type: 'judged', verdict: found }));
    },
    frameLoaded: () => dispatch({ type: 'loaded' }),
    frameFailed: () => dispatch({ type: 'failed' }),
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

/** What needs no server to be known. */
function ownVerdict({ url, isOwn }: StoreSite, page: PreviewSessionDeps['page']): Verdict | undefined {
  const { origin, protocol, hostname } = new URL(url);
  if (origin === page.origin) return { kind: 'refused', reason: (words) => words.preview.ownPage };
  if (isOwn && !isLoopback(page.hostname)) {
    return { kind: 'refused', reason: (words) => words.preview.ownSite };
  }
  return page.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname)
    ? { kind: 'block', reason: (words) => words.preview.notEncrypted }
    : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

export const [PreviewContext, usePreview] = createServiceContext<PreviewSession>('preview');
