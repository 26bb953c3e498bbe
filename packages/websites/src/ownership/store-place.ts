import { exactAddress } from '@Hardware-Store-Finder/contract';
import {
  dialledPhone,
  foldText,
  isUnspaced,
  labelBefore,
  namesSite,
  plainWords,
  readAddress,
  readStoreName,
  storeCountry,
} from '@Hardware-Store-Finder/domain';
import { isNotice } from './notices.ts';

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

type Place = {
  isUnknown: boolean;
  hasPostcode(text: string): boolean;
  /** Whether a text has the postcode of another place. */
  isElsewhere(text: string): boolean;
  /** Whether a text has a town cut short, and no other postcode: 'Ηράκλειο' of 'Ηράκλειο Κρήτης', 'Hudik' of Hudiksvall. */
  isNear(text: string): boolean;
  /** Whether a text names the town, and no other postcode or region beside it. */
  isIn(text: string): boolean;
};

/** Nine digits and more are no postcode. */
const dialled = /\d(?:[\s()./-]*\d){8,}/g;

export function placeOf(store: KnownStore): Place {
  const address = exactAddress(store);
  const { postcode } = readAddress(address);
  const code = postcode.length > 3 ? postcode : '';
  const towns = townsOf(store);
  const name = plainWords(store.name);
  const hasPostcode = (text: string) => code !== '' && text.length < 400 && squeezed(text).includes(code);
  const isElsewhere = (text: string) => {
    const other = code === '' || text.length > 400 ? '' : readAddress(text.replaceAll(dialled, ' ')).postcode;
    return other.length > 3 && other.length === code.length && other !== code;
  };
  return {
    isUnknown: code === '' && towns.length === 0,
    hasPostcode,
    isElsewhere,
    isNear: (text) =>
      !isElsewhere(text) &&
      towns.some(([first = '', ...rest]) =>
        plainWords(text).some((word) =>
          word === first
            ? rest.length > 0 && first.length > 5
            : word.length > 4 && first.length > 7 && first.startsWith(word),
        ),
      ),
    isIn(text) {
      if (hasPostcode(text)) return true;
      // 'Phoenix Zoo' is in every Phoenix of its name.
      const words = withoutPhrase(plainWords(text), name);
      if (!towns.some((town) => hasTown(words, town, declining.has(countryOf(store) ?? '')))) return false;
      return !isElsewhere(text) && !isOfOtherRegion(text, towns, address);
    },
  };
}

/** Where names of towns are declined. */
const declining: ReadonlySet<string> = new Set(
  'BA BY CY CZ EE FI GR HR HU KZ LT LV ME PL RS RU SI SK UA'.split(' '),
);

/** Whether words name a town: also declined ('в Коломиї'), and with its later words cut short ('Heist-o/d-Berg', 'Frankfurt a. M.'). */
function hasTown(
  words: readonly string[],
  [first = '', ...rest]: readonly string[],
  isDeclined: boolean,
): boolean {
  const stem = first.replace(/[aeiouyj]+$/, '');
  const declined = new RegExp(`^${stem.length > 3 ? stem : first}[aeiouyj]{0,2}(?:[mnhs]|[ck]h)?$`);
  return words.some(
    (word, at) =>
      (word === first || (isDeclined && declined.test(word))) &&
      rest.every((part, n) => {
        const said = words[at + 1 + n] ?? '';
        return said !== '' && part.startsWith(said);
      }),
  );
}

