import { exactAddress } from '@Hardware-Store-Finder/contract';
import {
  dialledPhone,
  foldText,
  isFreeMail,
  isUnspaced,
  labelBefore,
  metresBetween,
  nearMetres,
  plainWords,
  readAddress,
  readStoreName,
  storeCountry,
  withoutForms,
} from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';

/** What is known of a store by which its pages are recognised. Degrees, WGS 84. */
export type KnownStore = {
  /** The id of its record: 'osm:way/7'. */
  id?: string | undefined;
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

/** The country of a store: the one that is known, else what its address and phone say. */
export function countryOf(store: KnownStore): string | undefined {
  return store.country ?? storeCountry(store)?.code;
}

/** A sign with the words of the page. */
export type Found<S> = { sign: S; quote: string; page: string };

/** A line of a site that says where or who somebody is. */
type Line = { text: string; page: string; isTitle: boolean };

/** A site as the signs are looked for in it: its sentences, titles first on each page. */
export function siteLines(pages: readonly PageReading[]): Line[] {
  return pages.flatMap(({ url: page, title, lines, facts }) => [
    { text: title, page, isTitle: true },
    ...facts.names.map((text) => ({ text, page, isTitle: true })),
    ...facts.addresses.map((text) => ({ text, page, isTitle: false })),
    ...lines.flatMap(({ text, place }) => {
      const isTitle = place === 'heading' || place === 'image' || isNotice(text);
      // Not after an abbreviation: 'St. Gallen', 'Lindenstr. 25'.
      const sentences = isTitle
        ? [text]
        : text.split(/(?<=\p{L}{4}[.!?]|\d[.!?])\s+|(?<=[.!?])\s+(?=\p{Lu}\p{L}+:)|\s[|·•–—]\s/u);
      return sentences.map((sentence) => ({ text: sentence, page, isTitle }));
    }),
  ]);
}

/** The line at the end of a page that names its owner. */
export function isNotice(text: string): boolean {
  return /©|\(c\)|copyright|all rights reserved/i.test(text);
}

/** What no other firm says: the store's phone, street or position. */
export function sureSigns(
  pages: readonly PageReading[],
  lines: readonly Line[],
  store: KnownStore,
): Found<'phone' | 'street' | 'position'>[] {
  return [phoneSign(pages, lines, store), streetSign(lines, store), positionSign(pages, store)].filter(
    (sign) => sign !== undefined,
  );
}

/** Its phone, however it is written; also one that plans of numbers do not know, as it stands in the record. */
function phoneSign(
  pages: readonly PageReading[],
  lines: readonly Line[],
  store: KnownStore,
): Found<'phone'> | undefined {
  const country = () => countryOf(store);
  const own = dialledPhone(store.phone ?? '', country);
  if (own === undefined) return undefined;
  const stated = pages.flatMap(({ url: page, phones: { texts, links } }) => [
    ...texts.map(({ text }) => ({ text, page })),
    ...links.map((text) => ({ text, page })),
  ]);
  for (const { text, page } of [...stated, ...lines]) {
    const found = (text.slice(0, 500).match(numbers) ?? []).find(
      (number) => dialledPhone(number, country) === own,
    );
    if (found !== undefined) return { sign: 'phone', quote: found, page };
  }
  return undefined;
}

const numbers = /[+＋]?[(（]?\p{Nd}[\p{Nd}\s().（）/-]{5,24}\p{Nd}/gu;

/** The address of its own e-mail at the site's domain. */
export function emailSign(site: string, page: string, { email }: KnownStore): Found<'email'> | undefined {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (email === undefined || domain === undefined || isFreeMail(domain) || siteOf(domain) !== site)
    return undefined;
  return { sign: 'email', quote: email, page };
}

function positionSign(
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

/** The longest word of the street and the house number close together, beside the town or the postcode where the record has one. */
function streetSign(lines: readonly Line[], store: KnownStore): Found<'street'> | undefined {
  const { street, numbers } = readAddress(exactAddress(store));
  const [name] = street.filter((word) => word.length > 3).toSorted((a, b) => b.length - a.length);
  if (name === undefined || numbers.length === 0) return undefined;
  const place = placeOf(store);
  for (const [at, { text, page }] of lines.entries()) {
    if (text.length > 400) continue;
    const words = plainWords([text, lines[at + 1]?.text ?? ''].join(' ').slice(0, 500));
    const found = words.findIndex((word) => word === name || (name.length > 6 && word.startsWith(name)));
    if (found < 0) continue;
    const near = words.slice(Math.max(0, found - 4), found + 5);
    if (!numbers.some((number) => near.some((word) => word === number || word === `${number}a`))) continue;
    if (place.isElsewhere(text)) continue;
    const around = lines
      .slice(Math.max(0, at - 1), at + 3)
      .filter((line) => line.page === page && (line.isTitle || !isList(line.text)));
    if (place.isUnknown || around.some((line) => place.isIn(line.text)))
      return { sign: 'street', quote: text, page };
  }
  return undefined;
}

/** Its postcode or its town, in an address, a title or a sentence that lists no towns; or else the address of another place. */
export function placeSigns(
  lines: readonly Line[],
  store: KnownStore,
): { found?: Found<'postcode' | 'town'>; other?: Found<'other_town'> } {
  const place = placeOf(store);
  if (place.isUnknown) return {};
  const coded = lines.find(({ text }) => place.hasPostcode(text));
  if (coded !== undefined) return { found: { sign: 'postcode', quote: coded.text, page: coded.page } };
  const addresses = lines.filter(({ text }) => isAddress(text));
  const here = addresses.find(({ text }) => place.isIn(text));
  if (here !== undefined) return { found: { sign: 'town', quote: here.text, page: here.page } };
  const [elsewhere] = addresses;
  if (elsewhere !== undefined)
    return { other: { sign: 'other_town', quote: elsewhere.text, page: elsewhere.page } };
  const said = lines.find(({ text, isTitle }) => (isTitle || !isList(text)) && place.isIn(text));
  return said === undefined ? {} : { found: { sign: 'town', quote: said.text, page: said.page } };
}

type Place = {
  isUnknown: boolean;
  hasPostcode(text: string): boolean;
  /** Whether a text has the postcode of another place. */
  isElsewhere(text: string): boolean;
  /** Whether a text names the town, and no other postcode or region beside it. */
  isIn(text: string): boolean;
};

function placeOf(store: KnownStore): Place {
  const address = exactAddress(store);
  const { postcode } = readAddress(address);
  const code = postcode.length > 3 ? postcode : '';
  const towns = townsOf(store);
  const name = plainWords(store.name);
  const hasPostcode = (text: string) => code !== '' && text.length < 400 && squeezed(text).includes(code);
  const isElsewhere = (text: string) => {
    const other = code === '' || text.length > 400 ? '' : readAddress(text).postcode;
    return other.length > 3 && other.length === code.length && other !== code;
  };
  return {
    isUnknown: code === '' && towns.length === 0,
    hasPostcode,
    isElsewhere,
    isIn(text) {
      if (hasPostcode(text)) return true;
      // 'Phoenix Zoo' is in every Phoenix of its name.
      const words = withoutPhrase(plainWords(text), name);
      if (!towns.some((town) => hasPhrase(words, town))) return false;
      return !isElsewhere(text) && !isOfOtherRegion(text, towns, address);
    },
  };
}

/** 'Delivery area: Ulm, Aalen, Gmünd': the towns that a sentence lists are those of its customers. */
function isList(text: string): boolean {
  const commas = (text.match(/[,、،]/g) ?? []).length;
  const names = (text.slice(1).match(/(?<!\p{L})\p{Lu}\p{L}/gu) ?? []).length;
  return !/\d/.test(text) && (commas > 1 || (commas === 1 && names > 3));
}

/** 'Springfield, OH' for a store of 'Springfield, IL' or 'Springfield, Illinois': the code of another region after the town. */
function isOfOtherRegion(text: string, towns: readonly (readonly string[])[], address: string): boolean {
  const [code] = [...text.matchAll(/\p{L}{2},?\s(\p{Lu}{2,3})(?![\p{L}'’])/gu)].flatMap(
    ({ 0: found, 1: one = '', index }) => {
      const before = plainWords(text.slice(0, index + found.length - one.length)).join(' ');
      return towns.some((town) => before.endsWith(town.join(' '))) ? [one] : [];
    },
  );
  if (code === undefined) return false;
  const known: readonly string[] = address.match(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu) ?? [];
  if (known.length > 0) return !known.includes(code);
  const regions = address.split(/\s*,\s*/).slice(1);
  return regions.length > 0 && !regions.some((region) => isShortFor(code, region));
}

/** 'IL' for Illinois, 'RI' for Rhode Island. */
function isShortFor(code: string, region: string): boolean {
  return new RegExp(`^${[...code.toLowerCase()].join('.*')}`).test(foldText(region));
}

/** The name in a title, heading, logo, imprint or notice; `isPart`: only its own words, as another firm may have them. */
export function nameSign(
  lines: readonly Line[],
  { name }: KnownStore,
  site: string,
): (Found<'name'> & { isPart: boolean }) | undefined {
  const { whole, short, words } = nameForms(name);
  const label = plainWords(site.split('.', 1)[0] ?? '').join('');
  // The words that the domain took of the name: decorium.com of 'Decorium Online Furniture Store'.
  const ofDomain = whole.filter((_, at) => label.startsWith(whole.slice(0, at + 1).join('')));
  const own = [words, ofDomain.join('') === label ? ofDomain : []];
  for (const [isPart, forms] of [
    [false, [whole, ...(short.length > 1 ? [short] : [])]],
    [true, own.filter((form) => form.join('').length > 5)],
  ] as const) {
    const line = lines.find(
      ({ text, isTitle }) => isTitle && text.length <= 400 && forms.some((form) => isSaid(text, form)),
    );
    if (line !== undefined)
      return { sign: 'name', quote: line.text, page: line.page, isPart: isPart || isAbout(lines[0], whole) };
  }
  return undefined;
}

/** A name in words: whole, without what the store is (after a dash or a bracket), and those that no other trade has. */
export function nameForms(name: string): Record<'whole' | 'short' | 'words', readonly string[]> {
  return {
    whole: nameParts(name),
    short: nameParts(name.split(/\s[-–—|]\s|[(:]/, 1)[0] ?? name),
    words: readStoreName(name)?.words ?? [],
  };
}

/** The words of a name without legal forms and single letters. */
export function nameParts(name: string): string[] {
  return withoutForms(plainWords(name)).filter((word) => word.length > 1 || /\d/.test(word));
}

/** Whether a line begins with a name: 'Floyd Stories: Dobbs Hardware' is about Dobbs, and not theirs. */
function isSaid(line: string, form: readonly string[]): boolean {
  if (form.length === 0) return false;
  const joined = form.join('');
  return line.split(/\s[|·•–—-]\s|[|©]/).some((text) => {
    const said = nameParts(text);
    const at = said.findIndex((_, from) => form.every((word, n) => said[from + n] === word));
    const isFirst = at >= 0 && at <= mostBefore && !/[:：]/.test(text.slice(0, text.length / 2));
    return isFirst || at === 0 || (joined.length > 7 && said.join('').startsWith(joined));
  });
}

/** Whether the title of the first page names a store after its own name: a chronicle, a fan's page, a directory. */
function isAbout(title: Line | undefined, whole: readonly string[]): boolean {
  const text = title?.text ?? '';
  return hasPhrase(nameParts(text), whole) && !isSaid(text, whole);
}

/** 'Welcome to', 'About', '2014'. */
const mostBefore = 3;

/** The words of a store's town, without region, country and postcode. */
function townsOf(store: KnownStore): string[][] {
  const address = exactAddress(store);
  if (isUnspaced(address)) {
    const [, town = ''] = /(\p{Script=Han}{2,4}?)[市县縣区區]/u.exec(address.replace(/^.*省/u, '')) ?? [];
    return town === '' ? [] : [plainWords(town)];
  }
  const parts = address.split(/\s*[,;，|\n]\s*/).map((part) => part.trim());
  const isNumber = (part = '') => /^\D?\d+\D?$/.test(part);
  const isStreet = (part: string, at: number) =>
    !saysTown.test(part) &&
    (isNumber(part) ||
      isNumber(parts[at + 1]) ||
      isStreetLine(part) ||
      isSite.test(part) ||
      isRegion.test(part));
  const places = parts.filter((part, at) => !isStreet(part, at));
  const told = [saysTown, hasCode].flatMap((form) => places.filter((part) => form.test(part)));
  const coded = told.find((part) => placeWords(part) !== '');
  const [town = ''] = [coded ?? '', ...places].map(placeWords).filter((part) => part !== '');
  const [listed = ''] = (store.locality ?? '').split(',');
  return [...new Set([town, placeWords(listed)])]
    .map((text) => plainWords(text))
    .filter((words) => words.length > 0);
}

/** '80331 München', 'NE46 3NX', '211 22 Malmö', '09-200 Sierpc'. */
const hasCode = /\d{4}|[A-Z]\d|^\d{3} \d{2}\s|^\d{2}-\d{3}\s/;
/** 'Londrina - PR', 'г. Кинешма'. */
const saysTown = /\s-\s\p{Lu}{2}$|^(?:г|гор|м|пос)\.\s/u;
const isRegion = /(?<!\p{L})(?:обл|область|край|район|р-н)(?!\p{L})/u;

function isStreetLine(part: string): boolean {
  if (/^(?:\d{3} \d{2}|\d{2}-\d{3})\s/.test(part)) return false;
  const { street, numbers } = readAddress(part);
  return street.length > 0 && (numbers.length > 0 || !/\d{4}/.test(part));
}

/** A part of an address that names a building or an estate. */
const isSite =
  /\b(?:unit|suite|floor|mall|plaza|estate|est|ind|industrial|park|centre|center|court|house|building|bldg|za|zi|zac|pol|poligono|polígono|zona|p\.?o\.? box)\b/i;

/** The town of a store as its record has it; empty if it has none. */
export function townOf(store: KnownStore): string {
  return (store.locality ?? '').split(',')[0] || (townsOf(store)[0] ?? []).join(' ');
}

/** '4400-217 Vila Nova de Gaia', 'WC2H 9HQ', 'WI 53022': what names the place. */
function placeWords(part: string): string {
  return part
    .replaceAll(/(?<!\p{L})[\p{Lu}]{0,3}\d[\p{L}\d-]*(?:\s\d[\p{L}\d]{2}(?!\p{L}))?/gu, ' ')
    .replaceAll(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})|^(?:г|гор|м|пос)\.\s/gu, ' ')
    .trim();
}

/** A street with its number, or a postcode, and a place. */
export function isAddress(text: string): boolean {
  if (text.length > 160 || !/\d/.test(text) || isNotice(text) || /[!?:]\s/.test(text)) return false;
  // Five small words in a row are prose.
  if (/(?:(?<!\p{L})\p{Ll}[\p{Ll}'’]*\s+){5}/u.test(text)) return false;
  const { street, numbers, postcode, place } = readAddress(
    text
      .split(/[,;]/)
      .filter((part) => labelBefore(part.split(/\d/, 1)[0] ?? '') === undefined)
      .join(','),
  );
  const hasStreet = street.length > 0 && numbers.length > 0;
  return place !== '' && /\p{L}{3}/u.test(place) && (hasStreet || postcode.length > 3) && text.includes(',');
}

export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, n) => words[at + n] === word));
}

export function withoutPhrase(words: readonly string[], phrase: readonly string[]): readonly string[] {
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
