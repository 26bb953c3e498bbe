import type { Suggestion } from '@Hardware-Store-Finder/contract';
import { AnswerFault } from '../../data/api/api-client.ts';
import { collapseWhitespace } from './search-address.ts';

/** Fetches suggestions for the text typed so far; only the latest request is ever answered. */
export type Suggester = ReturnType<typeof createSuggester>;

const debounceMs = 100;

export function createSuggester({
  base,
  fetch,
}: {
  /** The API to ask. */
  base: () => string;
  /** Rejects with status 404 if that API offers no suggestions. */
  fetch: (base: string, text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}) {
  const unsupported = new Set<string>();
  let running: AbortController | undefined;

  async function run(text: string, { signal }: AbortController): Promise<readonly Suggestion[]> {
    const api = base();
    try {
      return await fetch(api, collapseWhitespace(text), signal);
    } catch (fault) {
      // The box keeps working as a plain text field.
      if (fault instanceof AnswerFault && fault.status === 404) unsupported.add(api);
      else if (!signal.aborted) console.warn(`No suggestions for "${text}".`, fault);
      return [];
    }
  }

  function cancel(): void {
    running?.abort();
  }

  return {
    cancel,
    /** Calls `show` once, or not at all if a newer request or `cancel` comes first. */
    suggest(text: string, show: (found: readonly Suggestion[]) => void) {
      cancel();
      // Text without letters is a pair of coordinates or a postcode.
      if (!/\p{L}/u.test(text) || unsupported.has(base())) {
        show([]);
        return;
      }
      const controller = new AbortController();
      running = controller;
      const timer = setTimeout(async () => {
        const found = await run(text, controller);
        if (!controller.signal.aborted) show(found);
      }, debounceMs);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
