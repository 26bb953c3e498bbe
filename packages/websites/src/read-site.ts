import { type Contact, noContactsSchema } from '@Hardware-Store-Finder/contract';
import { FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { message, messageSchema } from '@Hardware-Store-Finder/messages';
import { startDeadline } from '@Hardware-Store-Finder/std';
import * as z from 'zod/mini';
import { createCondenser } from './page/condense-page.ts';
import { minTextLength } from './page/page-limits.ts';
import { type PageReading, pageReadingSchema, type WholePage } from './page/page-reading.ts';
import { pageKey, type SiteLink, type Topic, topics } from './page/site-links.ts';
import { isSameSite } from './page/site-names.ts';
import { type RobotsFile, whyForbidden } from './robots.ts';
import { orFailed, type SiteVisit, siteVisitSchema, visitOf, withoutPage } from './site-visit.ts';
import { sitemapLinks } from './sitemap.ts';
import { type WhyNone, whyNone } from './why-none.ts';

/** The pages of a site, or why there are none. Its contacts depend on the store's country, so they are read from it later. */
export type SiteFindings = {
  /** The visit to the first page, without the page; absent if robots.txt forbids it. */
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

const maxPages = 8;
/** Of a topic, so that eight pages of products do not crowd out the others. */
const maxTopicPages = 2;
/** Links followed, broken ones included. */
const maxTries = 10;
/** What the sitemap is asked for if no link leads to it. */
const wanted: readonly Topic[] = ['contact', 'about', 'products'];
/** Of other pages, nobody is told that they could not be read: they hide no contacts. */
const mayHaveContacts: ReadonlySet<Topic> = new Set(['contact', 'imprint', 'about']);

type OnPage = (page: PageReading) => void;

/**
 * Reads the page at a URL and then, one at a time, up to seven linked pages, of as many topics as there are. `onPage` is called with each
 * as it is read. Throws FetchFault if the HTTP client refuses the URL; any other fault becomes a finding.
 */
export async function readSite(
  url: string,
  deps: SiteDeps,
  signal: AbortSignal,
  onPage: OnPage = () => undefined,
): Promise<SiteFindings> {
  const forbidden = whyForbidden(await deps.robotsOf(new URL(url).origin, signal), url);
  if (forbidden !== undefined) return { pages: [], unread: { none: 'robots', reason: forbidden } };

  const found = await deps.visit(url, signal);
  const none = whyNone(found);
  if (none !== undefined) return { pages: [], visit: found, unread: none };
  if (found.kind !== 'answered' || found.page === undefined)
    throw new Error('A page with nothing against it.');
  const { page: home } = found;
  const visit = withoutPage(found);
  const moved = whyForbidden(await deps.robotsOf(new URL(found.finalUrl).origin, signal), found.finalUrl);
  if (moved !== undefined) return { pages: [], visit, unread: { none: 'robots', reason: moved } };

  const pages: PageReading[] = [];
  const condense = createCondenser();
  const add = (page: WholePage, topic?: Topic) => {
    const read = { ...condense(page), ...(topic !== undefined && { topic }) };
    pages.push(read);
    onPage(read);
  };
  add(home);
  const failures = await readBehind(home, deps, signal, add);
  // A broken link or an empty page cannot hide contacts.
  const [failure] = failures.filter(({ none }) => none !== 'no_site' && none !== 'nothing_found');
  if (failure === undefined) return { visit, pages };
  const reason = message.pageUnread({ url: failure.url, why: failure.reason });
  return { visit, pages, unread: { none: failure.none, reason } };
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
  if (found.page === undefined || (await isForbidden(found.finalUrl))) return undefined;
  return createCondenser()(found.page);
}

type Failure = WhyNone & { url: string };

/**
 * Reads the pages behind the first. Links of each page count, but those of the first come first. The answer: those that could not be
 * read, although they might have contacts.
 */
async function readBehind(
  home: WholePage,
  deps: SiteDeps,
  signal: AbortSignal,
  add: (page: WholePage, topic: Topic) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const links = [...home.links];
  const pagesOf = new Map<Topic, number>();
  const seen = new Set([pageKey(home.url)]);
  let pages = 1;
  let isMapped = false;
  const deadline = startDeadline(deps.budgetMs, signal, () => new Error('The pages took too long together.'));
  const inTime = async <T>(work: Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.signal.aborted) throw error;
      return otherwise();
    }
  };
  try {
    for (let tries = 0; pages < maxPages && tries < maxTries && !deadline.signal.aborted; ) {
      const link = nextLink(links, pagesOf, seen);
      if (link === undefined) {
        if (isMapped || wanted.every((topic) => pagesOf.has(topic))) break;
        isMapped = true;
        const mapped = await inTime(sitemapLinks(home.url, deps, deadline.signal), () => []);
        links.push(...mapped.filter(({ topic }) => !pagesOf.has(topic)));
        continue;
      }
      const { url, topic } = link;
      tries += 1;
      const read = await inTime<WholePage | Failure>(readOne(url, deps, deadline.signal), () => {
        return { url, none: 'timeout', reason: message.readTooLong({ host: new URL(url).host }) };
      });
      signal.throwIfAborted();
      if ('none' in read) {
        if (mayHaveContacts.has(topic)) failures.push(read);
        // Skip redirects to pages already read or to another site.
      } else if (!seen.has(pageKey(read.url)) && isSameSite(read.url, home.url)) {
        add(read, topic);
        pages += 1;
        links.push(...read.links);
        pagesOf.set(topic, (pagesOf.get(topic) ?? 0) + 1);
      }
      seen.add(pageKey(url)).add(pageKey(read.url));
    }
  } finally {
    deadline.end();
  }
  return failures;
}

/** The likeliest link of the topic of which the fewest pages were read. */
function nextLink(
  links: readonly SiteLink[],
  pagesOf: ReadonlyMap<Topic, number>,
  seen: ReadonlySet<string>,
): SiteLink | undefined {
  const countOf = ({ topic }: SiteLink) => pagesOf.get(topic) ?? 0;
  const left = links.filter((link) => !seen.has(pageKey(link.url)) && countOf(link) < maxTopicPages);
  return left.toSorted(
    (a, b) => countOf(a) - countOf(b) || topics.indexOf(a.topic) - topics.indexOf(b.topic),
  )[0];
}

async function readOne(
  url: string,
  { robotsOf, fetchSite }: SiteDeps,
  signal: AbortSignal,
): Promise<WholePage | Failure> {
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
