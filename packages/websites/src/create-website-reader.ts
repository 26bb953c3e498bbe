import type { Contact, Ownership } from '@Hardware-Store-Finder/contract';
import { acquireSlot, FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { KeyedSemaphore } from '@Hardware-Store-Finder/std';
import { type Cache, cachedSingleFlight, type Leases } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { contactsOf } from './contacts.ts';
import { markOtherFirms } from './ownership/address-owner.ts';
import { judgeSite } from './ownership/judge-site.ts';
import { asSocialProfile } from './page/contact-links.ts';
import type { PageReading } from './page/page-reading.ts';
import {
  explainContacts,
  readSinglePage,
  readSite,
  type SiteFindings,
  siteFindingsSchema,
} from './read-site.ts';
import { fetchRobots, type RobotsFile, robotsFileSchema } from './robots.ts';
import { type SiteVisit, siteVisitSchema, visitFraming, withoutPage } from './site-visit.ts';
import { visitPage } from './visit-page.ts';
import type { SiteReading, StoreOfSite, WebsiteReader } from './website-reader.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Faults are cached briefly, because they may be temporary. */
const faultMs = 10 * 60_000;

type SiteRead = SiteFindings & { readAt: string };
const siteReadSchema = siteFindingsSchema.extend({ readAt: z.string() });

export function createWebsiteReader(deps: {
  fetchSite: FetchSite;
  cache: Cache;
  /** Lets all processes share the reading of a site; absent where there is one. */
  leases?: Leases;
  /** Limits how many sites are read at once, and each host to one at a time. */
  semaphore: KeyedSemaphore;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Total time limit for the pages after the first, in milliseconds. */
  budgetMs?: number;
}): WebsiteReader {
  const { fetchSite, cache, leases, semaphore, now = Date.now, budgetMs = 25_000 } = deps;
  const visits = cachedSingleFlight<SiteVisit>(cache, 'website/9/visit/', siteVisitSchema);
  const robots = cachedSingleFlight<RobotsFile>(cache, 'website/9/robots/', robotsFileSchema, leases);
  const sites = cachedSingleFlight<SiteRead>(cache, 'website/9/site/', siteReadSchema, leases);

  /** The first client to ask for what several share takes a turn for it. */
  const fetchFor = (client: string | undefined): FetchSite =>
    client === undefined ? fetchSite : (url, options) => fetchSite(url, { ...options, client });

  const visit = (url: string, signal: AbortSignal, client?: string) =>
    visits.getOrFetch(
      url,
      async (abort) => {
        const deps = {
          fetchSite: fetchFor(client),
          robotsOf: (origin: string, within: AbortSignal) => robotsOf(origin, within, client),
        };
        const found = await visitPage(url, deps, abort);
        return { value: found, forMs: found.kind === 'failed' ? faultMs : hourMs };
      },
      signal,
    );

  const robotsOf = (origin: string, signal: AbortSignal, client?: string) =>
    robots.getOrFetch(
      origin,
      async (abort) => {
        const file = await fetchRobots(origin, fetchFor(client), abort);
        return { value: file, forMs: file.kind === 'unreachable' ? faultMs : dayMs };
      },
      signal,
    );

  /** The parts of a reading, in the turns of a client. */
  const partsFor = (client: string | undefined) => ({
    visit: (url: string, signal: AbortSignal) => visit(url, signal, client),
    robotsOf: (origin: string, signal: AbortSignal) => robotsOf(origin, signal, client),
    fetchSite: fetchFor(client),
    budgetMs,
  });

  /** Reads in the turn of a client, one reading of a host at a time. */
  async function inTurn<T>(
    url: string,
    client: string | undefined,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const release = await acquireSlot(semaphore, new URL(url).hostname, signal, client);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Of a site in several languages, the first who asks decides: each version names its contacts. */
  const read = (
    url: string,
    signal: AbortSignal,
    country: string | undefined,
    client: string | undefined,
    onPage: (page: PageReading) => void,
  ) =>
    sites.getOrFetch(
      url,
      (abort) =>
        inTurn(url, client, abort, async () => {
          // Others may still wait for a read whose first caller has left.
          const found = await readSite(url, { ...partsFor(client), country }, abort, (page) => {
            if (!signal.aborted) onPage(page);
          });
          const isSound = found.unread === undefined || found.unread.none === 'nothing_found';
          const value = { ...found, readAt: new Date(now()).toISOString() };
          return { value, forMs: isSound ? dayMs : faultMs };
        }),
      signal,
    );

  return {
    async readPage(url, signal, client) {
      try {
        return await inTurn(url, client, signal, () => readSinglePage(url, partsFor(client), signal));
      } catch (error) {
        if (error instanceof FetchFault) return undefined;
        throw error;
      }
    },
    async framing(url, embedder, signal, client) {
      const found = await orRefused(visit(url, signal, client));
      return { url, finalUrl: finalUrlOf(found) ?? url, ...visitFraming(found, embedder) };
    },
    async read(url, signal, store = {}, client = undefined, onPage = () => undefined) {
      const found = await orRefused(read(url, signal, store.country, client, onPage));
      // The cached visit expires sooner than the findings, so it may be newer.
      const cached = await visits.cached(url);
      return judgeRead(url, cached === undefined ? found : { ...found, visit: withoutPage(cached) }, store);
    },
  };
}

/** What a site says of a store, unless it is somebody else's. */
function judgeRead(url: string, found: SiteRead, store: StoreOfSite): SiteReading {
  const { visit, readAt } = found;
  const ownership = judgeSite(found.pages, store, url);
  const isForeign = ownership.verdict === 'foreign';
  const pages = isForeign ? [] : found.pages;
  const [home] = pages;
  const finalUrl = finalUrlOf(visit) ?? url;
  const all = isForeign ? profilesOf(finalUrl) : contactsOf(pages, finalUrl, store.country);
  const contacts = markOtherFirms(all, pages, store, [url, finalUrl]);
  const answer = {
    url,
    finalUrl,
    title: home?.title ?? '',
    description: home?.description ?? '',
    languages: [...new Set(pages.flatMap((page) => page.languages))],
    ...(home?.favicon !== undefined && { favicon: home.favicon }),
    contacts,
    ...(isForeign ? whyForeign(ownership, finalUrl) : explainContacts(contacts, found)),
    ...((store.name !== undefined || isForeign) && found.pages.length > 0 && { ownership }),
    readAt,
  };
  return { answer, visit, pages };
}

/** The page of a site that is somebody else's is no contact, unless it is the store's profile in a network. */
function profilesOf(url: string): Contact[] {
  const profile = asSocialProfile(url);
  return profile === undefined ? [] : [{ kind: 'social', value: profile, page: url }];
}

function whyForeign({ reasons: [reason] }: Ownership, url: string) {
  const { host } = new URL(url);
  const sign = reason?.sign ?? 'other_name';
  return { none: 'other_company' as const, reason: message.siteOfAnother({ host, sign }) };
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
