import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { decodedUri } from './contact-links.ts';
import { searchedForPhones } from './other-numbers.ts';
import { maxPhones, maxPhoneTries } from './page-limits.ts';
import { isPlaceholder, isWrittenLikePhone, lacksTrunkPrefix } from './phone-forms.ts';
import { labelAfter, labelBefore, type PhoneLabel } from './phone-labels.ts';
import { respelled } from './phone-spellings.ts';
import type { PhoneText } from './phone-texts.ts';

/** The numbers of a page before they are read: lines of its text, and the targets of its `tel:` links. */
export type PhoneSource = { texts: readonly PhoneText[]; links: readonly string[] };

/** `value`: in international form. `written`: as on the page. */
export type FoundPhone = { value: string; written: string };

/**
 * The valid phone numbers of a page, without faxes and those of authorities. `country` (ISO 3166-1 alpha-2) is that of a
 * number without a country code, unless the page names another beside it; without one, only numbers with a code are found.
 */
export function findPhones({ texts, links }: PhoneSource, country: string | undefined): FoundPhone[] {
  const defaultCountry = supported(country);
  const phones = new Map<string, { written: string; isLabelled: boolean }>();
  const faxes = new Set<string>();
  const authorities = new Set<string>();
  const add = (number: PhoneNumber, written: string, label: PhoneLabel | undefined) => {
    number.setExt('');
    const value = number.formatInternational();
    if (label === 'fax') faxes.add(value);
    else if (phones.size < maxPhones || phones.has(value)) {
      const before = phones.get(value);
      const isLabelled = label === 'phone' || before?.isLabelled === true;
      phones.set(value, { written: before?.written ?? written, isLabelled });
    }
  };
  for (const { text, label, country: place, isAuthority } of texts.slice(0, maxPhoneTries))
    for (const one of numbersIn(text, label, supported(place) ?? defaultCountry))
      if (isAuthority) authorities.add(one.number.number);
      else add(one.number, one.written, one.label);
  for (const href of links.slice(0, maxPhoneTries)) {
    const written = decodedUri(href.replace(/^\s*(?:tel|callto|sms):/i, '').split('?', 1)[0] ?? '').trim();
    const number = parseLinked(written.slice(0, 64), defaultCountry);
    if (number !== undefined && !isPlaceholder(number) && !authorities.has(number.number))
      add(number, written, undefined);
  }
  return [...phones]
    .filter(([value, { isLabelled }]) => isLabelled || !faxes.has(value))
    .map(([value, { written }]) => ({ value, written }));
}

function supported(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined;
}

type Read = { number: PhoneNumber; written: string; label: PhoneLabel | undefined };

function numbersIn(line: string, label: string, defaultCountry: CountryCode | undefined): Read[] {
  // '623-3900Fax': a number that letters touch is not found.
  const text = line.replace(/(?<=\d{3})(?=\p{L}{2})/gu, ' ').replace(/(?<=\p{L})(?=\(\d|\+\d)/gu, ' ');
  const searched = searchedForPhones(respelled(text, defaultCountry));
  const found = findPhoneNumbersInText(searched, defaultCountry ? { defaultCountry } : {});
  const between = found.map(({ startsAt }, at) => text.slice(found[at - 1]?.endsAt ?? 0, startsAt));
  const before = between.map(labelBefore);
  const last = found.at(-1);
  if (last === undefined) return [];
  const rest = text.slice(last.endsAt);
  const after = [...between.slice(1), rest].map(labelAfter);
  // '020… phone 020… fax': a line that starts with a number and ends with a label.
  const isLabelledAfter = before[0] === undefined && after.at(-1) !== undefined;
  const ownLine = labelBefore(label);
  let current: PhoneLabel | undefined;
  return found.flatMap(({ number, startsAt, endsAt }, at) => {
    const isContinued =
      at > 0 && /^[\s/,;&|–-]*(?:or|oder|ou|o|and|und|et|y|e|of|en|或)?\s*$/iu.test(between[at] ?? '');
    const inherited = at === 0 ? ownLine : isContinued ? current : undefined;
    current = isLabelledAfter ? after[at] : (before[at] ?? inherited);
    if (
      !isLabelledAfter &&
      current !== 'fax' &&
      /^\s*[([]\s*\p{L}/u.test((between[at + 1] ?? rest).slice(0, 12))
    )
      current = after[at] ?? current;
    const [written, plain] = [text, searched].map((one) =>
      one.slice(startsAt, endsAt).replace(/^\((?=[^)]*$)/, ''),
    ) as [string, string];
    // A piece of a longer number, which is not one of this country.
    const unread = searched.slice(found[at - 1]?.endsAt ?? 0, startsAt);
    if (/(?:\d[\s.()-]{0,3}|\d\/|\+[\d\s()./-]*)$/.test(unread) && /^[\d(]/.test(plain)) return [];
    if (/^[.:-]\d/.test(searched.slice(endsAt))) return [];
    if (lacksTrunkPrefix(plain, number) || isPlaceholder(number)) return [];
    const isPhone =
      current === undefined
        ? /[A-Z]{3}/i.test(written.replace(/\s?ext.*$/i, '')) ||
          isWrittenLikePhone(plain, text.slice(0, startsAt), number)
        : current !== 'other';
    return isPhone ? [{ number, written, label: current }] : [];
  });
}

/**
 * A `tel:` link may have the plus of a country code before none, or the country code without a plus. The latter counts for
 * the store's own country only: 2127363100 is a number in New York, +212 is Morocco.
 */
function parseLinked(text: string, defaultCountry: CountryCode | undefined): PhoneNumber | undefined {
  if (defaultCountry === undefined) return valid(parsePhoneNumberFromString(text));
  const digits = text.replace(/^\s*\+/, '');
  const [stated, national, international] = [text, digits, `+${digits}`].map((one) =>
    valid(parsePhoneNumberFromString(one, defaultCountry)),
  );
  const isOwn = international?.countryCallingCode === getCountryCallingCode(defaultCountry);
  return stated ?? national ?? (isOwn ? international : undefined);
}

function valid(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() ? number : undefined;
}
