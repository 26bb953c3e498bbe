import {
  type AnalysisEvent,
  type AnalysisRequest,
  analysisPacks,
  type Email,
  type EmailRequest,
  emailPackOf,
  type Language,
  type ListedStore,
  type Recipient,
  type Seller,
  storeInputOf,
  templateLetter,
} from '@hardware-store-finder/contract';
import { createStore, type Store } from '../../lib/store.ts';
import type { AnalysisCache } from './analysis/analysis-cache.ts';
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
  refresh(): void;
  choose(language: Language): void;
  writeIn(tag: string | undefined): void;
  generate(): void;
  edit(changes: { subject?: string; body?: string }): void;
  /** Aborts all requests; late results are ignored. */
  close(): void;
};

export type OutreachDeps = {
  store: ListedStore;
  cache: AnalysisCache;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  /** `own`: the person's own profile; `effective`: that or the server's. */
  seller: () => { own: Seller | undefined; effective: Seller | undefined };
  /**
   * Whether the store may be contacted at the address that the server named (undefined before it has). Called before
   * a draft is requested, and again before the draft is shown.
   */
  mayWrite: (recipient: string | undefined) => Promise<boolean>;
  onAnalysed: () => void;
  requestFrame: (draw: () => void) => void;
  now?: () => Date;
};

type DraftedEmail = Extract<EmailAction, { type: 'answered' | 'failed' }>;

export function createOutreachSession(deps: OutreachDeps): OutreachSession {
  const { store, cache, requestFrame, now = () => new Date() } = deps;
  const time = () => now().toISOString();
  const $state = createStore<OutreachState>({
    analysis: openedAnalysis(store, cache.get(store, 'english'), time()),
    email: emptyEmail,
    writtenIn: undefined,
    told: undefined,
  });
  let reading: AbortController | undefined;
  let writing: AbortController | undefined;

  const become = (changes: Partial<OutreachState>) => $state.set({ ...$state.get(), ...changes });
  const onAnalysis = (action: AnalysisAction) =>
    become({ analysis: reduceAnalysis($state.get().analysis, action) });
  const onEmail = (action: EmailAction) => become({ email: reduceEmail($state.get().email, action) });

  function stopReading(): void {
    reading?.abort();
    reading = undefined;
  }
  function clearEmail(): void {
    writing?.abort();
    writing = undefined;
    onEmail({ type: 'cleared' });
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

  return {
    $state,
    start: () => begin('english'),
    refresh() {
      const wasEnglish = $state.get().analysis.language === 'english';
      cache.clear(store);
      onAnalysis({ type: 'refreshed' });
      if (!wasEnglish) clearEmail();
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
      if (language === 'chinese' && $state.get().analysis.chinese === undefined) begin('chinese');
    },
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
    edit: (changes) => onEmail({ type: 'edited', ...changes }),
    close() {
      stopReading();
      writing?.abort();
      writing = undefined;
    },
  };
}
