import { exactAddress } from '@Hardware-Store-Finder/contract';
import {
  foldText,
  isFreeMail,
  metresBetween,
  nearMetres,
  plainWords,
  readAddress,
  readPhone,
  readStoreName,
  storeCountry,
  withoutForms,
} from '@Hardware-Store-Finder/domain';
import { findPhones } from '../page/find-phones.ts';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';

/** What is known of a store by which its pages are recognised. Degrees, WGS 84. */
export type KnownStore = {
  name: string;
  address: string;
  address_kind?: string | undefined;
  locality?: string | undefined;
  /** ISO 3166-1 alpha-2; absent: what address and phone say. */
  country?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
};

/** A sign with the words of the page. */
export type Found<S> = { sign: S; quote: string; page: string };

/** A line of a site that says where or who somebody is. */
type Line = { text: string; page: string; isTitle: boolean };

/** A site as the signs are looked for in it: its lines once, folded once. */
export function siteLines(pages: readonly PageReading[]): Line[] {
  return pages.flatMap(({ url: page, title, lines, facts }) => [
    { text: title, page, isTitle: true },
    ...facts.names.map((text) => ({ text, page, isTitle: true })),
    ...facts.addresses.map((text) => ({ text, page, isTitle: false })),
    ...lines.map(({ text, place }) => ({
      text,
      page,
      isTitle: place === 'heading' || place === 'image' || isNotice(text),
    })),
  ]);
}

/** The line at the end of a page that names its owner. */
function isNotice(text: string): boolean {
  return /©|\(c\)|copyright|all rights reserved/i.test(text);
}

export function phoneSign(pages: readonly PageReading[], store: KnownStore): Found<'phone'> | undefined {
  const country = store.country ?? storeCountry(store)?.code;
  const own = readPhone(store.phone, () => (country === undefined ? [] : [country]));
  if (own === undefined) return undefined;
  for (const { url: page, phones } of pages) {
    const found = findPhones(phones, country).find(({ value }) => value === own);
    if (found !== undefined) return { sign: 'phone', quote: found.written, page };
  }
  return undefined;
}

/** The address of its own e-mail at the site's domain. */
export function emailSign(site: string, page: string, { email }: KnownStore): Found<'email'> | undefined {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (email === undefined || domain === undefined || isFreeMail(domain) || siteOf(domain) !== site)
    return undefined;
  return { sign: 'email', quote: email, page };
}

export function positionSign(
  pages: readonly PageReading[],
  { lat, lon }: KnownStore,
): Found<'position'> | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  for (const { url: page, positions = [] } of pages) {
    const near = positions.find((position) => metresBetween(position, { lat, lon }) <= nearMetres);
    if (near !== undefined) return { sign: 'position', quote: `${near.lat}, ${near.lon}`, page };
  }
  return undefined;
}

/** The longest word of the street and the house number, close together in one line or in two that follow each other. */
export function streetSign(lines: readonly Line[], store: KnownStore): Found<'street'> | undefined {
  const { street, numbers } = readAddress(exactAddress(store));
  const [name] = street.filter((word) => word.length > 3).toSorted((a, b) => b.length - a.length);
  if (name === undefined || numbers.length === 0) return undefined;
  for (const [at, { text, page }] of lines.entries()) {
    if (text.length > 400) continue;
    const next = lines[at + 1];
    const joined = next?.page === page ? `${text} ${next.text}` : text;
    const words = plainWords(joined.slice(0, 500));
    const found = words.findIndex((word) => word === name || (name.length > 6 && word.startsWith(name)));
    if (found < 0) continue;
    const around = words.slice(Math.max(0, found - 4), found + 5);
    if (numbers.some((number) => around.some((word) => word === number || word === `${number}a`)))
      return { sign: 'street', quote: joined, page };
  }
  return undefined;
}

/** Its postcode, and its town where no other address of the site names another. */
export function placeSigns(
  lines: readonly Line[],
  store: KnownStore,
): { found?: Found<'postcode' | 'town'>; other?: Found<'other_town'> } {
  const address = exactAddress(store);
  const { postcode } = readAddress(address);
  if (postcode.length > 3) {
    const line = lines.find(({ text }) => text.length < 400 && squeezed(text).includes(postcode));
    if (line !== undefined) return { found: { sign: 'postcode', quote: line.text, page: line.page } };
  }
  const towns = townsOf(store);
  const name = plainWords(store.name);
  // 'Phoenix Zoo' is in every Phoenix of its name.
  const inTown = (text: string) => {
    const words = withoutPhrase(plainWords(text), name);
    return towns.some((town) => hasPhrase(words, town)) && !isOfOtherRegion(text, towns, address);
  };
  const addresses = lines.filter(({ text }) => isAddress(text));
  const elsewhere = addresses.find(({ text }) => !inTown(text));
  const here = addresses.find(({ text }) => inTown(text));
  if (here !== undefined) return { found: { sign: 'town', quote: here.text, page: here.page } };
  if (elsewhere !== undefined && towns.length > 0)
    return { other: { sign: 'other_town', quote: elsewhere.text, page: elsewhere.page } };
  for (const { text, page } of lines) {
    const said = inTown(text) ? text.split(/(?<=[.!?])\s/).find(inTown) : undefined;
    if (said !== undefined) return { found: { sign: 'town', quote: said, page } };
  }
  return {};
}

