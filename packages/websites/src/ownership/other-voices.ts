import type { OwnershipSign } from '@Hardware-Store-Finder/contract';
import {
  dialledPhone,
  isFreeMail,
  plainWords,
  readAddress,
  readStoreName,
} from '@Hardware-Store-Finder/domain';
import { nameVariants } from '../finding/name-variants.ts';
import type { PageReading } from '../page/page-reading.ts';
import { isKnownDomain, labelOf, lettersOf, siteOf } from '../page/site-names.ts';
import { isDirectory, saysOtherUse } from './foreign-page.ts';
import { isNotice, withoutNotice } from './notices.ts';
import type { Found, Line } from './signs.ts';
import { isExtended, namedDomain, nameForms, nameParts, selfName } from './store-names.ts';
import { countryOf, hasPhrase, isAddress, type KnownStore, placeOf } from './store-place.ts';

/** A site as it is held against a store. `site`: its registrable domain; `from`: that of the URL that led there. */
export type JudgedSite = {
  pages: readonly PageReading[];
  home: PageReading;
  lines: readonly Line[];
  store: KnownStore;
  site: string;
  from: string;
  sure: readonly Found<OwnershipSign>[];
  place: Found<OwnershipSign> | undefined;
  /** Whether it has the address of another place only. */
  isElsewhere: boolean;
};

/** So many phones on a site are those of many firms. */
const mostPhones = 5;

/**
 * What on a site says that somebody else shows the store: a landlord, a directory, a list of dealers, a chronicle. Each by the shape of
 * pages first, and by words where no shape tells.
 */
export function otherVoices(judged: JudgedSite): string[] {
  const { home, store, sure } = judged;
  const hasPhone = sure.some(({ sign }) => sign === 'phone');
  const phones = phonesOf(judged);
  const voices: readonly (readonly [string, () => boolean])[] = [
    ['phone', () => !hasPhone && phones.size > 0 && isDialled(store)],
    ['directory', () => isDirectory(home)],
    ['notice', () => isOthersNotice(judged)],
    ['email', () => isOthersEmail(judged)],
    ['type', () => judged.pages.some(({ facts }) => facts.types.some((type) => otherTypes.test(type)))],
    ['path', () => hasPath(judged)],
    ['site', () => namesSite(judged)],
    // A record without street and phone has nothing that a landlord or a list would show.
    ['phones', () => sure.length > 0 && phones.size >= mostPhones],
    ['title', () => sure.length > 0 && !isTitled(judged)],
    ['addresses', () => sure.length > 0 && otherAddresses(judged) > 2],
    ['words', () => sure.length > 0 && tellers(judged).some(saysOtherUse)],
  ];
  return voices.flatMap(([voice, speaks]) => (speaks() ? [voice] : []));
}

/** Whether all notices on a site name another owner: '© 2026 Dover Chamber of Commerce'. */
function isOthersNotice({ lines, store, site }: JudgedSite): boolean {
  const notices = lines.filter(({ text }) => isNotice(text) && text.length <= 200).map(({ text }) => text);
  const isOwn = (text: string) =>
    text
      .split(/[.,|·•©]|\s[-–—l]\s/)
      .some((part) => selfName([{ text: part, page: '', isTitle: true }], store) !== undefined);
  const holders = notices
    .map(
      (text) =>
        withoutNotice(text.replace(/^.*(?=©|\(c\)|copyright)/i, '')).split(/[|·•.]|\s[-–—l]\s/, 1)[0] ?? '',
    )
    .map((text) => text.replaceAll(/[^\p{L}\d&]+/gu, ' ').trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !ofMaps.test(text));
  return (
    holders.length > 0 &&
    !notices.some(isOwn) &&
    !holders.some((text) => isOurs(plainWords(text).join(''), store, site))
  );
}

/** Maps and shop systems write their own notice into the pages of others, and templates that of nobody. */
const ofMaps =
  /^(?:home|website|your company(?: name)?|company name)\s*$|google|openstreetmap|mapbox|leaflet|wix|shopify|squarespace|wordpress|jimdo/i;

/** Whether a text in letters has a word of the store's own name, or its domain in it. */
function isOurs(text: string, store: KnownStore, site: string): boolean {
  const label = lettersOf(labelOf(site));
  const own = nameVariants(store.name).flatMap((name) => readStoreName(name)?.words ?? nameParts(name));
  const initials = nameParts(store.name)
    .map((word) => word[0])
    .join('');
  return (
    (label.length > 2 && text.includes(label)) ||
    (initials.length > 2 && text === initials) ||
    // Names are declined: 'Παπαδάκη' is Παπαδάκης.
    own.some((word) => word.length > 2 && text.includes(word.length > 5 ? word.slice(0, -1) : word)) ||
    nameForms(store.name).whole.every((word) => text.includes(word))
  );
}

