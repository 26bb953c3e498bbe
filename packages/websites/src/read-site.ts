import { type Contact, noContactsSchema } from '@Hardware-Store-Finder/contract';
import { FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { message, messageSchema } from '@Hardware-Store-Finder/messages';
import { startDeadline } from '@Hardware-Store-Finder/std';
import * as z from 'zod/mini';
import { minTextLength } from './page/page-limits.ts';
import { type PageReading, pageReadingSchema } from './page/page-reading.ts';
import { isSameSite } from './page/site-names.ts';
import { type RobotsFile, whyForbidden } from './robots.ts';
import { orFailed, type SiteVisit, siteVisitSchema, visitOf } from './site-visit.ts';
import { type WhyNone, whyNone } from './why-none.ts';

/** The pages of a site, or why there are none. Its contacts depend on the store's country, so they are read from it later. */
export type SiteFindings = {
  /** The visit to the first page; absent if robots.txt forbids it. */
  visit?: SiteVisit;
  /** Home first. */
  pages: readonly PageReading[];
  /** Why the first page could not be read, or else a later one that might have contacts. */
  unread?: WhyNone;
};

export const siteFindingsSchema = z.object({
  visit: z.exactOptional(siteVisitSchema),
  pages: z.array(pageReadingSchema),
  unread: z.exactOptional(z.object({ none: noContactsSchema, reason: messageSchema })),
}) satisfies z.ZodMiniType<SiteFindings>;

export type SiteDeps = {
  visit: (url: string, signal: AbortSignal) => Promise<SiteVisit>;
  robotsOf: (origin: string, signal: AbortSignal) => Promise<RobotsFile>;
  fetchSite: FetchSite;
  /** Total time limit for the pages after the first, in milliseconds. */
  budgetMs: number;
};

const maxPages = 4;

/**
 * Reads the page at a URL and then, one at a time, up to three linked pages that look like contact, about or imprint
 * pages. Throws FetchFault if the HTTP client refuses the URL; any other fault becomes a finding.
 */
export async function readSite(url: string, deps: SiteDeps, signal: AbortSignal): Promise<SiteFindings> {
  const forbidden = whyForbidden(await deps.robotsOf(new URL(url).origin, signal), url);
  if (forbidden !== undefined) return { pages: [], unread: { none: 'robots', reason: forbidden } };

  const visit = await deps.visit(url, signal);
  const none = whyNone(visit);
  if (none !== undefined) return { pages: [], visit, unread: none };
  if (visit.kind !== 'answered' || visit.page === undefined)
    throw new Error('A page with nothing against it.');
  const home = visit.page;
  const moved = whyForbidden(await deps.robotsOf(new URL(visit.finalUrl).origin, signal), visit.finalUrl);
  if (moved !== undefined) return { pages: [], visit, unread: { none: 'robots', reason: moved } };

  const { pages, failures } = await readBehind(home, deps, signal);
  // A broken link or an empty page cannot hide contacts.
  const [failure] = failures.filter(({ none }) => none !== 'no_site' && none !== 'nothing_found');
  if (failure === undefined) return { visit, pages: [home, ...pages] };
  const reason = message.pageUnread({ url: failure.url, why: failure.reason });
  return { visit, pages: [home, ...pages], unread: { none: failure.none, reason } };
}

/** The page at a URL; undefined if robots.txt forbids it, or it cannot be read. Throws FetchFault as `readSite` does. */
export async function readSinglePage(
  url: string,
  { visit, robotsOf }: Pick<SiteDeps, 'visit' | 'robotsOf'>,
  signal: AbortSignal,
): Promise<PageReading | undefined> {
  const isForbidden = async (address: string) =>
    whyForbidden(await robotsOf(new URL(address).origin, signal), address) !== undefined;
  if (await isForbidden(url)) return undefined;
  const found = await visit(url, signal);
  if (found.kind !== 'answered' || whyNone(found) !== undefined) return undefined;
  return (await isForbidden(found.finalUrl)) ? undefined : found.page;
}

type Failure = WhyNone & { url: string };

async function readBehind(
  home: PageReading,
  deps: SiteDeps,
  signal: AbortSignal,
): Promise<{ pages: PageReading[]; failures: Failure[] }> {
  const pages: PageReading[] = [];
  const failures: Failure[] = [];
  const seen = new Set([withoutFragment(home.url)]);
  const deadline = startDeadline(deps.budgetMs, signal, () => new Error('The pages took too long together.'));
  try {
    for (const url of home.links.slice(0, maxPages - 1)) {
      if (seen.has(withoutFragment(url))) continue;
      const read = await readOne(url, deps, deadline.signal).catch((error: unknown): Failure => {
        signal.throwIfAborted();
        if (!deadline.signal.aborted) throw error;
        return { url, none: 'timeout', reason: message.readTooLong({ host: new URL(url).host }) };
      });
      if ('none' in read) failures.push(read);
      // Skip redirects to pages already read or to another site.
      else if (!seen.has(withoutFragment(read.url)) && isSameSite(read.url, home.url)) pages.push(read);
      seen.add(withoutFragment(url)).add(withoutFragment(read.url));
      signal.throwIfAborted();
      if (deadline.signal.aborted) break;
    }
  } finally {
    deadline.end();
  }
  return { pages, failures };
}

async function readOne(
  url: string,
  { robotsOf, fetchSite }: SiteDeps,
  signal: AbortSignal,
): Promise<PageReading | Failure> {
  try {
    const forbidden = whyForbidden(await robotsOf(new URL(url).origin, signal), url);
    if (forbidden !== undefined) return { url, none: 'robots', reason: forbidden };
    const visit = await orFailed(fetchSite(url, { want: 'html', signal }).then(visitOf));
    const none = whyNone(visit);
    if (none !== undefined) return { url, ...none };
    if (visit.kind !== 'answered' || visit.page === undefined)
      throw new Error('A page with nothing against it.');
    return visit.page;
  } catch (error) {
    // A refused link is the page's fault, not the caller's, so it must not throw.
    if (!(error instanceof FetchFault)) throw error;
    return { url, none: 'refused', reason: error.userMessage };
  }
}

/**
 * Why a site gave no contacts; empty if it gave some from all its pages. `reason` without `none` names a page that could
 * not be read.
 */
export function explainContacts(
  contacts: readonly Contact[],
  { pages, unread: unvisited }: SiteFindings,
): Partial<WhyNone> {
  const [home] = pages;
  const unread = unvisited ?? whyUnreadable(pages);
  if (contacts.length > 0) return unread === undefined ? {} : { reason: unread.reason };
  if (unread !== undefined || home === undefined) return unread ?? {};
  const host = new URL(home.url).host;
  return {
    none: 'nothing_found',
    reason: home.text.length < minTextLength ? message.needsScripts({ host }) : message.noContacts({ host }),
  };
}

function whyUnreadable(pages: readonly PageReading[]): WhyNone | undefined {
  const page = pages.find(({ isUnreadable }) => isUnreadable);
  return page && { none: 'unreadable', reason: message.unreadablePage({ url: page.url }) };
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
