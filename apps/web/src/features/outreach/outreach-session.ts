import {
  type AnalysisData,
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
import { type LetterDeps, LetterSession, type LetterState, openedLetter } from './letter/letter-session.ts';

/** The state of both halves of the modal. */
export type OutreachState = LetterState & { analysis: AnalysisState };

export type OutreachDeps = LetterDeps &
  AnalysisRunDeps & {
    store: ListedStore;
    /** The language of the screen, in which analyses are asked for; by default English. */
    language?: Language;
    now?: () => Date;
  };

/** The session of one store's modal, from opening to closing. */
export class OutreachSession extends LetterSession {
  readonly $state: ReadableAtom<OutreachState>;
  readonly #cache;
  readonly #makes: () => string | undefined;
  readonly #own: Language;
  #store: ListedStore;
  readonly #now;
  readonly #onAnalysis: (action: AnalysisAction) => void;
  readonly #run;

  constructor(deps: OutreachDeps) {
    const { cache, store, language: own = 'english', now = () => new Date() } = deps;
    const time = () => now().toISOString();
    const makes = () => deps.seller().effective?.makes;
    const kept = (language: Language) => unlessOfOther(cache.get(store, language), makes());
    const inChinese = () => (own === 'chinese' ? { stored: kept('chinese') } : undefined);
    const analysis = openedAnalysis(store, kept('english'), time(), inChinese());
    const $state = atom<OutreachState>({ analysis, ...openedLetter(deps.drafts, analysis) });
    const become = (changes: Partial<OutreachState>) => $state.set({ ...$state.get(), ...changes });
    super(deps, { get: () => $state.get(), set: become });
    this.$state = $state;
    this.#cache = cache;
    this.#makes = makes;
    this.#own = own;
    this.#store = store;
    this.#now = time;
    this.#onAnalysis = (action) => become({ analysis: reduceAnalysis($state.get().analysis, action) });
    const dispatch = this.#onAnalysis;
    this.#run = createAnalysisRun(deps, { state: () => $state.get().analysis, dispatch, time });
  }

  readonly start = (): void => {
    this.#run.begin(this.#own);
  };

  /** Stops the running analysis, and keeps what was there before it. */
  readonly cancel = (): void => {
    const { running, english } = this.$state.get().analysis;
    if (running?.language === 'chinese' && isMade(english)) {
      this.choose('english');
      return;
    }
    this.#run.stop();
    this.#onAnalysis({ type: 'cancelled', now: this.#now() });
  };

  readonly refresh = (): void => {
    const isSame = this.$state.get().analysis.language === this.#own;
    this.#cache.clear(this.#store);
    this.#onAnalysis({ type: 'refreshed' });
    if (!isSame) this.clear();
    this.offer();
    this.#run.begin(this.#own);
  };

  choose(language: Language): void {
    const { analysis } = this.$state.get();
    const isSame = analysis.language === language;
    if (isSame && (language === 'english' || isMade(analysis.chinese) || analysis.running)) return;
    this.#run.stop();
    if (!isSame) this.clear();
    const stored = language === 'chinese' ? this.#kept('chinese') : undefined;
    this.#onAnalysis({ type: 'chose', language, stored });
    this.offer();
    if (this.#compose(language)) return;
    const { english, chinese } = this.$state.get().analysis;
    if (language === 'chinese' ? !isMade(chinese) : isMade(chinese) && !isMade(english))
      this.#run.begin(language);
  }

  /** The seller is known, or has become another: what is kept is composed anew for them, and that of another is not shown. */
  suit(): void {
    const { running, language } = this.$state.get().analysis;
    const kept = { english: this.#kept('english'), chinese: this.#kept('chinese') };
    if (running !== undefined) return;
    this.#onAnalysis({ type: 'suited', ...kept, now: this.#now() });
    this.#compose(language);
  }

  #made(language: Language): AnalysisData | undefined {
    const shown = this.$state.get().analysis[language];
    return isMade(shown) ? shown : this.#cache.get(this.#store, language);
  }

  #kept(language: Language): AnalysisData | undefined {
    return unlessOfOther(this.#made(language), this.#makes());
  }

  /** Whether what is kept was composed for another seller, or for nobody, and is composed anew. */
  #compose(language: Language): boolean {
    const kept = this.#made(language);
    const isOther = isMade(kept) && kept.makes !== this.#makes();
    if (isOther) this.#run.begin(language, { onlyKept: true });
    return isOther;
  }

  /** The address of the store was looked up. Its analyses are stored under it from now on. */
  addAddress(address: StoreAddress): void {
    const stored = languages.map((language) => [language, this.#cache.get(this.#store, language)] as const);
    this.#cache.clear(this.#store);
    this.#store = { ...this.#store, ...address };
    // English first: writing it removes the Chinese one.
    for (const [language, data] of stored)
      if (data !== undefined) this.#cache.set(this.#store, language, data);
    this.#onAnalysis({ type: 'addressed', address });
  }

  /** Aborts all requests; late results are ignored. */
  override close(): void {
    this.#run.stop();
    super.close();
  }
}

/** A kept analysis that says nothing of another seller's fit. */
function unlessOfOther(kept: AnalysisData | undefined, makes: string | undefined): AnalysisData | undefined {
  return kept?.makes === undefined || kept.makes === makes ? kept : undefined;
}
