import { FetchFault } from '../http-client/fetch-fault.ts';
import type { FetchSite } from '../http-client/public-response.ts';
import { message } from '../i18n/message.ts';
import { AppError } from '../lib/errors.ts';
import type { KeyedSemaphore } from '../lib/keyed-semaphore.ts';
import type { Cache } from '../storage/cache.ts';
import { cachedSingleFlight } from '../storage/cached-single-flight.ts';
import { framingVerdict, type UnlocalizedFraming } from './framing.ts';
import { readSite, type SiteFindings } from './read-site.ts';
import { fetchRobots, type RobotsFile } from './robots-file.ts';
import { orFailed, type SiteVisit, visitOf } from './site-visit.ts';
import type {
  Embedder,
  UnlocalizedFramingAnswer,
  UnlocalizedWebsite,
  WebsiteReader,
} from './website-reader.ts';

export type WebsiteReaderDeps = {
  fetchSite: FetchSite;
  cache: Cache;
  /** Limits how many sites are read at once, and each host to one at a time. */
  gate: KeyedSemaphore;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Time limit for all pages after the first together. */
  budgetMs?: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Faults may be temporary: cached briefly, to avoid retrying at once. */
const faultMs = 10 * 60_000;

type Read = SiteFindings & { readAt: string };

/** Creates the website reader from a way to fetch and a cache. */
export function createWebsiteReader(deps: WebsiteReaderDeps): WebsiteReader {
  const { fetchSite, cache, gate, now = Date.now, budgetMs = 25_000 } = deps;
  const visits = cachedSingleFlight<SiteVisit>(cache, 'website/2/visit');
  const robots = cachedSingleFlight<RobotsFile>(cache, 'website/2/robots');
  const sites = cachedSingleFlight<Read>(cache, 'website/2/site');

  const visit = (url: string, signal: AbortSignal) =>
    visits.ask(url, signal, async (abort) => {
      const found = await orFailed(fetchSite(url, { want: 'html', signal: abort }).then(visitOf));
      return { value: found, forMs: found.kind === 'failed' ? faultMs : hourMs };
    });

  const robotsOf = (origin: string, signal: AbortSignal) =>
    robots.ask(origin, signal, async (abort) => {
      const file = await fetchRobots(origin, fetchSite, abort);
      return { value: file, forMs: file.kind === 'unreachable' ? faultMs : dayMs };
    });

  const read = (url: string, signal: AbortSignal) =>
    sites.ask(url, signal, async (abort) => {
      const leave = await gate.enter(new URL(url).hostname, abort);
      try {
        const found = await readSite(url, { visit, robotsOf, fetchSite, budgetMs }, abort);
        const { none, reason } = found.why;
        const isSound = none === 'nothing_found' || (none === undefined && reason === undefined);
        return {
          value: { ...found, readAt: new Date(now()).toISOString() },
          forMs: isSound ? dayMs : faultMs,
        };
      } finally {
        leave();
      }
    });

  return {
    async framing(url, embedder, signal): Promise<UnlocalizedFramingAnswer> {
      const found = await orRefused(visit(url, signal));
      return { url, finalUrl: finalUrlOf(found) ?? url, ...judge(found, embedder) };
    },
    async read(url, embedder, signal) {
      const found = await orRefused(read(url, signal));
      const { pages, contacts, why, readAt } = found;
      // Framing is checked more often than contacts, so its visit may be newer.
      const seen = visits.kept(url) ?? found.visit;
      const [home] = pages;
      const answer: UnlocalizedWebsite = {
        url,
        finalUrl: finalUrlOf(seen) ?? url,
        framing: judge(seen, embedder),
        title: home?.title ?? '',
        description: home?.description ?? '',
        languages: [...new Set(pages.flatMap((page) => page.languages))],
        ...(home?.favicon !== undefined && { favicon: home.favicon }),
        contacts: [...contacts],
        ...why,
        readAt,
      };
      return { answer, pages };
    },
  };
}

function judge(visit: SiteVisit | undefined, { origin }: Embedder): UnlocalizedFraming {
  if (visit === undefined) {
    return { verdict: 'unknown', reason: message.frameNotLooked() };
  }
  if (visit.kind === 'failed') return { verdict: 'unknown', reason: visit.reason };
  const { headers, finalUrl, status } = visit;
  return framingVerdict(headers, { origin, finalUrl, status });
}

function finalUrlOf(visit: SiteVisit | undefined): string | undefined {
  return visit?.kind === 'answered' ? visit.finalUrl : undefined;
}

/** Maps the guard's refusals to API errors: 400 for the URL, 503 for too many requests at once. */
async function orRefused<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    throw new AppError(error.kind === 'busy' ? 'unavailable' : 'bad_request', error.userMessage, {
      cause: error,
    });
  }
}
