import type { KeyedSemaphore } from '@hardware-store-finder/async';
import * as z from 'zod/mini';
import { acquireSlot } from '../http-client/acquire-slot.ts';
import { FetchFault } from '../http-client/fetch-fault.ts';
import type { FetchSite } from '../http-client/public-response.ts';
import { AppError } from '../lib/errors.ts';
import type { Cache } from '../storage/cache.ts';
import { cachedSingleFlight } from '../storage/cached-single-flight.ts';
import { contactsOf } from './contacts.ts';
import {
  explainContacts,
  readSinglePage,
  readSite,
  type SiteFindings,
  siteFindingsSchema,
} from './read-site.ts';
import { fetchRobots, type RobotsFile, robotsFileSchema } from './robots-file.ts';
import { orFailed, type SiteVisit, siteVisitSchema, visitOf } from './site-visit.ts';
import { visitFraming } from './visit-framing.ts';
import type { UnlocalizedFramingAnswer, UnlocalizedWebsite, WebsiteReader } from './website-reader.ts';

export type WebsiteReaderDeps = {
  fetchSite: FetchSite;
  cache: Cache;
  /** Limits how many sites are read at once, and each host to one at a time. */
  semaphore: KeyedSemaphore;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Total time limit for the pages after the first, in milliseconds. */
  budgetMs?: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Faults are cached briefly, because they may be temporary. */
const faultMs = 10 * 60_000;

type SiteRead = SiteFindings & { readAt: string };
const siteReadSchema = z.extend(siteFindingsSchema, { readAt: z.string() });

export function createWebsiteReader(deps: WebsiteReaderDeps): WebsiteReader {
  const { fetchSite, cache, semaphore, now = Date.now, budgetMs = 25_000 } = deps;
  const visits = cachedSingleFlight<SiteVisit>(cache, 'website/3/visit/', siteVisitSchema);
  const robots = cachedSingleFlight<RobotsFile>(cache, 'website/3/robots/', robotsFileSchema);
  const sites = cachedSingleFlight<SiteRead>(cache, 'website/3/site/', siteReadSchema);

  const visit = (url: string, signal: AbortSignal) =>
    visits.getOrFetch(
      url,
      async (abort) => {
        const found = await orFailed(fetchSite(url, { want: 'html', signal: abort }).then(visitOf));
        return { value: found, forMs: found.kind === 'failed' ? faultMs : hourMs };
      },
      signal,
    );

  const robotsOf = (origin: string, signal: AbortSignal) =>
    robots.getOrFetch(
      origin,
      async (abort) => {
        const file = await fetchRobots(origin, fetchSite, abort);
        return { value: file, forMs: file.kind === 'unreachable' ? faultMs : dayMs };
      },
      signal,
    );

  const read = (url: string, signal: AbortSignal) =>
    sites.getOrFetch(
      url,
      async (abort) => {
        const release = await acquireSlot(semaphore, new URL(url).hostname, abort);
        try {
          const found = await readSite(url, { visit, robotsOf, fetchSite, budgetMs }, abort);
          const isSound = found.unread === undefined || found.unread.none === 'nothing_found';
          return {
            value: { ...found, readAt: new Date(now()).toISOString() },
            forMs: isSound ? dayMs : faultMs,
          };
        } finally {
          release();
        }
      },
      signal,
    );

  return {
    async readPage(url, signal) {
      try {
        const release = await acquireSlot(semaphore, new URL(url).hostname, signal);
        try {
          return await readSinglePage(url, { visit, robotsOf }, signal);
        } finally {
          release();
        }
      } catch (error) {
        if (error instanceof FetchFault) return undefined;
        throw error;
      }
    },
    async framing(url, embedder, signal): Promise<UnlocalizedFramingAnswer> {
      const found = await orRefused(visit(url, signal));
      return { url, finalUrl: finalUrlOf(found) ?? url, ...visitFraming(found, embedder) };
    },
    async read(url, signal, { country } = {}) {
      const found = await orRefused(read(url, signal));
      const { pages, readAt } = found;
      // The cached visit expires sooner than the findings, so it may be newer.
      const seen = visits.cached(url) ?? found.visit;
      const [home] = pages;
      const finalUrl = finalUrlOf(seen) ?? url;
      const contacts = contactsOf(pages, finalUrl, country);
      const answer: UnlocalizedWebsite = {
        url,
        finalUrl,
        title: home?.title ?? '',
        description: home?.description ?? '',
        languages: [...new Set(pages.flatMap((page) => page.languages))],
        ...(home?.favicon !== undefined && { favicon: home.favicon }),
        contacts,
        ...explainContacts(contacts, found),
        readAt,
      };
      return { answer, visit: seen, pages };
    },
  };
}

function finalUrlOf(visit: SiteVisit | undefined): string | undefined {
  return visit?.kind === 'answered' ? visit.finalUrl : undefined;
}

/** Turns a refusal of the HTTP client into the API's error: 400 for the address, 503 for too many at once. */
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
