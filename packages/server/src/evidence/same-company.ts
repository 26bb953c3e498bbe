import { siteOf } from '../website/page/site-names.ts';
import socialHosts from '../website/page/word-lists/social-hosts.json' with { type: 'json' };
import type { CitedPage } from './evidence.ts';

export type KnownCompany = { name: string; address: string; phone?: string; website?: string };

/** Many companies share these hosts, so a page there is nobody's by its domain. */
const shared: ReadonlySet<string> = new Set(
  [...socialHosts.hosts, 'linktr.ee', 'business.site', 'google.com', 'yelp.com', 'yellowpages.com'].map(
    siteOf,
  ),
);

/**
 * Whether a page is about that company, and not about another of its name: its domain is that of the company's
 * website, or its words hold the company's phone or address.
 */
export function isSameCompany({ url, title, snippet }: CitedPage, company: KnownCompany): boolean {
  const words = `${title}\n${snippet}`;
  return (
    hasDomain(url, company.website) ||
    holdsPhone(words, company.phone) ||
    holdsAddress(words, company.address)
  );
}

function hasDomain(url: string, website: string | undefined): boolean {
  const [page, own] = [url, website ?? ''].map((address) => URL.parse(address)?.hostname);
  if (page === undefined || own === undefined) return false;
  return siteOf(page) === siteOf(own) && !shared.has(siteOf(own));
}

/** The last eight digits, wherever blanks and prefixes stand. */
function holdsPhone(words: string, phone: string | undefined): boolean {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (digits.length < 7) return false;
  const tail = digits.slice(-8);
  return (words.match(/\+?\d[\d\s()./-]{5,24}\d/g) ?? []).some((found) =>
    found.replace(/\D/g, '').endsWith(tail),
  );
}

/** The street's longest word and the house number, near each other. */
function holdsAddress(words: string, address: string): boolean {
  const [street = ''] = address.split(/[,;，]/, 1);
  const number = /\d+/.exec(street)?.[0];
  const [name] = (fold(street).match(/\p{L}{4,}/gu) ?? []).sort((a, b) => b.length - a.length);
  if (number === undefined || name === undefined) return false;
  const folded = fold(words);
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    const around = folded.slice(Math.max(0, at - 24), at + name.length + 24);
    if (new RegExp(`(?<!\\d)${number}(?!\\d)`).test(around)) return true;
  }
  return false;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/strasse\b|str\./g, 'str')
    .replace(/\bstreet\b/g, 'st')
    .replace(/\bavenue\b/g, 'ave')
    .replace(/\broad\b/g, 'rd');
}
