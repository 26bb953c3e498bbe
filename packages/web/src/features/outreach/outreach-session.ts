import {
  analysisPacks,
  type Email,
  type EmailRequest,
  emailPackOf,
  type Language,
  type ListedStore,
  languages,
  type Recipient,
  type Seller,
  type StoreAddress,
  storeInputOf,
  templateLetter,
} from '@hardware-store-finder/contract';
import { createStore, type Store } from '../../lib/store.ts';
import { type AnalysisRunDeps, createAnalysisRun } from './analysis/analysis-run.ts';
import {
  type AnalysisAction,
  type AnalysisState,
  isAnalysed,
  openedAnalysis,
  reduceAnalysis,
} from './analysis/analysis-state.ts';
import { type EmailAction, type EmailState, emptyEmail, reduceEmail } from './letter/email-state.ts';

/** The state of both halves of the modal. */
export type OutreachState = {
  analysis: AnalysisState;
  email: EmailState;
  /** BCP 47: the language of the store's website, if the e-mail is in that rather than in the analysis's language. */
  writtenIn: string | undefined;
  /** The recipient that the server named, even if it wrote no e-mail. */
  told: Recipient | undefined;
};

/** The session of one store's modal, from opening to closing. */
export type OutreachSession = {
  readonly $state: Store<OutreachState>;
  start(): void;
  /** Stops the running analysis, and keeps what was there before it. */
  cancel(): void;
  refresh(): void;
  choose(language: Language): void;
  writeIn(tag: string | undefined): void;
  generate(): void;
  edit(changes: { subject?: string; body?: string }): void;
  /** The address of the store was looked up. Its analyses are kept under it from now on. */
  addAddress(address: StoreAddress): void;
  /** Aborts all requests; late results are ignored. */
  close(): void;
};

export type OutreachDeps = AnalysisRunDeps & {
  store: ListedStore;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  /** `own`: the person's own profile; `effective`: that or the server's. */
  seller: () => { own: Seller | undefined; effective: Seller | undefined };
  /**
   * Whether the store may be contacted at the address that the server named (undefined before it has). Called before
   * a draft is requested, and again before the draft is shown.
   */
  mayWrite: (recipient: string | undefined) => Promise<boolean>;
  now?: () => Date;
};

type DraftedEmail = Extract<EmailAction, { type: 'answered' | 'failed' }>;

export function createOutreachSession(deps: OutreachDeps): OutreachSession {
  const { cache, now = () => new Date() } = deps;
  let { store } = deps;
  const time = () => now().toISOString();
  const $state = createStore<OutreachState>({
    analysis: openedAnalysis(store, cache.get(store, 'english'), time()),
    email: emptyEmail,
    writtenIn: undefined,
    told: undefined,
  });
  let writing: AbortController | undefined;

  const become = (changes: Partial<OutreachState>) => $state.set({ ...$state.get(), ...changes });
  const onAnalysis = (action: AnalysisAction) =>
    become({ analysis: reduceAnalysis($state.get().analysis, action) });
  const onEmail = (action: EmailAction) => become({ email: reduceEmail($state.get().email, action) });

  const run = createAnalysisRun(deps, {
    state: () => $state.get().analysis,
    dispatch: onAnalysis,
    time,
  });
  function clearEmail(): void {
    writing?.abort();
    writing = undefined;
    onEmail({ type: 'cleared' });
  }

  async function write(controller: AbortController): Promise<void> {
    const mayWrite = await deps.mayWrite($state.get().told?.value);
    if (writing !== controller) return;
    if (!mayWrite) return refuse();
    const action = await draft(controller);
    if (writing !== controller) return;
    if (action.type === 'answered' && action.email.recipient !== undefined)
      become({ told: action.email.recipient });
    // The address is known only now, and the list may have changed meanwhile.
    const mayShow = await deps.mayWrite($state.get().told?.value);
    if (writing !== controller) return;
    if (!mayShow) return refuse();
    writing = undefined;
    onEmail(action);
  }
  function refuse(): void {
    writing = undefined;
    onEmail({ type: 'refused' });
  }

  async function draft(controller: AbortController): Promise<DraftedEmail> {
    const { analysis, writtenIn } = $state.get();
    const { language, english, chinese } = analysis;
    const { own, effective } = deps.seller();
    const data = language === 'chinese' ? (chinese ?? english) : english;
    try {
      const request: EmailRequest = {
        store: storeInputOf(store),
        analysis: isAnalysed(analysis) && data !== undefined ? data : null,
        language,
        ...(own !== undefined && { seller: own }),
        ...(writtenIn !== undefined && { buyerLanguage: writtenIn }),
      };
      return { type: 'answered', email: await deps.writeEmail(request, controller.signal) };
    } catch (fault) {
      if (writing === controller) console.warn('The e-mail is the built-in template.', fault);
      const pack = (writtenIn === undefined ? undefined : emailPackOf(writtenIn)) ?? analysisPacks[language];
      return { type: 'failed', template: templateLetter({ store, seller: effective, pack }) };
    }
  }

  function choose(language: Language): void {
    const { analysis } = $state.get();
    const isSame = analysis.language === language;
    if (isSame && (language === 'english' || analysis.chinese !== undefined || analysis.running)) return;
    run.stop();
    if (!isSame) clearEmail();
    onAnalysis({
      type: 'chose',
      language,
      kept: language === 'chinese' ? cache.get(store, 'chinese') : undefined,
    });
    if (language === 'chinese' && $state.get().analysis.chinese === undefined) run.begin('chinese');
  }

  return {
    $state,
    start: () => run.begin('english'),
    cancel() {
      if ($state.get().analysis.running?.language === 'chinese') return choose('english');
      run.stop();
      onAnalysis({ type: 'cancelled', now: time() });
    },
    refresh() {
      const wasEnglish = $state.get().analysis.language === 'english';
      cache.clear(store);
      onAnalysis({ type: 'refreshed' });
      if (!wasEnglish) clearEmail();
      run.begin('english');
    },
    choose,
    writeIn(tag) {
      if (tag === $state.get().writtenIn) return;
      clearEmail();
      become({ writtenIn: tag });
    },
    generate() {
      writing?.abort();
      writing = new AbortController();
      onEmail({ type: 'asked' });
      void write(writing);
    },
    addAddress(address) {
      const kept = languages.map((language) => [language, cache.get(store, language)] as const);
      cache.clear(store);
      store = { ...store, ...address };
      // English first: writing it removes the Chinese one.
      for (const [language, data] of kept) if (data !== undefined) cache.set(store, language, data);
      onAnalysis({ type: 'addressed', address });
    },
    edit: (changes) => onEmail({ type: 'edited', ...changes }),
    close() {
      run.stop();
      writing?.abort();
      writing = undefined;
    },
  };
}
