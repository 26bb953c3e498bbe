import { isPlaceholder, notProfiles as networkPages, socialHosts } from '@Hardware-Store-Finder/domain';

/** Decodes percent-encoded text; returns it unchanged if the encoding is invalid. */
export function decodedUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Normalizes a WhatsApp link to `https://wa.me/NUMBER`; undefined for other links, and for numbers that nobody has. */
export function asWhatsapp(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const host = url.hostname.replace(/^www\./, '');
  const isChat = host === 'api.whatsapp.com' || host === 'web.whatsapp.com' || url.protocol === 'whatsapp:';
  const raw = host === 'wa.me' ? url.pathname : isChat ? (url.searchParams.get('phone') ?? '') : '';
  const digits = decodedUri(raw).replace(/[\s+()/.-]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits) && !isPlaceholder(digits) ? `https://wa.me/${digits}` : undefined;
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
