import { foreignKinds } from '@Hardware-Store-Finder/contract';
import { foldText } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';
import lists from './word-lists/foreign-pages.json' with { type: 'json' };

export type ForeignKind = (typeof foreignKinds)[number];

/** A page that is somebody else's says little. Characters, and links into its own site. */
const maxLength = 1_500;
const maxOfDomain = 600;
const maxLinks = 6;
/** So many words for games of chance are no store's, however long its page is. */
const minGambling = 4;

const phrases: ReadonlyMap<ForeignKind, RegExp> = new Map(
  foreignKinds.map((kind) => [kind, new RegExp(lists[kind].map(patternOf).join('|'), 'gu')]),
);
const parkingHosts: ReadonlySet<string> = new Set(lists.parkingHosts);

/** Whole words where a script writes words apart: 'specialists' sell no 'cialis'. */
function patternOf(phrase: string): string {
  const text = fold(phrase).replaceAll(/[.?+*()]/g, '\\$&');
  const isSpaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
  return isSpaced ? `(?<!\\p{L})${text}(?!\\p{L})` : text;
}

/** Also of letters that no mark can be taken from: 'yakında', 'đang bán'. */
function fold(text: string): string {
  return foldText(text).replaceAll(/[ıđłø]/g, (letter) => ({ ı: 'i', đ: 'd', ł: 'l' })[letter] ?? 'o');
}

/** Whether a store is one for games of chance itself. */
export function saysGambling(name: string): boolean {
  return fold(name).search(phrases.get('gambling') ?? /$^/) >= 0;
}

const directories = new RegExp(lists.directory.map(patternOf).join('|'), 'u');

/** Whether a page calls itself a directory of firms, where each has its phone and its address. */
export function isDirectory({ title }: Pick<PageReading, 'title'>): boolean {
  return directories.test(fold(title));
}

const otherUse = new RegExp(lists.otherUse.map(patternOf).join('|'), 'u');

/** Whether a line tells of a shop, its house or its trade as somebody else does: a landlord, a chronicle, an association, a chain. */
export function saysOtherUse(text: string): boolean {
  return otherUse.test(fold(text).replaceAll(/['’\s]+/g, ' '));
}

/** What the first page of a site is, if it is no store's, with the line that says so. */
export function foreignPage(
  all: readonly Pick<PageReading, 'url' | 'title' | 'lines' | 'links' | 'topic'>[],
): { kind: ForeignKind; quote: string } | undefined {
  // Who parks a domain has links, too: what they say is not known.
  const pages = all.filter(({ topic }) => topic !== 'other');
  const [home] = pages;
  if (home === undefined) return undefined;
  const { hostname } = new URL(home.url);
  if (parkingHosts.has(siteOf(hostname))) return { kind: 'for_sale', quote: hostname };
  const lines = [home.title, ...home.lines.map(({ text }) => text)].filter((line) => line !== '');
  const folded = lines.map((line) => fold(line).replaceAll(/\s+/g, ' '));
  const saying = (kind: ForeignKind) =>
    folded.map((line) => line.match(phrases.get(kind) ?? /$^/g)?.length ?? 0);
  const quoteOf = (counts: readonly number[]) => lines[counts.findIndex((count) => count > 0)] ?? '';
  const games = saying('gambling');
  // A title that speaks of games leaves no doubt.
  if (
    games.reduce((sum, count) => sum + count, 0) + 2 * (home.title === '' ? 0 : (games[0] ?? 0)) >=
    minGambling
  )
    return { kind: 'gambling', quote: quoteOf(games) };
  const length = folded.reduce((sum, line) => sum + line.length, 0);
  if (
    length > maxLength ||
    pages.length > 2 ||
    home.links.filter(({ topic }) => topic !== 'other').length > maxLinks
  )
    return undefined;
  for (const kind of foreignKinds.filter((one) => one !== 'gambling')) {
    const counts = saying(kind);
    if (counts.some((count) => count > 0)) return { kind, quote: quoteOf(counts) };
  }
  // A short page that is titled by its own domain has nothing else to say.
  const host = foldText(siteOf(hostname));
  const isOfDomain = folded.slice(0, 2).some((line) => line.replace(/^www\./, '').startsWith(host));
  return isOfDomain && length < maxOfDomain ? { kind: 'for_sale', quote: lines[0] ?? '' } : undefined;
}
