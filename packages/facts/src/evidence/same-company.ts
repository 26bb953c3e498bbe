import { exactAddress, type StoreInput } from '@Hardware-Store-Finder/contract';
import {
  dialledPhone,
  isSharedHost,
  phonesIn,
  storeCountry,
  supportedCountry,
} from '@Hardware-Store-Finder/domain';
import { siteOf } from '@Hardware-Store-Finder/websites';
import type { CitedPage } from '../models/provider.ts';

/** `phone` in E.164, `country` in ISO 3166-1 alpha-2. */
type KnownCompany = { name: string; address: string; country?: string; phone?: string; website?: string };

/** What tells a store from others of its name. An address near it is not its own, and does not count. */
export function companyOf(store: StoreInput): KnownCompany {
  const { name, website } = store;
  const country = storeCountry(store)?.code;
  const phone = dialledPhone(store.phone ?? '', () => country);
  return {
    name,
    address: exactAddress(store),
    ...(country && { country }),
    ...(phone && { phone }),
    ...(website && { website: withScheme(website) }),
  };
}

function withScheme(address: string): string {
  return /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
}

/**
 * Whether a page is about a company and not about another of the same name: it has the domain of the company's website,
 * or contains the company's phone or address.
 */
export function isSameCompany({ url, title, snippet }: CitedPage, company: KnownCompany): boolean {
  const words = `${title}\n${snippet}`;
  return (
    hasDomain(url, company.website) ||
    phonesOn(words, company).has(company.phone ?? '') ||
    (containsAddress(words, company.address) &&
      (containsTown(words, company.address) || containsName(words, company.name)))
  );
}

function hasDomain(url: string, website: string | undefined): boolean {
  const [page, own] = [url, website ?? ''].map((address) => URL.parse(address)?.hostname);
  if (page === undefined || own === undefined) return false;
  return siteOf(page) === siteOf(own) && !isSharedHost(own);
}

/** The numbers of a text in E.164, those without a country code in the country of the company. */
export function phonesOn(text: string, { country }: Pick<KnownCompany, 'country'>): ReadonlySet<string> {
  const lines = text.split('\n');
  return new Set(
    lines.flatMap((line) => phonesIn(line, '', supportedCountry(country)).map(({ number }) => number.number)),
  );
}

/** Many towns have a street of the same name, so the town or postcode must be there too. */
function containsTown(words: string, address: string): boolean {
  const [, ...rest] = address.split(/[,;，]/);
  const marks = fold(rest.join(' ')).match(/\p{L}{4,}|\d{4,}|\p{Script=Han}{2,}/gu) ?? [];
  const folded = fold(words);
  return marks.some((mark) => folded.includes(mark));
}

function containsName(words: string, name: string): boolean {
  const folded = fold(words);
  return (fold(name).match(/\p{L}{4,}/gu) ?? []).some((word) => folded.includes(word) && !trade.test(word));
}

const trade =
  /^(?:hardware|store|shop|tools|ferramenta|ferret|quincaill|eisenwaren|baumarkt|group|gmbh|limited)/;

/** The street's longest word and the house number, close together. */
function containsAddress(words: string, address: string): boolean {
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
