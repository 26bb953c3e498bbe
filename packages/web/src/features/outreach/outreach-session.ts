import type {
  AnalysisEvent,
  AnalysisRequest,
  Language,
  ListedStore,
  StoreAddress,
} from '@hardware-store-finder/contract';
import { languages, storeInputOf } from '@hardware-store-finder/contract';
import { createStore, type Store } from '../../lib/store.ts';
import type { AnalysisCache } from './analysis/analysis-cache.ts';
import {
  type AnalysisAction,
  type AnalysisState,
  openedAnalysis,
  reduceAnalysis,
} from './analysis/analysis-state.ts';
import {
  createLetterSession,
  type LetterDeps,
  type LetterSession,
  type LetterState,
  openedLetter,
} from './letter/letter-session.ts';

/** The state of both halves of the modal. */
export type OutreachState = LetterState & { analysis: AnalysisState };

/** The session of one store's modal, from opening to closing. */
export type OutreachSession = LetterSession & {
  readonly $state: Store<OutreachState>;
  start(): void;
  refresh(): void;
  choose(language: Language): void;
  /** The address of the store was looked up. Its analyses are kept under it from now on. */
  addAddress(address: StoreAddress): void;
  /** Aborts all requests; late results are ignored. */
  close(): void;
};

export type OutreachDeps = LetterDeps & {
  store: ListedStore;
  cache: AnalysisCache;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  onAnalysed: () => void;
  requestFrame: (draw: () => void) => void;
  now?: () => Date;
};

export function createOutreachSession(deps: OutreachDeps): OutreachSession {
  const { cache, requestFrame, now = () => new Date() } = deps;
  let { store } = deps;
  const time = () => now().toISOString();
  const analysis = openedAnalysis(store, cache.get(store, 'english'), time());
  const $state = createStore<OutreachState>({ analysis, ...openedLetter(deps.drafts, analysis) });
  let reading: AbortController | undefined;

  const become = (changes: Partial<OutreachState>) => $state.set({ ...$state.get(), ...changes });
  const onAnalysis = (action: AnalysisAction) =>
    become({ analysis: reduceAnalysis($state.get().analysis, action) });
  const {
    clear: clearEmail,
    offer,
    close: closeLetter,
    ...letter
  } = createLetterSession(deps, {
    get: $state.get,
    set: become,
  });

  function stopReading(): void {
    reading?.abort();
    reading = undefined;
  }

  function begin(language: Language): void {
    stopReading();
    reading = new AbortController();
    onAnalysis({ type: 'started', language });
    void run(language, reading);
  }

  async function run(language: Language, controller: AbortController): Promise<void> {
    const isCurrent = () => reading === controller;
    let arrived = '';
    const show = () => {
      if (!isCurrent() || arrived === '') return;
      const text = arrived;
      arrived = '';
      onAnalysis({ type: 'received', text });
    };
    let end: AnalysisAction | undefined;
    try {
      for await (const event of deps.analyze({ ...storeInputOf(store), language }, controller.signal)) {
        if (!isCurrent()) return;
        if (event.type === 'status') console.info(event.message);
        else if (event.type === 'thinking') continue;
        else if (event.type === 'error') end = { type: 'errored', message: event.message };
        else if (event.type === 'complete') {
          const { timestamp = time() } = event.data;
          end = { type: 'completed', data: { ...event.data, timestamp } };
        } else {
          // One render per frame, however many chunks it brings.
          const isFirst = arrived === '';
          arrived += event.content;
          if (isFirst) requestFrame(show);
        }
        if (end !== undefined) break;
      }
    } catch (fault) {
      if (isCurrent()) console.warn('The analysis could not be made.', fault);
    }
    if (!isCurrent()) return;
    show();
    onAnalysis(end ?? { type: 'failed', now: time() });
    reading = undefined;
    keep(language, end);
    if (language === 'english' && end?.type === 'completed') deps.onAnalysed();
  }

  /** Stores the result of a stream; for a failed call, that is the basic information. */
  function keep(language: Language, end: AnalysisAction | undefined): void {
    const { english, chinese } = $state.get().analysis;
    if (language === 'chinese') {
      if (end?.type === 'completed' && chinese !== undefined) cache.set(store, 'chinese', chinese);
    } else if (end?.type !== 'errored' && english !== undefined) {
      cache.set(store, 'english', english);
    }
  }

  return {
    $state,
    ...letter,
    start: () => begin('english'),
    refresh() {
      const wasEnglish = $state.get().analysis.language === 'english';
      cache.clear(store);
      onAnalysis({ type: 'refreshed' });
      if (!wasEnglish) clearEmail();
      offer();
      begin('english');
    },
    choose(language) {
      const { analysis } = $state.get();
      const isSame = analysis.language === language;
      if (isSame && (language === 'english' || analysis.chinese !== undefined || analysis.running)) return;
      stopReading();
      if (!isSame) clearEmail();
      onAnalysis({
        type: 'chose',
        language,
        kept: language === 'chinese' ? cache.get(store, 'chinese') : undefined,
      });
      offer();
      if (language === 'chinese' && $state.get().analysis.chinese === undefined) begin('chinese');
    },
    addAddress(address) {
      const kept = languages.map((language) => [language, cache.get(store, language)] as const);
      cache.clear(store);
      store = { ...store, ...address };
      // English first: writing it removes the Chinese one.
      for (const [language, data] of kept) if (data !== undefined) cache.set(store, language, data);
      onAnalysis({ type: 'addressed', address });
    },
    close() {
      stopReading();
      closeLetter();
    },
  };
}
