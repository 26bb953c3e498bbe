import { type Contact, noContactsSchema } from '@Hardware-Store-Finder/contract';
import { FetchFault } from '@Hardware-Store-Finder/http-client';
import { message, messageSchema } from '@Hardware-Store-Finder/messages';
import { startDeadline } from '@Hardware-Store-Finder/std';
import * as z from 'zod';
import { createCondenser } from './page/condense-page.ts';
import { asSocialProfile } from './page/contact-links.ts';
import type { Entrances } from './page/entrances.ts';
import { languageOfCountry } from './page/link-language.ts';
import { type PageReading, pageReadingSchema, type WholePage } from './page/page-reading.ts';
import { pageKey, type SiteLink, type Topic, topics } from './page/site-links.ts';
import { countryOfHost, isSameSite } from './page/site-names.ts';
import { whyForbidden } from './robots.ts';
import { type SiteVisit, siteVisitSchema, withoutPage } from './site-visit.ts';
import { sitemapLinks } from './sitemap.ts';
import { type PageDeps, visitPage } from './visit-page.ts';
import { type WhyNone, whyNone } from './why-none.ts';

/** The pages of a site, or why there are none. Its contacts depend on the store's country, so they are read from it later. */
export const siteFindingsSchema = z.object({
  /** The visit to the first page, without the page; absent if robots.txt forbids it. */
  visit: siteVisitSchema.exactOptional(),
  /** Home first. */
  pages: z.array(pageReadingSchema),
  /** Why the first page could not be read, or else a later one that might have contacts. */
  unread: z.object({ none: noContactsSchema, reason: messageSchema }).exactOptional(),
});
export type SiteFindings = z.infer<typeof siteFindingsSchema>;

export type SiteDeps = PageDeps & {
  visit: (url: string, signal: AbortSignal) => Promise<SiteVisit>;
  /** Of the store (ISO 3166-1 alpha-2): of several languages, its own is read. */
  country?: string | undefined;
  /** Total time limit for the pages after the first, in milliseconds. */
  budgetMs: number;
};

const maxPages = 8;
/** Of a topic, so that eight pages of products do not crowd out the others. */
const maxTopicPages = 2;
const maxOtherPages = 4;
/** Of these, frames and versions by which one enters the site. */
const maxDoors = 5;
/** Links followed, broken ones included: those take no other page's place. */
const maxTries = 16;
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
  const root = rootBehind(found);
  if (none !== undefined && root !== undefined) {
    const rest = await readSite(root, deps, signal, onPage);
    const reason = message.pageUnread({ url, why: none.reason });
    if (rest.pages.length > 0) return { unread: { none: 'nothing_found', reason }, ...rest };
  }
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

/** The root of the site of a page that is gone; undefined where it is another's: of a network or a host of many sites. */
function rootBehind(visit: SiteVisit): string | undefined {
  if (visit.kind === 'failed' || (visit.status !== 404 && visit.status !== 410)) return undefined;
  const { origin, pathname, search } = new URL(visit.finalUrl);
  const isRoot = pathname === '/' && search === '';
  const isShared = pathname.startsWith('/~') || asSocialProfile(visit.finalUrl) !== undefined;
  return isRoot || isShared ? undefined : `${origin}/`;
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
  add: (page: WholePage, topic?: Topic) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const links = [...home.links];
  const country = deps.country ?? countryOfHost(new URL(home.url).hostname);
  const doors = doorsFor(home, country);
  const entered = [home.url];
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
      const door = entered.length > maxDoors ? undefined : doors.find((one) => !seen.has(pageKey(one)));
      const link = door === undefined ? nextLink(links, pagesOf, seen) : { url: door, topic: undefined };
      if ((link === undefined || link.topic === 'other') && !isMapped) {
        isMapped = true;
        if (wanted.every((topic) => pagesOf.has(topic))) continue;
        const mapped = await inTime(sitemapLinks(home.url, deps, deadline.signal), () => []);
        links.push(...mapped.filter(({ topic }) => !pagesOf.has(topic)));
        continue;
      }
      if (link === undefined) break;
      const { url, topic } = link;
      tries += 1;
      const read = await inTime<WholePage | Failure>(readOne(url, deps, deadline.signal), () => {
        return { url, none: 'timeout', reason: message.readTooLong({ host: new URL(url).host }) };
      });
      signal.throwIfAborted();
      if ('none' in read) {
        if (topic === undefined || mayHaveContacts.has(topic)) failures.push(read);
        // Skip redirects to pages already read or to another site, unless that is the site's content in a frame.
      } else if (
        !seen.has(pageKey(read.url)) &&
        (topic === undefined || entered.some((one) => isSameSite(read.url, one)))
      ) {
        add(read, topic);
        pages += 1;
        links.push(...read.links);
        if (topic === undefined) {
          entered.push(read.url);
          doors.push(...doorsFor(read, country));
        } else pagesOf.set(topic, (pagesOf.get(topic) ?? 0) + 1);
      }
      seen.add(pageKey(url)).add(pageKey(read.url));
    }
  } finally {
    deadline.end();
  }
  return failures;
}

/** Where to enter: all frames, or the version in the language of the store, else English, else the first. */
function doorsFor({ doors = [] }: Entrances, country: string | undefined): string[] {
  const [first] = doors;
  if (first?.language === undefined) return doors.map(({ url }) => url);
  const own = country === undefined ? undefined : languageOfCountry(country);
  const chosen = [own, 'en'].map((wanted) => doors.find(({ language }) => language === wanted));
  return [(chosen.find((door) => door !== undefined) ?? first).url];
}

/** The likeliest link of the topic of which the fewest pages were read. */
function nextLink(
  links: readonly SiteLink[],
  pagesOf: ReadonlyMap<Topic, number>,
  seen: ReadonlySet<string>,
): SiteLink | undefined {
  // What is unknown comes after the first page of each topic.
  const countOf = ({ topic }: SiteLink) => (pagesOf.get(topic) ?? 0) + Number(topic === 'other');
  const most = ({ topic }: SiteLink) => (topic === 'other' ? maxOtherPages : maxTopicPages);
  const left = links.filter((link) => !seen.has(pageKey(link.url)) && countOf(link) < most(link));
  return left.toSorted(
    (a, b) => countOf(a) - countOf(b) || topics.indexOf(a.topic) - topics.indexOf(b.topic),
  )[0];
}

async function readOne(url: string, deps: SiteDeps, signal: AbortSignal): Promise<WholePage | Failure> {
  try {
    const forbidden = whyForbidden(await deps.robotsOf(new URL(url).origin, signal), url);
    if (forbidden !== undefined) return { url, none: 'robots', reason: forbidden };
    const visit = await visitPage(url, deps, signal);
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
  const needsScripts = pages.every((page) => page.needsScripts);
  return {
    none: 'nothing_found',
    reason: needsScripts ? message.needsScripts({ host }) : message.noContacts({ host }),
  };
}

function whyUnreadable(pages: readonly PageReading[]): WhyNone | undefined {
  const page = pages.find(({ isUnreadable }) => isUnreadable);
  if (page !== undefined) return { none: 'unreadable', reason: message.unreadablePage({ url: page.url }) };
  const cut = pages.find(({ isCut }) => isCut);
  return cut && { none: 'nothing_found', reason: message.pageCut({ url: cut.url }) };
}