/** 'Springfield, OH' for a store of 'Springfield, IL' or 'Springfield, Illinois': the code of another region after the town. */
function isOfOtherRegion(text: string, towns: readonly (readonly string[])[], address: string): boolean {
  const codes = [...text.matchAll(/\p{L}{2},?\s(\p{Lu}{2,3})(?![\p{L}'’])/gu)].filter(({ 0: found, index }) =>
    towns.some((town) =>
      plainWords(text.slice(0, index + found.length - 2))
        .join(' ')
        .endsWith(town.join(' ')),
    ),
  );
  const [code] = codes.map((match) => match[1] ?? '');
  if (code === undefined) return false;
  const known = address.match(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu) ?? [];
  if (known.length > 0) return !known.some((one) => one === code);
  const regions = address.split(/\s*,\s*/).slice(1);
  return regions.length > 0 && !regions.some((region) => isShortFor(code, region));
}

/** 'IL' for Illinois, 'RI' for Rhode Island. */
function isShortFor(code: string, region: string): boolean {
  return new RegExp(`^${[...code.toLowerCase()].join('.*')}`).test(foldText(region));
}

/** A title, heading, logo, imprint or notice with the store's name in it. */
export function nameSign(
  lines: readonly Line[],
  { name }: KnownStore,
  site: string,
): Found<'name'> | undefined {
  const all = withoutForms(plainWords(name));
  const words = readStoreName(name)?.words ?? [];
  const label = plainWords(site.split('.', 1)[0] ?? '').join('');
  // The words that the domain took of the name: decorium.com of 'Decorium Online Furniture Store'.
  const ofDomain = all.filter((_, at) => label.startsWith(all.slice(0, at + 1).join('')));
  // A name of one short word is among others by chance.
  const forms = [
    all,
    ...[words, ofDomain.join('') === label ? ofDomain : []].filter((form) => form.join('').length > 5),
  ].filter((form) => form.length > 0);
  const line = lines.find(({ text, isTitle }) => {
    if (!isTitle || text.length > 400) return false;
    const said = plainWords(text);
    return forms.some((form) => hasPhrase(said, form) || said.join('').includes(longJoined(form)));
  });
  return line && { sign: 'name', quote: line.text, page: line.page };
}

function longJoined(form: readonly string[]): string {
  const joined = form.join('');
  return joined.length > 7 ? joined : '\0';
}

/** The words of a store's town, without region, country and postcode. */
function townsOf(store: KnownStore): string[][] {
  const address = exactAddress(store) === '' ? '' : store.address;
  const parts = address.split(/\s*[,;，|\n]\s*/);
  const places = parts.length > 1 ? parts.filter((part, at) => at > 0 || !/\d/.test(part)) : parts;
  const [town = ''] = places.map(placeWords).filter((part) => part !== '');
  const [listed = ''] = (store.locality ?? '').split(',');
  return [...new Set([town, placeWords(listed)])]
    .map((text) => plainWords(text))
    .filter((words) => words.length > 0);
}

/** The town of a store as its record has it; empty if it has none. */
export function townOf(store: KnownStore): string {
  return (store.locality ?? '').split(',')[0] || (townsOf(store)[0] ?? []).join(' ');
}

/** '4400-217 Vila Nova de Gaia', 'WC2H 9HQ', 'WI 53022': what names the place. */
function placeWords(part: string): string {
  return part
    .replaceAll(/(?<!\p{L})[\p{Lu}]{0,3}\d[\p{L}\d-]*(?:\s\d[\p{L}\d]{2}(?!\p{L}))?/gu, ' ')
    .replaceAll(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu, ' ')
    .trim();
}

/** A street with its number, or a postcode, and a place. */
function isAddress(text: string): boolean {
  if (text.length > 160 || !/\d/.test(text) || isNotice(text) || /[!?:]\s/.test(text)) return false;
  const { street, numbers, postcode, place } = readAddress(text);
  const hasStreet = street.length > 0 && numbers.length > 0;
  return place !== '' && /\p{L}{3}/u.test(place) && (hasStreet || postcode.length > 3) && text.includes(',');
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, n) => words[at + n] === word));
}

function withoutPhrase(words: readonly string[], phrase: readonly string[]): readonly string[] {
  const at = words.findIndex((_, from) => phrase.every((word, n) => words[from + n] === word));
  return at < 0 || phrase.length === 0
    ? words
    : [...words.slice(0, at), '', ...withoutPhrase(words.slice(at + phrase.length), phrase)];
}

function squeezed(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replaceAll(/(?<=[A-Z\d])[\s-]+(?=[A-Z\d])/g, '');
}
