import words from './data/contact-words.json' with { type: 'json' };
import { maxLinkLength, maxLinks } from './limits.ts';
import { isSameSite } from './site-names.ts';

export type Link = { href: string; text: string };

/** In the order in which pages are worth reading: contact, imprint, about. */
const kinds = [words.contact, words.imprint, words.about].map((list) => new Set(list.map(fold)));
const skipped = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp4|css|js|ics|vcf)$/i;

/** The links of a page that lead to pages of the same site about how to reach it, the likeliest first. */
export function contactLinks(links: readonly Link[], pageUrl: string): string[] {
  const best = new Map<string, number>();
  const here = withoutFragment(pageUrl);
  for (const { href, text } of links) {
    if (href.length > maxLinkLength || !URL.canParse(href)) continue;
    const url = new URL(href);
    if (!/^https?:$/.test(url.protocol) || skipped.test(url.pathname) || !isSameSite(href, pageUrl)) continue;
    const address = withoutFragment(url.href);
    const rank = rankOf(text, url);
    if (rank === undefined || address === here) continue;
    best.set(address, Math.min(best.get(address) ?? rank, rank));
  }
  return [...best]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, maxLinks)
    .map(([address]) => address);
}

/** A text or the last part of a path that is one of the words stands before one that only holds it. */
function rankOf(text: string, url: URL): number | undefined {
  const part = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const spoken = [fold(text), fold(decoded(part).replace(/\.\w{2,5}$/, ''))].filter(
    (one) => one !== '' && one.length < 60,
  );
  const exact = kinds.findIndex((list) => spoken.some((one) => list.has(one)));
  const within = kinds.findIndex((list) => spoken.some((one) => holds(one, list)));
  const ranks = [exact < 0 ? undefined : exact, within < 0 ? undefined : within + 0.5];
  return ranks.filter((rank) => rank !== undefined).toSorted((a, b) => a - b)[0];
}

function holds(text: string, list: ReadonlySet<string>): boolean {
  const padded = ` ${text} `;
  for (const word of list) {
    // Scripts without blanks between words are searched anywhere; 'legal' must not be found in 'illegal'.
    if (/[\u0250-\uffff]/.test(word) ? text.includes(word) : padded.includes(` ${word} `)) return true;
  }
  return false;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[\s\-_/|·>»]+/g, ' ')
    .trim();
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
