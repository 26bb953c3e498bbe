import { foldText } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';
import lists from './word-lists/foreign-pages.json' with { type: 'json' };

/** What a page is that stands at a store's domain and is no store's. */
export const foreignKinds = [
  'for_sale',
  'suspended',
  'default',
  'consent',
  'coming_soon',
  'gambling',
] as const;
export type ForeignKind = (typeof foreignKinds)[number];

/** A page that is somebody else's says little. Characters, and links into its own site. */
const maxLength = 1_500;
const maxLinks = 6;
/** So many words for games of chance are no store's, however long its page is. */
const minGambling = 4;

const phrases: ReadonlyMap<ForeignKind, readonly string[]> = new Map(
  foreignKinds.map((kind) => [kind, lists[kind].map((phrase) => foldText(phrase))]),
);
const parkingHosts: ReadonlySet<string> = new Set(lists.parkingHosts);

/** What the first page of a site is, if it is no store's, with the line that says so. */
export function foreignPage(
  pages: readonly Pick<PageReading, 'url' | 'title' | 'lines' | 'links'>[],
): { kind: ForeignKind; quote: string } | undefined {
  const [home] = pages;
  if (home === undefined) return undefined;
  const { hostname } = new URL(home.url);
  if (parkingHosts.has(siteOf(hostname))) return { kind: 'for_sale', quote: hostname };
  const lines = [home.title, ...home.lines.map(({ text }) => text)].filter((line) => line !== '');
  const folded = lines.map((line) => foldText(line).replaceAll(/\s+/g, ' '));
  const length = folded.reduce((sum, line) => sum + line.length, 0);
  const games = phrases.get('gambling') ?? [];
  const gambling = folded.findIndex((line) => games.some((word) => line.includes(word)));
  const ofGames = folded.reduce((sum, line) => sum + games.filter((word) => line.includes(word)).length, 0);
  if (ofGames >= minGambling) return { kind: 'gambling', quote: lines[gambling] ?? '' };
  if (length > maxLength || pages.length > 2 || home.links.length > maxLinks) return undefined;
  for (const kind of foreignKinds.filter((one) => one !== 'gambling')) {
    const at = folded.findIndex((line) => (phrases.get(kind) ?? []).some((phrase) => line.includes(phrase)));
    if (at >= 0) return { kind, quote: lines[at] ?? '' };
  }
  return undefined;
}
