import type { Suggestion } from '@hardware-store-finder/contract';
import { withPlainBlanks } from './plain-blanks.ts';

/** Asks what may be meant by what was typed so far; only the last question is ever answered. */
export type Suggester = {
  /** `show` is called once, or not at all where something else was asked or typed since. */
  ask(text: string, show: (found: readonly Suggestion[]) => void): void;
  /** Drops the question. */
  stop(): void;
};

export type SuggesterDeps = {
  /** Which API is asked. */
  base: () => string;
  /** Undefined where that API has no suggestions. */
  fetch: (base: string, text: string, signal: AbortSignal) => Promise<readonly Suggestion[] | undefined>;
};

/** Whoever types goes on within this, in milliseconds. */
const pauseMs = 100;

export function createSuggester({ base, fetch }: SuggesterDeps): Suggester {
  const without = new Set<string>();
  let running: AbortController | undefined;

  async function run(text: string, { signal }: AbortController): Promise<readonly Suggestion[]> {
    const api = base();
    try {
      const found = await fetch(api, withPlainBlanks(text), signal);
      if (found === undefined) without.add(api);
      return found ?? [];
    } catch (fault) {
      // The box goes on as plain text.
      if (!signal.aborted) console.warn(`No suggestions for "${text}".`, fault);
      return [];
    }
  }

  function stop(): void {
    running?.abort();
  }

  return {
    stop,
    ask(text, show) {
      stop();
      // Numbers alone are coordinates or a postcode.
      if (!/\p{L}/u.test(text) || without.has(base())) {
        show([]);
        return;
      }
      const mine = new AbortController();
      running = mine;
      const timer = setTimeout(async () => {
        const found = await run(text, mine);
        if (!mine.signal.aborted) show(found);
      }, pauseMs);
      mine.signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
