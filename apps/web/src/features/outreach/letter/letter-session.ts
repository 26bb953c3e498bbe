import {
  type Approach,
  type Email,
  type EmailRequest,
  type LetterTurn,
  type Recipient,
  type RewriteAnswer,
  type RewriteRequest,
  type Seller,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import {
  acceptSuggestion,
  analysisPacks,
  emailPackOf,
  type LanguagePack,
  type Suggestion,
  suggestionFits,
  suggestionsFor,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import { failureOf } from '../../../data/api/errors.ts';
import type { Message } from '../../../i18n/message.ts';
import { type AnalysisState, isAnalysed } from '../analysis/analysis-state.ts';
import type { Drafts, StoredDraft } from './drafts.ts';
import { type EmailAction, type EmailState, emptyEmail, reduceEmail, writtenOf } from './email-state.ts';

/** The state of the right half of the modal. */
export type LetterState = {
  email: EmailState;
  /** BCP 47: the language that the person chose; undefined for that of the store's website, or else of the analysis. */
  writtenIn: string | undefined;
  /** The approach that the person chose; undefined for the one that suits best. */
  approach: Approach | undefined;
  turn: LetterTurn;
  rewrite: RewriteState;
  /** The recipient that the server named, even if it wrote no email. */
  named: Recipient | undefined;
  /** The draft that can be restored; only while there is no email. */
  draft: StoredDraft | undefined;
  /** Writing another email would replace the person's own words: they are asked first. */
  isAsking: boolean;
};

/** What a model suggests for the email; nothing of it is part of the email until it is accepted. */
export type RewriteState =
  | { phase: 'none' | 'asking' }
  | { phase: 'failed'; why: Message }
  /** `label`: of the model. */
  | { phase: 'offered'; label: string; suggestions: readonly Suggestion[] };

export type LetterSession = Omit<ReturnType<typeof createLetterSession>, 'clear' | 'offer' | 'close'>;

export type LetterDeps = {
  drafts: Drafts;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  rewriteEmail: (request: RewriteRequest, signal: AbortSignal) => Promise<RewriteAnswer>;
  /** The language of the store's website (BCP 47), if it is known and letters can be written in it. */
  storeLanguage: () => string | undefined;
  /** `own`: the person's own profile; `effective`: that or the server's. */
  seller: () => { own: Seller | undefined; effective: Seller | undefined };
  /**
   * Whether the store may be contacted at the address that the server named (undefined before it has). Called before
   * a draft is requested, and again before the draft is shown.
   */
  mayWrite: (recipient: string | undefined) => Promise<boolean>;
};

/** The state that the letter shares with the analysis, and how to change its own part of it. */
type Shared = {
  get: () => LetterState & { analysis: AnalysisState };
  set: (changes: Partial<LetterState>) => void;
};

type DraftedEmail = Extract<EmailAction, { type: 'answered' | 'failed' }>;

/** The state of a modal that has just opened, in the language of its analysis. */
export function openedLetter(drafts: Drafts, analysis: AnalysisState): LetterState {
  return {
    email: emptyEmail,
    writtenIn: undefined,
    approach: undefined,
    turn: 'first',
    rewrite: { phase: 'none' },
    named: undefined,
    draft: drafts.get(analysisPacks[analysis.language].tag),
    isAsking: false,
  };
}

/** The part of a modal's session that writes emails. `clear`: after a change of language; `close`: aborts the request. */
export function createLetterSession(deps: LetterDeps, { get, set }: Shared) {
  const { drafts } = deps;
  let writing: AbortController | undefined;
  let rewriting: AbortController | undefined;

  // An email that is there keeps its language, though that of the website may become known later.
  const pack = () => letterPack(get(), deps.storeLanguage());
  const onEmail = (action: EmailAction) => set({ email: reduceEmail(get().email, action), isAsking: false });
  const isOpen = (suggestion: Suggestion) => {
    const body = writtenOf(get().email)?.body;
    return body !== undefined && suggestionFits(body, suggestion);
  };
  const keep = (isSent = false) => {
    const email = writtenOf(get().email);
    if (email !== undefined) drafts.keep(pack().tag, email, isSent);
  };
  /** Shows the draft of the current language, where there is no email. */
  const offer = () => set({ draft: get().email.phase === 'empty' ? drafts.get(pack().tag) : undefined });

  function clear(): void {
    writing?.abort();
    writing = undefined;
    stopRewriting();
    onEmail({ type: 'cleared' });
  }
  function stopRewriting(): void {
    rewriting?.abort();
    rewriting = undefined;
    set({ rewrite: { phase: 'none' } });
  }

  async function write(controller: AbortController): Promise<void> {
    const mayWrite = await deps.mayWrite(get().named?.value);
    if (writing !== controller) return;
    if (!mayWrite) return refuse();
    const action = await request(controller);
    if (writing !== controller) return;
    if (action.type === 'answered' && action.email.recipient !== undefined)
      set({ named: action.email.recipient });
    // The address is known only now, and the list may have changed meanwhile.
    const mayShow = await deps.mayWrite(get().named?.value);
    if (writing !== controller) return;
    if (!mayShow) return refuse();
    writing = undefined;
    onEmail(action);
    keep();
  }
  function refuse(): void {
    writing = undefined;
    onEmail({ type: 'refused' });
    offer();
  }

  async function request(controller: AbortController): Promise<DraftedEmail> {
    const { analysis, approach, turn } = get();
    const { store, language, english, chinese } = analysis;
    const to = pack();
    const { own, effective } = deps.seller();
    const data = language === 'chinese' ? (chinese ?? english) : english;
    try {
      const body: EmailRequest = {
        store: storeInputOf(store),
        analysis: isAnalysed(analysis) && data !== undefined ? data : null,
        language,
        ...(own !== undefined && { seller: own }),
        ...(to.tag !== analysisPacks[language].tag && { buyerLanguage: to.tag }),
        ...(approach !== undefined && { approach }),
        ...(turn !== 'first' && { turn }),
      };
      const email = await deps.writeEmail(body, controller.signal);
      return { type: 'answered', email: { ...email, writtenIn: email.writtenIn ?? to.tag } };
    } catch (fault) {
      if (writing === controller) console.warn('The email is the built-in template.', fault);
      const { subject, body, untranslated } = templateLetter({ store, seller: effective, pack: to, turn });
      return {
        type: 'failed',
        template: { subject, body, untranslated: [...untranslated], writtenIn: to.tag },
      };
    }
  }

  function begin(): void {
    writing?.abort();
    writing = new AbortController();
    stopRewriting();
    onEmail({ type: 'asked' });
    offer();
    void write(writing);
  }
  function generate(): void {
    const { email, draft } = get();
    // A draft in another language stays, whatever is written in this one.
    const replaced = writtenOf(email) ?? (draft?.tag === pack().tag ? draft.email : undefined);
    if (replaced?.isEdited) set({ isAsking: true });
    else begin();
  }

  return {
    clear,
    offer,
    writeIn(tag: string) {
      if (tag === pack().tag) return;
      clear();
      set({ writtenIn: tag });
      offer();
    },
    /** Another approach, or another letter: an email that is there is written anew. */
    chooseLetter(choice: { approach?: Approach; turn?: LetterTurn }) {
      set(choice);
      if (writtenOf(get().email) !== undefined) generate();
    },
    /** Asks first if the text was edited. */
    generate,
    /** Has the model write the email anew, as suggestions. */
    async rewrite() {
      const email = writtenOf(get().email);
      if (email === undefined) return;
      stopRewriting();
      const own = new AbortController();
      rewriting = own;
      set({ rewrite: { phase: 'asking' } });
      try {
        const request = { body: email.body, writtenIn: pack().tag };
        const { text, by } = await deps.rewriteEmail(request, own.signal);
        if (rewriting !== own) return;
        // As the email is now: it may have been edited meanwhile.
        const suggestions = suggestionsFor(writtenOf(get().email)?.body ?? '', text);
        set({ rewrite: { phase: 'offered', label: by.label, suggestions } });
      } catch (fault) {
        if (rewriting !== own) return;
        console.warn('The email was not rewritten.', fault);
        set({ rewrite: { phase: 'failed', why: failureOf(fault) } });
      }
    },
    accept(suggestion: Suggestion) {
      const { email, rewrite } = get();
      const written = writtenOf(email);
      if (written === undefined || rewrite.phase !== 'offered') return;
      onEmail({ type: 'edited', body: acceptSuggestion(written.body, suggestion) });
      keep();
      const suggestions = rewrite.suggestions.filter((one) => one !== suggestion && isOpen(one));
      set({ rewrite: { ...rewrite, suggestions } });
    },
    dismissSuggestions: stopRewriting,
    /** Writes another email in place of the edited one, or keeps that one. */
    answer(mayReplace: boolean) {
      if (!get().isAsking) return;
      if (mayReplace) begin();
      else set({ isAsking: false });
    },
    edit(changes: { subject?: string; body?: string }) {
      onEmail({ type: 'edited', ...changes });
      keep();
      const { rewrite } = get();
      if (rewrite.phase === 'offered')
        set({ rewrite: { ...rewrite, suggestions: rewrite.suggestions.filter(isOpen) } });
    },
    restore() {
      const { draft } = get();
      if (draft === undefined) return;
      set({ writtenIn: draft.tag });
      onEmail({ type: 'restored', email: draft.email });
      offer();
    },
    discard() {
      drafts.discard(get().draft?.tag ?? pack().tag);
      set({ isAsking: false });
      offer();
    },
    /** The email was sent: its draft is no longer needed. The text stays on the screen. */
    sent() {
      drafts.discard(pack().tag);
      set({ isAsking: false });
    },
    /** The email waits to leave. Its draft stays until it has. */
    waits: () => keep(true),
    /** An email left at this time (milliseconds since 1970): the draft that waited for it is no longer needed. */
    left(at: number) {
      const draft = drafts.get(pack().tag);
      if (draft?.isSent !== true || draft.savedAt > at) return;
      drafts.discard(draft.tag);
      offer();
    },
    close() {
      writing?.abort();
      writing = undefined;
      rewriting?.abort();
      rewriting = undefined;
    },
  };
}

/** The language of the letter: of one that is there, else as chosen, else the store's, else that of the analysis. */
export function letterPack(
  { email, writtenIn, analysis }: LetterState & { analysis: AnalysisState },
  storeLanguage: string | undefined,
): LanguagePack {
  const known = [writtenOf(email)?.writtenIn, writtenIn, storeLanguage].map((tag) => tag && emailPackOf(tag));
  return known.find((pack) => typeof pack === 'object') ?? analysisPacks[analysis.language];
}
