import { notProfiles as networkPages, socialHosts } from '@Hardware-Store-Finder/domain';
import { maxLinkLength, maxLinks, maxLinksEachEnd } from './page-limits.ts';
import { isSameSite } from './site-names.ts';
import words from './word-lists/contact-words.json' with { type: 'json' };

/** A link as written in the page. */
export type Link = { href: string; text: string };

/** In order of preference: contact, imprint, about. */
const kinds = [words.contact, words.imprint, words.about].map((list) => {
  const folded = list.map(fold);
  return { exact: new Set(folded), within: matcherOf(folded) };
});
const skippedExtensions = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp4|css|js|ics|vcf)$/i;

/**
 * The links to pages of the same site with contact information, likeliest first. Relative links are resolved
 * against `base`.
 */
export function contactLinks(links: readonly Link[], base: string, pageUrl: string): string[] {
  const best = new Map<string, number>();
  const here = withoutFragment(pageUrl);
  // Contact links are in the header or footer; skip a long catalogue in between.
  const ends =
    links.length <= 2 * maxLinksEachEnd
      ? links
      : [...links.slice(0, maxLinksEachEnd), ...links.slice(-maxLinksEachEnd)];
  for (const { href, text } of ends) {
    const rank = href.length > maxLinkLength ? undefined : rankOf(text, href);
    const url = rank === undefined ? null : URL.parse(href.trim(), base);
    if (rank === undefined || url === null || !/^https?:$/.test(url.protocol)) continue;
    const address = withoutFragment(url.href);
    if (address === here || skippedExtensions.test(url.pathname) || !isSameSite(address, pageUrl)) continue;
    best.set(address, Math.min(best.get(address) ?? rank, rank));
  }
  return [...best]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, maxLinks)
    .map(([address]) => address);
}

/** A text or last path segment that equals a keyword ranks above one that contains it. */
function rankOf(text: string, href: string): number | undefined {
  const part = /([^/?#]*)\/?(?:[?#].*)?$/s.exec(href)?.[1]?.replace(/\.\w{2,5}$/, '') ?? '';
  const candidates = [text, decodedUri(part)].filter((one) => one.length < 60).map(fold);
  const exact = kinds.findIndex((kind) => candidates.some((one) => kind.exact.has(one)));
  if (exact === 0) return 0;
  const within = kinds.findIndex((kind) => candidates.some((one) => kind.within.test(one)));
  const ranks = [
    exact < 0 ? Number.POSITIVE_INFINITY : exact,
    within < 0 ? Number.POSITIVE_INFINITY : within + 0.5,
  ];
  const rank = Math.min(...ranks);
  return Number.isFinite(rank) ? rank : undefined;
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
    .replace(/[\s\-_/|·>»]+/g, ' ')
    .trim();
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** Decodes percent-encoded text; returns it unchanged if the encoding is invalid. */
export function decodedUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Normalizes a WhatsApp link to `https://wa.me/NUMBER`; undefined for other links. */
export function asWhatsapp(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const host = url.hostname.replace(/^www\./, '');
  const isChat = host === 'api.whatsapp.com' || host === 'web.whatsapp.com' || url.protocol === 'whatsapp:';
  const raw = host === 'wa.me' ? url.pathname : isChat ? (url.searchParams.get('phone') ?? '') : '';
  const digits = decodedUri(raw).replace(/[\s+()/.-]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined;
}

const hosts: ReadonlySet<string> = new Set(socialHosts);
const notProfiles: ReadonlySet<string> = new Set(networkPages);

/** A cheap test that spares most links the parsing. */
export const mayBeChatOrProfile = new RegExp(
  `(?:whatsapp|wa\\.me|${socialHosts.join('|').replaceAll('.', '\\.')})`,
  'i',
);

/** The URL of a profile on a social network; undefined for share buttons and for the networks' own pages. */
export function asSocialProfile(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const host = url.hostname.replace(/^(?:www|m|web|mobile|[a-z]{2}(?:-[a-z]{2})?)\./, '');
  if (!/^https?:$/.test(url.protocol) || !hosts.has(host)) return undefined;
  const [first = ''] = url.pathname.split('/').filter(Boolean);
  if (first === '' || notProfiles.has(first.toLowerCase())) return undefined;
  if (first === 'profile.php')
    return `https://${url.hostname}/profile.php?id=${url.searchParams.get('id') ?? ''}`;
  return `https://${url.hostname}${url.pathname.replace(/\/+$/, '')}`;
}
