import { exactAddress } from '@Hardware-Store-Finder/contract';
import {
  dialledPhone,
  isFreeMail,
  metresBetween,
  nearMetres,
  plainWords,
  readAddress,
} from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';
import { isNotice } from './notices.ts';
import { countryOf, isAddress, isList, isShortFor, type KnownStore, placeOf } from './store-place.ts';

/** A sign with the words of the page. */
export type Found<S> = { sign: S; quote: string; page: string };

/** A line of a site that says where or who somebody is. `isHidden`: in structure. */
export type Line = { text: string; page: string; isTitle: boolean; isHidden?: boolean };

/** A site as the signs are looked for in it: its sentences, titles first on each page. */
export function siteLines(pages: readonly PageReading[]): Line[] {
  return pages.flatMap(({ url: page, title, lines, facts }) => [
    { text: title, page, isTitle: true },
    ...facts.names.map((text) => ({ text, page, isTitle: true })),
    ...facts.addresses.map((text) => ({ text, page, isTitle: false, isHidden: true })),
    ...lines.flatMap(({ text, place }) => {
      const isTitle = place === 'heading' || place === 'image' || isNotice(text);
      // Not after an abbreviation: 'St. Gallen', 'Lindenstr. 25'.
      const sentences = isTitle
        ? [text]
        : text.split(/(?<=\p{L}{4}[.!?]|\d[.!?])\s+(?!\d)|(?<=[.!?])\s+(?=\p{Lu}\p{L}+:)|\s[|·•–—]\s/u);
      return sentences.map((sentence) => ({ text: sentence, page, isTitle, isHidden: place === 'meta' }));
    }),
  ]);
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
      (number) => dialledPhone(number, country) === own || isLocal(number, own),
    );
    if (found !== undefined) return { sign: 'phone', quote: found, page };
  }
  return undefined;
}

/** Whether a number is a phone's without the code of its area: '3299-0540'. */
function isLocal(number: string, phone: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  return /^[1-9]\d{6,}$/.test(digits) && phone.endsWith(digits);
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

/** The longest word of the street, or most of its words, and the house number close together, beside the town or the postcode where the record has one. */
function streetSign(lines: readonly Line[], store: KnownStore): Found<'street'> | undefined {
  const { street, numbers } = readAddress(exactAddress(store));
  const names = street.filter((word) => word.length > 3).toSorted((a, b) => b.length - a.length);
  const [name] = names;
  if (name === undefined || numbers.length === 0) return undefined;
  // 'Storg.' is Storgatan, 'Mal Foch' Maréchal Foch, and 'R. Silva' may be Rua Rodrigo Silva.
  const isName = (word: string, one: string) =>
    word === one ||
    (one.length > 6 && (word.startsWith(one) || (word.length > 3 && one.startsWith(word)))) ||
    (word.length < 5 && /^\p{L}/u.test(word) && names.length > 1 && isShortFor(word, one));
  const place = placeOf(store);
  const known = new Set(plainWords(store.address));
  for (const [at, { text, page }] of lines.entries()) {
    if (text.length > 400) continue;
    const words = plainWords([text, lines[at + 1]?.text ?? ''].join(' ').slice(0, 500));
    const hasStreet = numbers.some((number) => {
      const digits = plainWords(number);
      return words.some((_, from) => {
        const apart = number.split(/(?<=\d)(?=[a-z]$)/);
        if (
          ![digits, [`${number}a`], apart].some((form) => form.every((word, n) => words[from + n] === word))
        )
          return false;
        const near = words.slice(Math.max(0, from - 5), from + digits.length + 5);
        const said = names.filter((one) => near.some((word) => isName(word, one)));
        return said.includes(name) || said.length * 2 >= names.length + Number(number.length < 3);
      });
    });
    if (!hasStreet) continue;
    // 'O’Higgins 512, Rancagua. Also delivering to Chillán'
    const isOtherTown = [text, lines[at + 1]?.text ?? ''].some((line) => {
      const [, after = ''] = /,\s*(\p{Lu}[\p{L}\s'’-]+)\.?$/u.exec(line) ?? [];
      return (
        after !== '' &&
        !plainWords(after).some((word) => word.startsWith(name) || known.has(word)) &&
        !place.isIn(line)
      );
    });
    if (place.isElsewhere(text) || isOtherTown) continue;
    const around = lines
      .slice(Math.max(0, at - 1), at + 3)
      .filter((line) => line.page === page && (line.isTitle || !isList(line.text)))
      .map((line) => line.text);
    if (
      place.isUnknown ||
      (!around.some(place.isElsewhere) && (around.some(place.isIn) || place.isNear(text)))
    )
      return { sign: 'street', quote: text, page };
  }
  return undefined;
}

/** Its postcode or its town, in an address, a title or a sentence that lists no towns; or else the address of another place. */
export function placeSigns(
  lines: readonly Line[],
  store: KnownStore,
): { found?: Found<'postcode' | 'town'>; other?: Found<'other_town'>; isElsewhere: boolean } {
  const place = placeOf(store);
  if (place.isUnknown) return { isElsewhere: false };
  const coded = lines.find(({ text }) => place.hasPostcode(text));
  if (coded !== undefined)
    return { found: { sign: 'postcode', quote: coded.text, page: coded.page }, isElsewhere: false };
  const addresses = lines.filter(({ text }) => isAddress(text));
  const here = addresses.find(({ text }) => place.isIn(text));
  if (here !== undefined)
    return { found: { sign: 'town', quote: here.text, page: here.page }, isElsewhere: false };
  const others = addresses.filter(({ text }) => !place.isNear(text));
  // Structure has the address of many a template: it proves nothing, and denies nothing.
  const elsewhere = others.find(({ isHidden }) => isHidden !== true);
  if (elsewhere !== undefined)
    return {
      other: { sign: 'other_town', quote: elsewhere.text, page: elsewhere.page },
      isElsewhere: true,
    };
  // 'Stephenville, Texas' lists no towns for a store of 'Stephenville, Texas'.
  const whole = exactAddress(store);
  const said = lines.find(
    ({ text, isTitle }) => (isTitle || !isList(text.replace(whole, ''))) && place.isIn(text),
  );
  const isElsewhere = others.length > 0;
  return said === undefined
    ? { isElsewhere }
    : { found: { sign: 'town', quote: said.text, page: said.page }, isElsewhere };
}
