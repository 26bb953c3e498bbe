import {
  type Language,
  type ListedStore,
  languages,
  type StoreAddress,
} from '@Hardware-Store-Finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { type AnalysisRunDeps, createAnalysisRun } from './analysis/analysis-run.ts';
import {
  type AnalysisAction,
  type AnalysisState,
  isMade,
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
  readonly $state: ReadableAtom<OutreachState>;
  start(): void;
  /** Stops the running analysis, and keeps what was there before it. */
  cancel(): void;
  refresh(): void;
  choose(language: Language): void;
  /** Offers a draft that was left earlier, where there is no email yet. */
  offerDraft(): void;
  /** The address of the store was looked up. Its analyses are stored under it from now on. */
  addAddress(address: StoreAddress): void;
  /** Aborts all requests; late results are ignored. */
  close(): void;
};

export type OutreachDeps = LetterDeps &
  AnalysisRunDeps & {
    store: ListedStore;
    /** The language of the screen, in which analyses are asked for; by default English. */
    language?: Language;
    now?: () => Date;
  };

export function createOutreachSession(deps: OutreachDeps): OutreachSession {
  const { cache, language: own = 'english', now = () => new Date() } = deps;
  let { store } = deps;
  const time = () => now().toISOString();
  const inChinese = () => (own === 'chinese' ? { stored: cache.get(store, 'chinese') } : undefined);
  const analysis = openedAnalysis(store, cache.get(store, 'english'), time(), inChinese());
  const $state = atom<OutreachState>({ analysis, ...openedLetter(deps.drafts, analysis) });

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
  const run = createAnalysisRun(deps, { state: () => $state.get().analysis, dispatch: onAnalysis, time });

  function choose(language: Language): void {
    const { analysis } = $state.get();
    const isSame = analysis.language === language;
    if (isSame && (language === 'english' || isMade(analysis.chinese) || analysis.running)) return;
    run.stop();
    if (!isSame) clearEmail();
    onAnalysis({
      type: 'chose',
      language,
      stored: language === 'chinese' ? cache.get(store, 'chinese') : undefined,
    });
    offer();
    const { english, chinese } = $state.get().analysis;
    if (language === 'chinese' ? !isMade(chinese) : isMade(chinese) && !isMade(english)) run.begin(language);
  }

  return {
    $state,
    ...letter,
    offerDraft: offer,
    start: () => run.begin(own),
    cancel() {
      const { running, english } = $state.get().analysis;
      if (running?.language === 'chinese' && isMade(english)) return choose('english');
      run.stop();
      onAnalysis({ type: 'cancelled', now: time() });
    },
    refresh() {
      const isSame = $state.get().analysis.language === own;
      cache.clear(store);
      onAnalysis({ type: 'refreshed' });
      if (!isSame) clearEmail();
      offer();
      run.begin(own);
    },
    choose,
    addAddress(address) {
      const stored = languages.map((language) => [language, cache.get(store, language)] as const);
      cache.clear(store);
      store = { ...store, ...address };
      // English first: writing it removes the Chinese one.
      for (const [language, data] of stored) if (data !== undefined) cache.set(store, language, data);
      onAnalysis({ type: 'addressed', address });
    },
    close() {
      run.stop();
      closeLetter();
    },
  };
}
