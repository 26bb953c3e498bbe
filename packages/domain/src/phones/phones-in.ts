import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { halfWidth } from './half-width.ts';
import { searchedForPhones } from './other-numbers.ts';
import { isWrittenLikePhone, lacksTrunkPrefix } from './phone-forms.ts';
import { labelAfter, labelBefore, type PhoneLabel } from './phone-labels.ts';
import { respelled } from './phone-spellings.ts';

/** The country whose numbers are known, as the library calls it. */
export function supportedCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined;
}

/** `written`: as in the line. */
export type ReadPhone = { number: PhoneNumber; written: string; label: PhoneLabel | undefined };

/**
 * The valid numbers of a line, faxes among them, without extensions; `label` is what stands before the line. Of 'a / b' and
 * 'a-801' the first is read, and never both as one number.
 */
export function phonesIn(line: string, label: string, defaultCountry: CountryCode | undefined): ReadPhone[] {
  // '623-3900Fax': a number that letters touch is not found.
  const spaced = line.replace(/(?<=\d{3})(?=\p{L}{2})/gu, ' ').replace(/(?<=\p{L})(?=\(\d|\+\d)/gu, ' ');
  const text = halfWidth(spaced);
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
    const [written, plain] = [spaced, searched].map((one) =>
      one.slice(startsAt, endsAt).replace(/^\((?=[^)]*$)/, ''),
    ) as [string, string];
    // A piece of a longer number, which is not one of this country.
    const unread = searched.slice(found[at - 1]?.endsAt ?? 0, startsAt);
    if (/(?:\d[\s.()-]{0,3}|\d\/|\+[\d\s()./-]*)$/.test(unread) && /^[\d(]/.test(plain)) return [];
    if (/^[.:-]\d/.test(searched.slice(endsAt))) return [];
    if (lacksTrunkPrefix(plain, number)) return [];
    const isPhone =
      current === undefined
        ? /[A-Z]{3}/i.test(written.replace(/\s?ext.*$/i, '')) ||
          isWrittenLikePhone(plain, text.slice(0, startsAt), number)
        : current !== 'other';
    if (!isPhone) return [];
    number.setExt('');
    return [{ number, written, label: current }];
  });
}
