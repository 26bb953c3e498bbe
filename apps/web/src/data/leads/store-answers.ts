import {
  identityOf,
  type ListedStore,
  maxAskedStores,
  type StoreAnswer,
  type StoreQuestion,
} from '@Hardware-Store-Finder/contract';
import { emailsOf, leadIdOf } from '@Hardware-Store-Finder/domain';
import type { Lead } from './lead.ts';

type Known = StoreQuestion & { answer?: StoreAnswer; isDoubtful: boolean };

/** So many stores are remembered; a search has less. */
const mostKnown = 20_000;
/** Rows that arrive within this many milliseconds are asked for together: a search streams hundreds. */
const togetherMs = 100;
/** After a failure the server is asked again no sooner than this, in milliseconds. */
const pauseMs = 5_000;

/** What the server says of stores: asked once for each, together for all that one render asks for, and again once it may differ. */
export class StoreAnswers {
  readonly #fetchAnswers: (questions: readonly StoreQuestion[]) => Promise<StoreAnswer[]>;
  readonly #onChange: () => void;
  readonly #byStore = new Map<string, Known>();
  #due = new Set<Known>();
  /** What was asked for since the last change. */
  #shown = new Set<Known>();
  #isPaused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when answers have come */
  constructor(
    fetchAnswers: (questions: readonly StoreQuestion[]) => Promise<StoreAnswer[]>,
    onChange: () => void,
  ) {
    this.#fetchAnswers = fetchAnswers;
    this.#onChange = onChange;
  }

  #changed(): void {
    this.#shown = new Set();
    this.#onChange();
  }

  #knownOf(store: ListedStore): Known {
    const key = leadIdOf(store);
    const known = this.#byStore.get(key);
    if (known !== undefined) return known;
    const { email, also_listed_as: others } = store;
    const asked = {
      ...identityOf(store),
      ...(email !== undefined && { email }),
      ...(others !== undefined && { also_listed_as: others }),
    };
    const own = emailsOf(store.found_contacts?.contacts ?? [], store).map(({ value }) => value);
    const fresh: Known = {
      store: asked,
      emails: store.chain?.email === undefined ? own : [...own, store.chain.email],
      keys: [],
      isDoubtful: true,
    };
    this.#byStore.set(key, fresh);
    if (this.#byStore.size > mostKnown) this.#byStore.delete([...this.#byStore.keys()][0] ?? '');
    return fresh;
  }

  /** Adds what a question lacks. */
  #widen(known: Known, emails: readonly string[], keys: readonly string[]): void {
    for (const email of emails) {
      if (known.emails.includes(email)) continue;
      known.emails.push(email);
      known.isDoubtful = true;
    }
    for (const key of keys) {
      if (known.keys?.includes(key)) continue;
      known.keys = [...(known.keys ?? []), key].slice(-10);
      known.isDoubtful = true;
    }
  }

  #take(known: Known, answer: StoreAnswer): void {
    known.answer = answer;
    // The server has looked at the lead's own addresses too.
    known.emails = [...new Set([...known.emails, ...emailsOfLead(answer.lead)])];
  }

  async #askFor(all: readonly Known[]): Promise<void> {
    for (let from = 0; from < all.length; from += maxAskedStores) {
      const some = all.slice(from, from + maxAskedStores);
      for (const known of some) known.isDoubtful = false;
      try {
        const answers = await this.#fetchAnswers(
          some.map(({ store, emails, keys = [] }) => ({ store, emails: emails.slice(0, 100), keys })),
        );
        for (const [at, known] of some.entries()) {
          const answer = answers[at];
          if (answer !== undefined) this.#take(known, answer);
        }
      } catch (fault) {
        for (const known of some) known.isDoubtful = true;
        throw fault;
      }
    }
    if (all.length > 0) this.#changed();
  }

  #schedule(known: Known): void {
    this.#due.add(known);
    if (this.#timer !== undefined || this.#isPaused) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const all = [...this.#due].filter(({ isDoubtful }) => isDoubtful);
      this.#due = new Set();
      this.#askFor(all).catch((fault: unknown) => {
        console.info('The book could not be asked about stores.', fault);
        this.#isPaused = true;
        setTimeout(() => {
          this.#isPaused = false;
          this.#changed();
        }, pauseMs);
      });
    }, togetherMs);
  }

  /** What is known of a store; undefined until the server has said it. What is not known of it is asked for. */
  of(
    store: ListedStore,
    { emails = [], keys = [] }: { emails?: readonly string[]; keys?: readonly string[] } = {},
  ): StoreAnswer | undefined {
    const known = this.#knownOf(store);
    this.#widen(known, emails, keys);
    this.#shown.add(known);
    if (known.isDoubtful) this.#schedule(known);
    return known.answer;
  }

  /** Asks now, whatever is known. Rejects if the server does not answer. */
  ask(stores: readonly ListedStore[], emails: readonly string[] = []) {
    const all = stores.map((store) => this.#knownOf(store));
    for (const known of all) this.#widen(known, emails, []);
    return this.#askFor([...new Set(all)]);
  }

  /** Takes what a list of leads said. */
  learn(answers: readonly StoreAnswer[]) {
    for (const answer of answers) {
      if (answer.lead === undefined) continue;
      const known = this.#knownOf(answer.lead.store);
      const own = emailsOfLead(answer.lead);
      const isWhole = known.keys?.length === 0 && known.emails.every((email) => own.includes(email));
      this.#take(known, { ...answer, listed: known.answer?.listed ?? [] });
      known.isDoubtful = !isWhole;
    }
  }

  /** What is known of these may differ by now: it is shown, and asked for again where it is shown. */
  doubt(isConcerned: (answer: StoreAnswer) => boolean) {
    // An answer that is on its way may be from before.
    for (const known of this.#byStore.values())
      if (known.answer === undefined || isConcerned(known.answer)) known.isDoubtful = true;
    this.#isPaused = false;
  }

  /** Asks again for what is in doubt and was shown last, or is of these leads. Rejects as `ask` does. */
  refresh(ids: ReadonlySet<string>) {
    const isOf = ({ store, answer }: Known) => ids.has(answer?.lead?.id ?? '') || ids.has(store.id ?? '');
    const concerned = [...this.#byStore.values()].filter((known) => this.#shown.has(known) || isOf(known));
    return this.#askFor(concerned.filter(({ isDoubtful }) => isDoubtful));
  }
}

function emailsOfLead(lead: Lead | undefined): string[] {
  return lead === undefined ? [] : emailsOf(lead.contacts, lead.store).map(({ value }) => value);
}
