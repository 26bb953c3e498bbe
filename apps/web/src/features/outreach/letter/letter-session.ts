import {
  type Email,
  type EmailRequest,
  type Recipient,
  type Seller,
  storeInputOf,
} from '@hardware-store-finder/contract';
import { analysisPacks, emailPackOf, type LanguagePack, templateLetter } from '@hardware-store-finder/domain';
import { type AnalysisState, isAnalysed } from '../analysis/analysis-state.ts';
import type { Drafts, StoredDraft } from './drafts.ts';
import { type EmailAction, type EmailState, emptyEmail, reduceEmail, writtenOf } from './email-state.ts';

/** The state of the right half of the modal. */
export type LetterState = {
  email: EmailState;
  /** BCP 47: the language of the store's website, if the email is in that rather than in the analysis's language. */
  writtenIn: string | undefined;
  /** The recipient that the server named, even if it wrote no email. */
  named: Recipient | undefined;
  /** The draft that can be restored; only while there is no email. */
  draft: StoredDraft | undefined;
  /** Writing another email would replace the person's own words: they are asked first. */
  isAsking: boolean;
};

export type LetterSession = {
  writeIn(tag: string | undefined): void;
  /** Asks first if the text was edited. */
  generate(): void;
  /** Writes another email in place of the edited one, or keeps that one. */
  answer(mayReplace: boolean): void;
  edit(changes: { subject?: string; body?: string }): void;
  restore(): void;
  discard(): void;
  /** The email was sent: its draft is no longer needed. The text stays on the screen. */
  sent(): void;
};

export type LetterDeps = {
  drafts: Drafts;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
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
    named: undefined,
    draft: drafts.get(analysisPacks[analysis.language].tag),
    isAsking: false,
  };
}

/** The part of a modal's session that writes emails. `clear`: after a change of language; `close`: aborts the request. */
export function createLetterSession(
  deps: LetterDeps,
  { get, set }: Shared,
): LetterSession & { clear: () => void; offer: () => void; close: () => void } {
  const { drafts } = deps;
  let writing: AbortController | undefined;

  const pack = (): LanguagePack => {
    const { writtenIn, analysis } = get();
    return (writtenIn === undefined ? undefined : emailPackOf(writtenIn)) ?? analysisPacks[analysis.language];
  };
  const onEmail = (action: EmailAction) => set({ email: reduceEmail(get().email, action), isAsking: false });
  const keep = () => {
    const email = writtenOf(get().email);
    if (email !== undefined) drafts.keep(pack().tag, email);
  };
  /** Shows the draft of the current language, where there is no email. */
  const offer = () => set({ draft: get().email.phase === 'empty' ? drafts.get(pack().tag) : undefined });

  function clear(): void {
    writing?.abort();
    writing = undefined;
    onEmail({ type: 'cleared' });
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
    const { analysis, writtenIn } = get();
    const { store, language, english, chinese } = analysis;
    const { own, effective } = deps.seller();
    const data = language === 'chinese' ? (chinese ?? english) : english;
    try {
      const body: EmailRequest = {
        store: storeInputOf(store),
        analysis: isAnalysed(analysis) && data !== undefined ? data : null,
        language,
        ...(own !== undefined && { seller: own }),
        ...(writtenIn !== undefined && { buyerLanguage: writtenIn }),
      };
      return { type: 'answered', email: await deps.writeEmail(body, controller.signal) };
    } catch (fault) {
      if (writing === controller) console.warn('The email is the built-in template.', fault);
      return { type: 'failed', template: templateLetter({ store, seller: effective, pack: pack() }) };
    }
  }

  function begin(): void {
    writing?.abort();
    writing = new AbortController();
    onEmail({ type: 'asked' });
    offer();
    void write(writing);
  }

  return {
    clear,
    offer,
    writeIn(tag) {
      if (tag === get().writtenIn) return;
      clear();
      set({ writtenIn: tag });
      offer();
    },
    generate() {
      const { email, draft } = get();
      // A draft in another language stays, whatever is written in this one.
      const replaced = writtenOf(email) ?? (draft?.tag === pack().tag ? draft.email : undefined);
      if (replaced?.isEdited) set({ isAsking: true });
      else begin();
    },
    answer(mayReplace) {
      if (!get().isAsking) return;
      if (mayReplace) begin();
      else set({ isAsking: false });
    },
    edit(changes) {
      onEmail({ type: 'edited', ...changes });
      keep();
    },
    restore() {
      const { draft } = get();
      if (draft === undefined) return;
      const own = analysisPacks[get().analysis.language].tag;
      set({ writtenIn: draft.tag === own ? undefined : draft.tag });
      onEmail({ type: 'restored', email: draft.email });
      offer();
    },
    discard() {
      drafts.discard(get().draft?.tag ?? pack().tag);
      set({ isAsking: false });
      offer();
    },
    sent() {
      drafts.discard(pack().tag);
      set({ isAsking: false });
    },
    close() {
      writing?.abort();
      writing = undefined;
    },
  };
}
