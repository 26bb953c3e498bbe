import {
  type Approach,
  type DraftKey,
  type Email,
  type EmailRequest,
  type Left,
  type LeftDraft,
  type LetterTurn,
  type Recipient,
  type Seller,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  type LanguagePack,
  letterPackOf,
  openWords,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import { type AnalysisState, isAnalysed } from '../analysis/analysis-state.ts';
import type { Drafts, StoredDraft } from './drafts.ts';
import { type EmailAction, type EmailState, emptyEmail, reduceEmail, writtenOf } from './email-state.ts';

/** The state of the right half of the modal. */
export type LetterState = {
  email: EmailState;
  /** BCP 47: the language that the person chose; undefined for the store's. */
  writtenIn: string | undefined;
  /** The approach that the person chose; undefined for the one that suits best. */
  approach: Approach | undefined;
  turn: LetterTurn;
  /** The recipient that the server named, even if it wrote no email. */
  named: Recipient | undefined;
  /** Nobody knows yet what was written before. */
  isLoading: boolean;
  /** The draft that can be restored; only while there is no email. */
  draft: StoredDraft | undefined;
  /** Writing another email would replace the person's own words: they are asked first. */
  isAsking: boolean;
};

/** A sentence that a model wrote and nobody confirmed, and the one in its place. */
export type StruckSentence = NonNullable<Email['struck']>[number];

export type LetterDeps = {
  drafts: Drafts;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  /** The language for letters to the store, as far as its website is known. */
  storeLanguage: () => LanguagePack;
  /** Resolves once it is known who writes, and in which language: nothing is written before. */
  settled: (signal: AbortSignal) => Promise<unknown>;
  /** `own`: the person's own profile; `effective`: that or the team's first. */
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

/** A request for a letter. */
type Writing = AbortController & { turn: LetterTurn };

type DraftedEmail = Extract<EmailAction, { type: 'answered' | 'failed' }>;

/** The state of a modal that has just opened, in the language of its analysis. */
export function openedLetter(drafts: Drafts, analysis: AnalysisState): LetterState {
  return {
    email: emptyEmail,
    writtenIn: undefined,
    approach: undefined,
    turn: 'first',
    named: undefined,
    isLoading: drafts.isLoading(),
    draft: drafts.get({ turn: 'first', tag: analysisPacks[analysis.language].tag }),
    isAsking: false,
  };
}

/** The part of a modal's session that writes emails. `clear`: after a change of language; `close`: aborts the request. */
export class LetterSession {
  readonly #deps: LetterDeps;
  readonly #get;
  readonly #set;
  readonly #drafts;
  #writing: Writing | undefined;
  /** Which letter the one on the screen is. */
  #writtenTurn: LetterTurn = 'first';

  constructor(deps: LetterDeps, { get, set }: Shared) {
    this.#deps = deps;
    this.#get = get;
    this.#set = set;
    const { drafts } = deps;
    this.#drafts = drafts;
  }

  // An email that is there keeps its language, though that of the website may become known later.
  #pack() {
    return letterPack(this.#get(), this.#deps.storeLanguage());
  }

  #onEmail(action: EmailAction) {
    return this.#set({ email: reduceEmail(this.#get().email, action), isAsking: false });
  }

  #draftKey(): DraftKey {
    return {
      turn: writtenOf(this.#get().email) === undefined ? this.#get().turn : this.#writtenTurn,
      tag: this.#pack().tag,
    };
  }

  #keep() {
    const email = writtenOf(this.#get().email);
    if (email !== undefined) this.#drafts.keep(this.#draftKey(), email);
  }

  /** Shows the draft of the current language, where there is no email. */
  offer() {
    return this.#set({
      draft: this.#get().email.phase === 'empty' ? this.#drafts.get(this.#draftKey()) : undefined,
    });
  }

  async loadDrafts(): Promise<void> {
    await this.#drafts.load();
    this.#set({ isLoading: false });
    this.offer();
  }

  clear(): void {
    this.#writing?.abort();
    this.#writing = undefined;
    this.#onEmail({ type: 'cleared' });
  }

  async #write(controller: Writing): Promise<void> {
    await this.#deps.settled(controller.signal);
    const mayWrite = await this.#deps.mayWrite(this.#get().named?.value);
    if (this.#writing !== controller) return;
    if (!mayWrite) return this.#refuse();
    const action = await this.#request(controller);
    if (this.#writing !== controller) return;
    if (action.type === 'answered' && action.email.recipient !== undefined)
      this.#set({ named: action.email.recipient });
    // The address is known only now, and the list may have changed meanwhile.
    const mayShow = await this.#deps.mayWrite(this.#get().named?.value);
    if (this.#writing !== controller) return;
    if (!mayShow) return this.#refuse();
    this.#writing = undefined;
    this.#writtenTurn = controller.turn;
    this.#onEmail(action);
    this.#keep();
  }

  #refuse(): void {
    this.#writing = undefined;
    this.#onEmail({ type: 'refused' });
    this.offer();
  }

  async #request(controller: Writing): Promise<DraftedEmail> {
    const { analysis, approach } = this.#get();
    const { turn } = controller;
    const { store, language, english, chinese } = analysis;
    const to = this.#pack();
    const { own, effective } = this.#deps.seller();
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
      const email = await this.#deps.writeEmail(body, controller.signal);
      return { type: 'answered', email: { ...email, writtenIn: email.writtenIn ?? to.tag } };
    } catch (fault) {
      if (this.#writing === controller) console.warn('The email is the built-in template.', fault);
      const written = templateLetter({ store, seller: effective, pack: to, turn });
      const { subject, body } = written;
      return { type: 'failed', template: { subject, body, ...openWords(written), writtenIn: to.tag } };
    }
  }

  #begin(): void {
    this.#writing?.abort();
    this.#writing = Object.assign(new AbortController(), { turn: this.#get().turn });
    this.#onEmail({ type: 'asked' });
    this.offer();
    void this.#write(this.#writing);
  }

  /** Asks first if the text was edited. */
  readonly generate = (): void => {
    if (this.#get().isLoading) return void this.loadDrafts().then(() => this.generate());
    const { email, draft } = this.#get();
    // A draft in another language stays, whatever is written in this one.
    const { turn, tag } = this.#draftKey();
    const replaced =
      writtenOf(email) ?? (draft?.tag === tag && draft.turn === turn ? draft.email : undefined);
    if (replaced?.isEdited) this.#set({ isAsking: true });
    else this.#begin();
  };

  readonly writeIn = (tag: string) => {
    if (tag === this.#pack().tag) return this.#set({ writtenIn: tag });
    this.clear();
    this.#set({ writtenIn: tag });
    this.offer();
  };

  /** Another approach, or another letter: an email that is there is written anew. */
  chooseLetter(choice: { approach?: Approach; turn?: LetterTurn }) {
    this.#set(choice);
    if (writtenOf(this.#get().email) !== undefined) this.generate();
    else this.offer();
  }

  /** Puts a sentence of the model that nobody confirmed in the place of the composed one. */
  accept({ text, was }: StruckSentence) {
    const written = writtenOf(this.#get().email);
    if (written === undefined || !canAccept(written.body, { was })) return;
    this.#onEmail({ type: 'edited', body: written.body.replace(was, () => text) });
    this.#keep();
  }

  /** Writes another email in place of the edited one, or keeps that one. */
  answer(mayReplace: boolean) {
    if (!this.#get().isAsking) return;
    if (mayReplace) this.#begin();
    else this.#set({ isAsking: false });
  }

  readonly edit = (changes: { subject?: string; body?: string }) => {
    this.#onEmail({ type: 'edited', ...changes });
    this.#keep();
  };

  readonly restore = () => {
    const { draft } = this.#get();
    if (draft === undefined) return;
    this.#writtenTurn = draft.turn;
    this.#set({ writtenIn: draft.tag, turn: draft.turn });
    this.#onEmail({ type: 'restored', email: draft.email });
    this.offer();
  };

  readonly discard = () => {
    this.#drafts.discard(this.#get().draft ?? this.#draftKey());
    this.#set({ isAsking: false });
    this.offer();
  };

  /** The email was sent: its draft is no longer needed. The text stays on the screen. */
  readonly sent = () => {
    this.#drafts.discard(this.#draftKey());
    this.#set({ isAsking: false });
  };

  /** Before the email on the screen is sent: the server has its draft then, under this key. */
  readonly saved = async (): Promise<DraftKey> => {
    const key = this.#draftKey();
    await this.#drafts.save();
    return key;
  };

  /** The email waits to leave. */
  waits() {
    return this.#drafts.forget(this.#draftKey());
  }

  /** The email on the screen was copied, opened in a mail program or saved, and `sent` if that is known. Resolves to its record, if there is one. */
  async taken(sent?: LeftDraft['sent']): Promise<Left | undefined> {
    const email = writtenOf(this.#get().email);
    return email && this.#drafts.leave(this.#draftKey(), email, sent);
  }

  close() {
    void this.#drafts.save();
    this.#writing?.abort();
    this.#writing = undefined;
  }
}

/** Whether the sentence that a struck one would replace stands in the body still. */
export function canAccept(body: string, { was }: Pick<StruckSentence, 'was'>): boolean {
  return was !== '' && body.includes(was);
}

/** The language of the letter: of one that is there, else as chosen, else the store's. */
export function letterPack(
  { email, writtenIn }: Pick<LetterState, 'email' | 'writtenIn'>,
  store: LanguagePack,
): LanguagePack {
  return letterPackOf([writtenOf(email)?.writtenIn, writtenIn], { pack: store });
}
