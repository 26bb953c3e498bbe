import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { decodedUri } from './contact-links.ts';
import { maxPhones, maxPhoneTries } from './page-limits.ts';
import { labelAfter, labelBefore, type PhoneLabel } from './phone-labels.ts';
import type { PhoneText } from './phone-texts.ts';

/** The numbers of a page before they are read: lines of its text, and the targets of its `tel:` links. */
export type PhoneSource = { texts: readonly PhoneText[]; links: readonly string[] };

/** `value`: in international form. `written`: as on the page. */
export type FoundPhone = { value: string; written: string };

/**
 * The valid phone numbers of a page, without faxes. `country` (ISO 3166-1 alpha-2) is that of a number without a country
 * code; without it, only numbers with one are found.
 */
export function findPhones({ texts, links }: PhoneSource, country: string | undefined): FoundPhone[] {
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const phones = new Map<string, { written: string; isLabelled: boolean }>();
  const faxes = new Set<string>();
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
  for (const { text, label } of texts.slice(0, maxPhoneTries))
    for (const one of numbersIn(text, label, defaultCountry)) add(one.number, one.written, one.label);
  for (const href of links.slice(0, maxPhoneTries)) {
    const written = decodedUri(href.replace(/^\s*(?:tel|callto|sms):/i, '').split('?', 1)[0] ?? '').trim();
    const number = parseLinked(written.slice(0, 64), defaultCountry);
    if (number !== undefined) add(number, written, undefined);
  }
  return [...phones]
    .filter(([value, { isLabelled }]) => isLabelled || !faxes.has(value))
    .map(([value, { written }]) => ({ value, written }));
}

type Read = { number: PhoneNumber; written: string; label: PhoneLabel | undefined };

function numbersIn(line: string, label: string, defaultCountry: CountryCode | undefined): Read[] {
  // '623-3900Fax': a number that letters touch is not found.
  const text = line.replace(/(?<=\d{3})(?=\p{L}{2})/gu, ' ').replace(/(?<=\p{L})(?=\(\d|\+\d)/gu, ' ');
  const found = findPhoneNumbersInText(text, defaultCountry ? { defaultCountry } : {});
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
    const written = text.slice(startsAt, endsAt).replace(/^\((?=[^)]*$)/, '');
    // The end of a longer number that is not one of this country.
    if (/\d[\s.-]{0,2}$/.test(text.slice(0, startsAt)) && /^\d/.test(written)) return [];
    if (isTimeOrDate(written)) return [];
    const isPhone =
      current === undefined
        ? isWrittenLikePhone(written, text.slice(0, startsAt), number)
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

const timeOrDate = [
  // '08.00 – 18.00', '9:00-17:30'
  /^\(?\d{1,2}[.:]\d{2}\s*[-–—/]\s*\d{1,2}[.:]\d{2}\b/,
  // '01.02.2011', '4.5.06 07:08'
  /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\1?\d)(?:\s+\d{1,2}(?:[:.]?\d{2})?)?$/,
];

/** Whether a number is written as opening hours or a date, which are valid numbers of some countries. */
function isTimeOrDate(written: string): boolean {
  return timeOrDate.some((form) => form.test(written));
}

const northAmerican = /^(?:\(?1\)?\D{1,3})?\(?\d{3}\D{1,3}\d{3}\D{1,3}\d{4}(?:\D+\d+)?$/;

/**
 * Whether an unlabelled number is written as a phone number. Unlike codes and amounts it has separators, but not between
 * single digits as page numbers do, and it starts as calls within the country do. North American numbers are divided into
 * three, three and four digits. `before` is the text before it.
 */
function isWrittenLikePhone(written: string, before: string, number: PhoneNumber): boolean {
  const groups = written.split(/\D+/).filter(Boolean);
  const singles = groups.filter(({ length }) => length === 1).length;
  if (singles > 2 || groups.length > 7 || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(written)) return false;
  if (/^\(?\+/.test(written)) return true;
  if (number.countryCallingCode === '1') return northAmerican.test(written);
  // 'DE 123 456 789' is a VAT number, 'CH-8004' a postcode.
  if (/(?<![\p{L}\p{N}])\p{Lu}{1,2}[\s-]?$/u.test(before)) return false;
  const hasTrunkPrefix = /^\(?0/.test(number.formatNational());
  return groups.length > 1 && !isRange(written) && (!hasTrunkPrefix || /^\(?0/.test(written));
}

/** Whether a text is a range of codes, such as '8004 – 8050'. */
function isRange(written: string): boolean {
  const [, from = '', to = ''] = /^(\d{3,5})(?:\s+[-–]\s*|\s*–\s*)(\d{3,5})$/.exec(written) ?? [];
  return from !== '' && from.length === to.length && from[0] === to[0] && from < to;
}
