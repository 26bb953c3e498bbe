import type { Contact } from '@hardware-store-finder/contract';
import { FetchFault } from '../http-client/fetch-fault.ts';
import type { FetchSite } from '../http-client/public-response.ts';
import { message } from '../i18n/message.ts';
import { rankContacts } from './contacts.ts';
import type { PageReading } from './page/page-reading.ts';
import { isSameSite } from './page/site-names.ts';
import { type RobotsFile, whyForbidden } from './robots-file.ts';
import { orFailed, type SiteVisit, visitOf } from './site-visit.ts';
import { type WhyNone, whyNone } from './why-none.ts';

export type SiteFindings = {
  /** The visit of the first page; undefined if robots.txt forbade it. */
  visit?: SiteVisit;
  /** Home first. */
  pages: readonly PageReading[];
  contacts: readonly Contact[];
  /** Why there are no contacts; `reason` alone if another page could not be read. */
  why: Partial<WhyNone>;
};

export type SiteDeps = {
  visit: (url: string, signal: AbortSignal) => Promise<SiteVisit>;
  robotsOf: (origin: string, signal: AbortSignal) => Promise<RobotsFile>;
  fetchSite: FetchSite;
  /** Time limit for all pages after the first together. */
  budgetMs: number;
};

const maxPages = 4;

/**
 * Reads a page and up to three linked pages that look like contact, about or imprint pages, sequentially.
 * Throws FetchFault if the guard refuses the URL; any other fault is a finding.
 */
export async function readSite(url: string, deps: SiteDeps, signal: AbortSignal): Promise<SiteFindings> {
  const nothing = { pages: [], contacts: [] };
  const forbidden = whyForbidden(await deps.robotsOf(new URL(url).origin, signal), url);
  if (forbidden !== undefined) return { ...nothing, why: { none: 'robots', reason: forbidden } };

  const visit = await deps.visit(url, signal);
  const none = whyNone(visit);
  if (none !== undefined) return { ...nothing, visit, why: none };
  if (visit.kind !== 'answered' || visit.page === undefined)
    throw new Error('A page with nothing against it.');
  const home = visit.page;
  const moved = whyForbidden(await deps.robotsOf(new URL(visit.finalUrl).origin, signal), visit.finalUrl);
  if (moved !== undefined) return { ...nothing, visit, why: { none: 'robots', reason: moved } };

  const { pages, failures } = await readBehind(home, deps, signal);
  const contacts = rankContacts(
    [home, ...pages].flatMap((page) => page.contacts),
    visit.finalUrl,
  );
  return { visit, pages: [home, ...pages], contacts, why: explain(contacts, home, failures) };
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
  // A timer that can be cleared: AbortSignal.timeout keeps its references until it fires.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deps.budgetMs);
  const either = AbortSignal.any([signal, deadline.signal]);
  try {
    for (const url of home.links.slice(0, maxPages - 1)) {
      if (seen.has(withoutFragment(url))) continue;
      const read = await readOne(url, deps, either).catch((error: unknown): Failure => {
        signal.throwIfAborted();
        if (!deadline.signal.aborted) throw error;
        return { url, none: 'timeout', reason: message.readTooLong({ host: new URL(url).host }) };
      });
      if ('none' in read) failures.push(read);
      // Skips redirects to a page already read, or to another site.
      else if (!seen.has(withoutFragment(read.url)) && isSameSite(read.url, home.url)) pages.push(read);
      seen.add(withoutFragment(url)).add(withoutFragment(read.url));
      if (deadline.signal.aborted) break;
    }
  } finally {
    clearTimeout(timer);
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
    // A link to a forbidden address is the page's fault, not the caller's.
    if (!(error instanceof FetchFault)) throw error;
    return { url, none: 'refused', reason: error.userMessage };
  }
}

/** Names a page that could not be read, because it may have contacts. */
function explain(
  contacts: readonly Contact[],
  home: PageReading,
  failures: readonly Failure[],
): Partial<WhyNone> {
  // A broken link hides nothing.
  const [failure] = failures.filter(({ none }) => none !== 'no_site' && none !== 'nothing_found');
  const unread = failure && message.pageUnread({ url: failure.url, why: failure.reason });
  if (contacts.length > 0) return unread === undefined ? {} : { reason: unread };
  if (failure !== undefined) return { none: failure.none, reason: unread ?? failure.reason };
  const host = new URL(home.url).host;
  return {
    none: 'nothing_found',
    reason: home.text.length < 40 ? message.needsScripts({ host }) : message.noContacts({ host }),
  };
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