/** Whether all mail of a site goes to other firms: neither at its domain nor free mail, nor named after the store. */
function isOthersEmail({ pages, store, site }: JudgedSite): boolean {
  const domains = pages.flatMap(({ contacts }) =>
    contacts.flatMap(({ kind, value }) =>
      kind === 'email' ? [value.slice(value.lastIndexOf('@') + 1)] : [],
    ),
  );
  return (
    domains.length > 0 &&
    domains.every(
      (domain) =>
        !isFreeMail(domain) && siteOf(domain) !== site && !isOurs(lettersOf(labelOf(domain)), store, site),
    )
  );
}

/** Of schema.org: what tells of others. */
const otherTypes =
  /^(?:NewsArticle|Apartment\w*|Residence|SingleFamilyResidence|RealEstateListing|Lodging\w*|ItemList|Landmarks\w*|Museum)$/;

/** Whether a page is an entry of a list: 'Home › Hardware › Kansas › Harlow Hardware'. */
function hasPath({ lines, store }: JudgedSite): boolean {
  return lines.some(({ text }) => {
    const steps = text.split(/\s[›»>/→]\s/);
    return (
      steps.length > 2 &&
      selfName([{ text: steps.at(-1) ?? '', page: '', isTitle: true }], store) !== undefined
    );
  });
}

/** Whether a title has the name of another site, or a page says that the store's site is another: 'Website: www.harlowhardware.com'. */
function namesSite({ home, lines, store, site }: JudgedSite): boolean {
  // 'Harlow Hardware, Dover on Shops.example'
  const titled = (
    home.title.match(/(?<![@\p{L}\d.-])\p{L}[\p{L}\d-]*\.\p{Ll}{2,}(?![\p{L}\d])/gu) ?? []
  ).some(
    (found) => isKnownDomain(found.toLowerCase()) && labelOf(siteOf(found.toLowerCase())) !== labelOf(site),
  );
  if (titled) return true;
  return lines.some(({ text }) =>
    (text.match(/(?<![@\p{L}\d.-])(?:https?:\/\/|www\.)[\p{L}\d.-]+\.\p{L}{2,}/giu) ?? []).some((found) => {
      const other = siteOf(found.replace(/^https?:\/\//i, '').toLowerCase());
      return other !== site && labelOf(other) !== labelOf(site) && namedDomain(other, store) !== undefined;
    }),
  );
}

/** How many other places have an address on a site. */
function otherAddresses({ lines, store }: JudgedSite): number {
  const place = placeOf(store);
  const others = lines.filter(({ text }) => isAddress(text) && !place.isIn(text));
  return new Set(others.map(({ text }) => readAddress(text).postcode || text)).size;
}

function isDialled(store: KnownStore): boolean {
  return dialledPhone(store.phone ?? '', () => countryOf(store)) !== undefined;
}

/** The phones that a site shows, as they are dialled; no fax numbers. */
export function phonesOf({ pages, store }: JudgedSite): Set<string> {
  const country = () => countryOf(store);
  const texts = pages.flatMap(({ phones }) =>
    phones.texts.filter(({ text, label }) => !isFax.test(`${label} ${text}`)).map(({ text }) => text),
  );
  const numbers = texts.flatMap((text) => text.match(written) ?? []).filter((text) => !isTime.test(text));
  return new Set(numbers.flatMap((number) => dialledPhone(number, country) ?? []));
}

const isFax = /fax|факс|faks|φαξ|传真|傳真/i;
const isTime = /^\d{1,4}([/.-])\d{1,2}\1\d{2,4}|^\d{1,2}[.:]\d\d\s?[-–]/;
const written = /[+＋]?[(（]?\p{Nd}[\p{Nd}\s().（）/-]{6,20}\p{Nd}/gu;

/** Whether the title is the store's, or a notice or stated name is where the title says more. */
function isTitled({ pages, home, lines, store }: JudgedSite): boolean {
  return (
    !isExtended(home.title, store) ||
    lines.some(
      (line) =>
        (isNotice(line.text) || pages.some(({ facts }) => facts.names.includes(line.text))) &&
        selfName([line], store) === 'whole',
    )
  );
}

/** The title, and what stands beside the name and the signs. */
function tellers({ lines, store, sure }: JudgedSite): string[] {
  const { whole } = nameForms(store.name);
  return lines
    .filter(
      ({ text }, at) =>
        at === 0 ||
        [-1, 0, 1].some((step) => {
          const line = lines[at + step];
          return (
            line !== undefined &&
            text.length <= 400 &&
            (hasPhrase(nameParts(line.text), whole) ||
              sure.some(({ quote, page }) => line.page === page && line.text.includes(quote)))
          );
        }),
    )
    .map(({ text }) => text);
}
