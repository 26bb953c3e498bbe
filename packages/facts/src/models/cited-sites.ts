import { type Log, startDeadline } from '@Hardware-Store-Finder/std';
import { type Finder, queryFor, sitesOf } from '@Hardware-Store-Finder/websites';
import type { ModelChoice } from './provider.ts';

const timeoutMs = 30_000;

/**
 * Gives the sites of the pages that a model with a search of its own cites, asked for a store's website. Its answer is not read. Never
 * throws but on abort: without an answer there are none. Each question counts against the model's budgets.
 */
export function createCitedSites(choose: ModelChoice, log: Log): Finder {
  return async (store, signal, client) => {
    const model = await choose();
    if (model?.searches !== true) return [];
    const deadline = startDeadline(timeoutMs, signal, () => new Error('The model did not answer in time.'));
    let urls: readonly string[] = [];
    try {
      const request = {
        system: 'You find the websites of shops. Answer with one address.',
        prompt: `The shop's own website: ${queryFor(store)}`,
        maxTokens: 100,
        maySearch: true,
        ...(client !== undefined && { client }),
      };
      for await (const event of model.stream(request, deadline.signal))
        if (event.type === 'citations') urls = event.pages.map(({ url }) => url);
    } catch (error) {
      signal.throwIfAborted();
      log.info('model_search_failed', { detail: String(error) });
    } finally {
      deadline.end();
    }
    return sitesOf(urls);
  };
}