/** 'Delivery area: Ulm, Aalen, Gmünd': the towns that a sentence lists are those of its customers. */
export function isList(text: string): boolean {
  const commas = (text.match(/[,、،]/g) ?? []).length;
  const names = (text.slice(1).match(/(?<!\p{L})\p{Lu}\p{L}/gu) ?? []).length;
  const isJoined =
    /(?<!\p{L})\p{Lu}[\p{L}-]*,\s*\p{Lu}[\p{L} -]*\s(?:and|und|y|et|e|og|och|en|ja|a|i|si|ve|és|и|та|και|&)\s\p{Lu}/u.test(
      text,
    );
  return (
    !/\d/.test(text.replace(/\d+ \p{Ll}/gu, '')) &&
    (isJoined || commas > 1 || (names > 3 && /(?<!\p{L})\p{Lu}[\p{L}-]*,\s*\p{Lu}/u.test(text)))
  );
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

/** 'IL' for Illinois, 'RI' for Rhode Island, 'Mal' for Maréchal. */
export function isShortFor(code: string, region: string): boolean {
  return new RegExp(`^${[...code.toLowerCase()].join('.*')}`).test(foldText(region));
}

/** Whether a record says where the store is. */
export function hasPlace(store: KnownStore): boolean {
  return !placeOf(store).isUnknown;
}

/** Whether a record has nothing by which a site could be told but the place. */
export function isPlaceAll(store: KnownStore): boolean {
  if (dialledPhone(store.phone ?? '', () => countryOf(store)) !== undefined) return false;
  const { street, numbers, postcode } = readAddress(exactAddress(store));
  return (
    (street.length === 0 || numbers.length === 0 || /[A-Z]/.test(postcode)) &&
    readStoreName(store.name) !== undefined
  );
}

/** The words of a store's town, without region, country and postcode. */
export function townsOf(store: KnownStore): string[][] {
  const address = exactAddress(store);
  if (isUnspaced(address)) {
    const [, town = ''] = /(\p{Script=Han}{2,4}?)[市县縣区區]/u.exec(address.replace(/^.*省/u, '')) ?? [];
    return town === '' ? [] : [plainWords(town)];
  }
  // 'Ödemiş / İzmir', 'Lagos/RS'
  const parts = address.split(/\s*[,;，|\n]\s*|\s\/\s|(?<=\p{L}{3})\/(?=\p{L})/u).map((part) => part.trim());
  const isNumber = (part = '') => /^\D?\d+\D?$/.test(part);
  const isStreet = (part: string, at: number) =>
    !saysTown.test(part) &&
    (isNumber(part) ||
      (/\d/.test(part) && !hasCode.test(part)) ||
      isNumber(parts[at + 1]) ||
      isStreetLine(part) ||
      namesSite(part) ||
      isRegion.test(part));
  const at = parts.findIndex((part, index) => hasCode.test(part) && !isStreet(part, index));
  const [coded = '', before] = [
    parts[at],
    parts.slice(0, Math.max(at, 0)).findLast((part, n) => !isStreet(part, n)),
  ];
  const places = parts.filter((part, index) => !isStreet(part, index));
  const named = places.find((part) => saysTown.test(part)) ?? '';
  // 'Cleveland, Ohio 44135', 'Harlow, Essex CM20 2SL': what stands with the code is the region.
  const isRegional = endsWithCode.test(coded) && regional.has(countryOf(store) ?? '') && before !== undefined;
  const own = isRegional ? '' : placeWords(coded);
  const [town = ''] = [placeWords(named), own, ...[before ?? '', ...places].map(placeWords)].filter(Boolean);
  const [listed = ''] = (store.locality ?? '').split(',');
  return [...new Set([town, placeWords(listed)])]
    .map((text) => plainWords(text.replace(/(?<=\p{L}\s)(?:Town|City)$/u, '')))
    .filter((words) => words.length > 0);
}

/** '80331 München', 'NE46 3NX', '211 22 Malmö', '09-200 Sierpc'. */
const hasCode = /\d{4}|[A-Z]\d|^\d{3} \d{2}\s|^\d{2}-\d{3}\s/;
/** Without the code of a region: in 'Fitzroy VIC 3065' the town stands with both. */
const endsWithCode =
  /^(?!.*(?<!\p{L})\p{Lu}{2,3}\s).*\p{L}\s+(?:\d{5}(?:-\d{4})?|\d{4}|[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;
/** Where people write a region between town and code. */
const regional: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'GB', 'IE']);
/** 'Londrina - PR', 'г. Кинешма'. */
const saysTown = /\s-\s\p{Lu}{2}$|^(?:г|гор|м|пос)\.\s/u;
const isRegion = /(?<!\p{L})(?:обл|область|край|район|р-н)(?!\p{L})/u;

function isStreetLine(part: string): boolean {
  if (/^(?:\d{3} \d{2}|\d{2}-\d{3})\s/.test(part)) return false;
  const { street, numbers } = readAddress(part);
  return street.length > 0 && (numbers.length > 0 || !/\d{4}/.test(part));
}

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
  // 'Mån–fre 9–18, lör 9–14'
  if (/\d[–-]\d.*,.*\d[–-]\d|\d[:.]\d\d\s?[–-]/.test(text)) return false;
  if (text.length > 160 || isNotice(text) || /[!?:]\s/.test(text)) return false;
  if (isUnspaced(text) && !numberedHan.test(text)) return false;
  // Five small words in a row are prose.
  if (/(?:(?<!\p{L})\p{Ll}[\p{Ll}'’]*\s+){5}/u.test(text)) return false;
  const { street, numbers, postcode, place } = readAddress(
    text
      .replaceAll(days, ' ')
      .replaceAll(spans, ' ')
      .replaceAll(otherNumbers, ' ')
      .split(/[,;]/)
      .filter((part) => labelBefore(part.split(/\d/, 1)[0] ?? '') === undefined)
      .join(','),
  );
  const hasStreet = street.length > 0 && numbers.length > 0;
  // '5 Main Street, beside the church' names no place.
  const isPlace = /\p{L}{3}/u.test(place) && !/^\p{Ll}/u.test(place);
  return isPlace && (hasStreet || postcode.length > 3) && text.includes(',');
}

/** '純精路二段233號', '2-1-5 銀座', '本町3丁目' */
const numberedHan = /\d\s?[號号丁番]|[路街巷弄道段町座]\s?\d/u;

/** Dates, hours, sums, years beside small words and numbers of a register or an article are no part of an address: '06/05/2014', '8h30', '€ 4,95', '2,000', 'since 1976', '455 50 838', '6-22150'. */
const otherNumbers =
  /(?<!\d)\d{2,3}(?:\s\d{2,3}){2,}(?!\d)|(?<!\d)\d-\d{4,}|\d{1,4}([./-])\d{1,2}\1\d{2,4}|\d{1,2}\s?h(?:\d\d)?(?!\p{L})|[€$£¥₹]\s?[\d.,]+|\d+,\d{1,3}(?!\d)|(?<=(?<!\p{L})\p{Ll}+\s)(?:19|20)\d\d(?!\d)/gu;

const tags = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
const written = tags.map(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const units = tags.flatMap((tag) =>
  ['day', 'week', 'month', 'year', 'hour', 'minute'].map(
    (unit) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
        .formatToParts(30)
        .find(({ type }) => type === 'unit')?.value,
  ),
);
/** '30 days', '24 Stunden', '1,5 dygn' */
const spans = new RegExp(`(?<![\\d.,])\\d[\\d.,]*\\s(?:${units.join('|')})(?!\\p{L})`, 'giu');
const months = Array.from({ length: 12 }, (_, month) =>
  written.map(
    (format) => format.formatToParts(Date.UTC(2024, month)).find(({ type }) => type === 'month')?.value,
  ),
);
/** '15–18 ottobre', and not '12-14 rue Victor Hugo'. */
const days = new RegExp(
  `(?<!\\d)\\d{1,2}\\s?[-–]\\s?\\d{1,2}\\.?\\s(?:${months.flat().join('|')})(?!\\p{L})`,
  'giu',
);

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
