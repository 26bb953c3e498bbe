import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The letters of a telephone's keys 2 to 9 (ITU-T E.161). */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
/** '303.333.PAUL', and '1-800-HANDLES' with more letters than are dialled. */
const vanity =
  /(?<![\p{L}\p{N}.-])((?:\+?1[\s.-]{0,2})?\(?(?:8(?:00|33|44|55|66|77|88)\)?[\s.-]{1,2}(?=[\d-]{0,4}[A-Z]{2})|\d{3}\)?[\s.-]{1,2}\d{3}[\s.-](?=[A-Z]{4}(?![A-Z]))))([A-Z\d-]{4,14})(?![\p{L}\p{N}])/giu;
/** '( 86 ) 21-6113 8188', '(86-10) 5869 8989': a country code without its plus. */
const bracketed = /(?<![+\d]\s?)\(\s*([1-9]\d{0,2})([\s-]\d{1,4})?\s*\)(\s?\d[\d\s.-]{5,16}\d)/g;
/** '3307 4700/01/02': further numbers by their last digits. */
const severalTails = /(?<=\d{4})(?:\/\d{1,3}){2,}(?!\d)/g;
/** '826459/60', '2826 4597 / 98', '3268-7042~3', '482 64 59 - 60', '86557204-801': a further number, or an extension. */
const tail = /(?<=\d)(?:\s?[/~]\s?|\s[-–—]\s|-)(\d{1,5})(?!\d|[\s().-]{0,2}\d|[/~]\d)/g;
/** '513140867 513140868': what may be two numbers with a space between. */
const pair = /(?<![\d+])[+(]*\d[\d ().-]{13,40}\d(?!\d)/g;
/** '+52 1 55 …' and '01 55 …', '044 55 …', '045 55 …' of Mexico, where only ten digits are dialled since 2020. */
const mexican =
  /(?<=(?:\+|\b00)\s?52[\s.-]?\(?)1(?=(?:[\s().-]{0,2}\d){10}(?!\d))|(?<![\d+]\s?)(?:01|04[45])(?=(?:[\s().-]{0,3}\d){10}(?!\d))/g;
/** '(0xx11) 3871-2946' of Brazil: the two digits of a carrier go where the signs are. */
const brazilian = /(?<![\p{L}\p{N}])\(?0?\s?(?:xx|\*\*|--)\s?(\d{2})\)?(?=[\s.-]?\d)/giu;

/** A line of the same length with the spellings of numbers that the library does not read in those that it does. */
export function respelled(line: string, country: CountryCode | undefined): string {
  const plain = line
    .replace(mexican, (found) => (/\+|^00/.test(line) || country === 'MX' ? ' '.repeat(found.length) : found))
    .replace(brazilian, (found, area: string) =>
      country === 'BR' ? `(${area})`.padStart(found.length) : found,
    )
    .replace(pair, (found) => inTwo(found, country))
    .replace(severalTails, (found) => '¦'.repeat(found.length))
    .replace(tail, (found, digits: string, at: number, whole: string) =>
      isFurther(found, digits, whole.slice(Math.max(0, at - 30), at), country)
        ? '¦'.repeat(found.length)
        : found,
    )
    .replace(bracketed, (found, code: string, area: string | undefined, rest: string) => {
      const number = `+${code}${area ?? ''}`.padEnd(found.length - rest.length) + rest;
      // Without an area in the brackets, they may hold an area.
      const isArea = area === undefined && (number.replace(/\D/g, '').length < 12 || isValid(found, country));
      return isValid(number) && !isArea ? number : found;
    });
  return country !== undefined && getCountryCallingCode(country) === '1'
    ? plain.replace(vanity, (_, start: string, name: string) => start + dialled(name))
    : plain;
}

function inTwo(found: string, country: CountryCode | undefined): string {
  if (isValid(found, country)) return found;
  for (const { index } of found.matchAll(/(?<=\d) (?=[+(]?\d)/g)) {
    const first = parsePhoneNumberFromString(found.slice(0, index), country);
    if (first?.isValid() && isValid(found.slice(index), first.country))
      return `${found.slice(0, index)}¦${found.slice(index + 1)}`;
  }
  return found;
}

/** Whether digits after a number belong to another one or to an extension: it is a number without them. */
function isFurther(found: string, digits: string, before: string, country: CountryCode | undefined): boolean {
  const left = /[+(]*\d[\d\s()./-]*$/.exec(before)?.[0] ?? '';
  const number = parsePhoneNumberFromString(left, country);
  if (!number?.isValid()) return false;
  if (found.startsWith('-') && number.country !== 'CN') return false;
  if (/[/~]/.test(found) && number.nationalNumber.length >= 7 && digits.length < 5) return true;
  return !isValid(left + found, country);
}

function isValid(text: string, country?: CountryCode): boolean {
  return parsePhoneNumberFromString(text, country)?.isValid() === true;
}

function dialled(name: string): string {
  let digits = 0;
  return name.toUpperCase().replace(/[A-Z\d]/g, (sign) => {
    digits += 1;
    if (digits > 7) return '¦';
    const key = keys.findIndex((letters) => letters.includes(sign));
    return key < 0 ? sign : String(key + 2);
  });
}
