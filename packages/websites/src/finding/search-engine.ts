import { exactAddress } from '@Hardware-Store-Finder/contract';
import { isDirectoryHost } from '@Hardware-Store-Finder/domain';
import { type CallProvider, readText } from '@Hardware-Store-Finder/http-client';
import { type Log, startDeadline } from '@Hardware-Store-Finder/std';
import type { DailyBudget } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import type { KnownStore } from '../ownership/store-place.ts';
import { townOf } from '../ownership/store-place.ts';
import { siteOf } from '../page/site-names.ts';

export const searchEngines = ['searxng', 'brave'] as const;

/** The search engine of the settings. `baseUrl`: without a slash at its end. */
export type SearchSettings = {
  engine: (typeof searchEngines)[number];
  baseUrl: string;
  apiKey?: string | undefined;
  dailyCalls: number;
};

/** Gives addresses that may be a store's, the likeliest first. Never throws but on abort: without answers there are none. */
export type Finder = (store: KnownStore, signal: AbortSignal, client?: string) => Promise<readonly string[]>;

const mostResults = 8;
const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;
const result = z.object({ url: z.string() });
const answers = {
  searxng: z.object({ results: z.array(result) }),
  brave: z.object({ web: z.object({ results: z.array(result) }).optional() }),
};

/** Asks for a store's name, street and town, and gives the sites of the first eight results that are no directory's. */
export function createSearchFinder(
  settings: SearchSettings,
  { callProvider, budget, log }: { callProvider: CallProvider; budget: DailyBudget; log: Log },
): Finder {
  const { engine, baseUrl, apiKey } = settings;
  return async (store, signal, client) => {
    const call = await budget.reserve(1, client);
    if (typeof call === 'string') return [];
    const deadline = startDeadline(
      timeoutMs,
      signal,
      () => new Error('The search engine did not answer in time.'),
    );
    try {
      const query = new URLSearchParams({
        q: queryFor(store),
        ...(engine === 'searxng' && { format: 'json' }),
      });
      const path = engine === 'searxng' ? '/search' : '/res/v1/web/search';
      const response = await callProvider(`${baseUrl}${path}?${query}`, {
        headers: {
          accept: 'application/json',
          ...(apiKey !== undefined && { 'x-subscription-token': apiKey }),
        },
        signal: deadline.signal,
      });
      if (!response.ok) throw new Error(refusalOf(engine, response.status));
      return sitesOf(urlsIn(engine, JSON.parse(await readText(response, maxBytes))));
    } catch (error) {
      signal.throwIfAborted();
      log.error('search_engine_failed', error, { engine });
      return [];
    } finally {
      deadline.end();
    }
  };
}

/** A store's name, street and town, as people search for it. */
export function queryFor(store: KnownStore): string {
  const [street = ''] = exactAddress(store).split(/[,;，]/, 1);
  const town = townOf(store);
  return [`"${store.name.replaceAll(/["\s]+/g, ' ')}"`, street, street.includes(town) ? '' : town]
    .filter(Boolean)
    .join(' ');
}

function urlsIn(engine: SearchSettings['engine'], answer: unknown): string[] {
  const read =
    engine === 'searxng'
      ? answers.searxng.parse(answer).results
      : (answers.brave.parse(answer).web?.results ?? []);
  return read.map(({ url }) => url);
}

/** The sites of the first eight pages, each once, without directories. */
export function sitesOf(urls: readonly string[]): string[] {
  const sites = new Map<string, string>();
  for (const url of urls.slice(0, mostResults)) {
    const { protocol, hostname, origin } = URL.parse(url) ?? {};
    if (hostname === undefined || !/^https?:$/.test(protocol ?? '') || isDirectoryHost(hostname)) continue;
    if (!sites.has(siteOf(hostname))) sites.set(siteOf(hostname), `${origin}/`);
  }
  return [...sites.values()];
}

/** For administrators, in the log. */
function refusalOf(engine: SearchSettings['engine'], status: number): string {
  if (engine === 'searxng' && status === 403)
    return 'SearXNG answered 403. Add json to search.formats in its settings.yml.';
  if (status === 401 || status === 403 || status === 422)
    return `The search engine answered ${status}. Check SEARCH_API_KEY.`;
  if (status === 429)
    return 'The search engine answered 429: it was asked too often. Lower SEARCH_DAILY_CALLS.';
  return `The search engine answered ${status}. Check SEARCH_URL.`;
}
