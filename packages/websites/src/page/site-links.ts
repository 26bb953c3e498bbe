import * as z from 'zod';
import { decodedUri } from './contact-links.ts';
import { languageOfLink } from './link-language.ts';
import { maxLinkLength, maxLinksEachEnd, maxMenuLinks, maxTopicLinks } from './page-limits.ts';
import { isSameSite } from './site-names.ts';
import words from './word-lists/page-topics.json' with { type: 'json' };

/** What a page tells of a store, in the order in which the pages are read. `hours`: prices, too. */
const telling = ['contact', 'imprint', 'about', 'products', 'trade', 'brands', 'services', 'hours'] as const;
/** `other`: an entry of the menu that no word list knows. */
export const topics = [...telling, 'other'] as const;
export type Topic = (typeof topics)[number];

/** A link to a page of the same site, without its fragment. */
export const siteLinkSchema = z.object({ url: z.string(), topic: z.enum(topics) });
export type SiteLink = z.infer<typeof siteLinkSchema>;

/** A link as written in the page. */
export type Link = { href: string; text: string };

/** How words for contact begin in languages that inflect them; "contactors" are goods. */
const contactStem = new RegExp(
  `(?:^| )(?!${words.otherStems.map(fold).join('|')})(?:${words.contactStems.map(fold).join('|')})`,
);
const matchers = telling.map((topic) => {
  const [within, exact] = [words[topic].within.map(fold), words[topic].exact.map(fold)];
  const isWithin = matcherOf(within);
  return {
    topic,
    exact: new Set([...within, ...exact]),
    holds: (one: string) => isWithin.test(one) || (topic === 'contact' && contactStem.test(one)),
  };
});
/** Terms, log-in and advertisements for staff have such words, too: "Terms of service". */
const other = matcherOf(words.other.map(fold));
/** What nobody needs who wants to know the shop: shipping, offers of the week. */
const aside = matcherOf(words.aside.map(fold));
/** What a splash page calls the way into the site. */
const entrance = new Set(words.entrance.map(fold));
const mayBeOther: ReadonlySet<Topic> = new Set(['contact', 'imprint', 'trade']);
const maxMenuWords = 4;
const maxMenuLength = 32;
const skippedExtensions = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp4|css|js|ics|vcf|xml)$/i;

type Rank = { topic: Topic; isExact: boolean };

/**
 * The links to pages of the same site that tell something, by topic, and of each topic the likeliest first: overviews before what lies
 * deeper. Relative links are resolved against `base`.
 */
export function siteLinks(links: readonly Link[], base: string, pageUrl: string): SiteLink[] {
  const found = new Map<string, Rank>();
  const here = pageKey(pageUrl);
  // Such links are in the header or footer; skip a long catalogue in between.
  const ends =
    links.length <= 2 * maxLinksEachEnd
      ? links
      : [...links.slice(0, maxLinksEachEnd), ...links.slice(-maxLinksEachEnd)];
  for (const { href, text } of ends) {
    const url = href.length > maxLinkLength ? null : URL.parse(href.trim(), base);
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    const rank = rankOf(text, href) ?? menuRank(text, url);
    if (rank === undefined) continue;
    const address = withoutFragment(url.href);
    if (pageKey(address) === here || skippedExtensions.test(url.pathname) || !isSameSite(address, pageUrl))
      continue;
    const before = found.get(address);
    if (before === undefined || compare(rank, before) < 0) found.set(address, rank);
  }
  const ranked = [...found].toSorted(
    ([a, one], [b, another]) => compare(one, another) || depthOf(a) - depthOf(b),
  );
  return topics.flatMap((topic) =>
    ranked
      .filter(([, rank]) => rank.topic === topic)
      .slice(0, topic === 'other' ? maxMenuLinks : maxTopicLinks)
      .map(([url]) => ({ url, topic })),
  );
}

function compare(a: Rank, b: Rank): number {
  return Number(b.isExact) - Number(a.isExact) || topics.indexOf(a.topic) - topics.indexOf(b.topic);
}

/** Segments of the path; a query is one more. */
export function depthOf(url: string): number {
  return url.split(/[/?]+(?=.)/).length;
}

/** Whether a link leads from a splash page into the site. */
export function isEntrance(text: string, href: string): boolean {
  return candidatesOf(text, href).some((one) => entrance.has(one));
}

/** Whether a heading is that of what a company tells of itself: "Our story". */
export function namesAbout(heading: string): boolean {
  return rankOf(heading, '')?.topic === 'about';
}

/** A text or last path segment that equals a keyword ranks above one that contains it. */
function rankOf(text: string, href: string): Rank | undefined {
  const candidates = candidatesOf(text, href);
  const isOther = candidates.some((one) => other.test(one));
  const own = matchers.filter(({ topic }) => !isOther || mayBeOther.has(topic));
  const named = [...candidates, ...partsOf(text)];
  const exact = own.find((matcher) => named.some((one) => matcher.exact.has(one)));
  const found = exact ?? own.find(({ holds }) => candidates.some(holds));
  return found && { topic: found.topic, isExact: found === exact };
}

/** An entry of a menu, as far as a link shows it: few words, no figures, an address without a query near the root. */
function menuRank(text: string, { href, pathname, search }: URL): Rank | undefined {
  const name = text.trim();
  const isEntry =
    /\p{L}{2}/u.test(name) &&
    !/[\p{Nd}?!@…]/u.test(name) &&
    name.length <= maxMenuLength &&
    name.split(/\s+/).length <= maxMenuWords &&
    search === '' &&
    pathname !== '/' &&
    pathname.split('/').filter(Boolean).length <= 2;
  return isEntry && !isAside(name, href) ? { topic: 'other', isExact: false } : undefined;
}

/** Whether a link tells nothing of what a site is about: cart, log-in, terms, another language. */
export function isAside(text: string, href = 'https://a.example/'): boolean {
  return (
    languageOfLink(text, href) !== undefined ||
    candidatesOf(text, href).some((one) => entrance.has(one) || other.test(one) || aside.test(one))
  );
}

/** What may say where a link leads: its text and the last part of its path. */
function candidatesOf(text: string, href: string): string[] {
  const path = href.replace(/[?#].*$/s, '').replace(/\/(?:index(?:\.\w{2,5})?|all)?\/?$/, '');
  const part = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '');
  return [text, decodedUri(part)].filter((one) => one.length < 60).map(fold);
}

/** What a text joins: "Hours & Directions", "Öffnungszeiten und Anfahrt". */
function partsOf(text: string): string[] {
  const parts = text.length < 60 ? text.split(/[&+/|·•]|\s(?:and|und|et|y|e|en|och|og|a|i|и|ve)\s/i) : [];
  return parts.length > 1 ? parts.map(fold) : [];
}

/** Words in scripts without spaces match anywhere; 'legal' must not match in 'illegal'. */
function matcherOf(folded: readonly string[]): RegExp {
  const isSpaced = (word: string) => !/[\u0590-\uffff]/.test(word);
  const spaced = folded.filter(isSpaced).join('|');
  const others = folded.filter((word) => !isSpaced(word)).join('|');
  return new RegExp(`(?:^| )(?:${spaced})(?: |$)${others === '' ? '' : `|${others}`}`);
}

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const plain = /^[\u0000-\u007f]*$/.test(text)
    ? text
    : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i');
  return plain
    .toLowerCase()
    .replace(/[\s\-_/|·>»&+,.:’']+/g, ' ')
    .trim();
}

export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** The same for addresses that lead to one page on every server: 'http://www.a.de/index.html' and 'https://a.de'. */
export function pageKey(url: string): string {
  return withoutFragment(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?:index\.\w{3,5})?$/, '');
}
