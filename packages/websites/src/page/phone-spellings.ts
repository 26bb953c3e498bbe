import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The letters of a telephone's keys 2 to 9 (ITU-T E.161). */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
/** '303.333.PAUL', and '1-800-HANDLES' with more letters than are dialled. */
const vanity =
  /(?<![\p{L}\p{N}.-])((?:\+?1[\s.-]{0,2})?\(?(?:8(?:00|33|44|55|66|77|88)\)?[\s.-]{1,2}(?=[\d-]{0,4}[A-Z]{2})|\d{3}\)?[\s.-]{1,2}\d{3}[\s.-](?=[A-Z]{4}(?![A-Z]))))([A-Z\d-]{4,14})(?![\p{L}\p{N}])/giu;
/** '( 86 ) 21-6113 8188', '(86-10) 5869 8989': a country code without its plus. */
const bracketed = /(?<![+\d]\s?)\(\s*([1-9]\d{0,2})([\s-]\d{1,4})?\s*\)(\s?\d[\d\s.-]{5,16}\d)/g;
/** '3307 4700/01/02', '030-2312-5042/43': further numbers by their last digits. */
const tails = /(?<=\d{4})(?:\/\d{1,3}){2,}(?!\d)|(?<=\d[\d\s().-]{5,}\d)\/\d{1,2}(?![\s-]?\d|\/)/g;

/** A line of the same length with the spellings of numbers that the library does not read in those that it does. */
export function respelled(line: string, country: CountryCode | undefined): string {
  const plain = line
    .replace(tails, (found) => '¦'.repeat(found.length))
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
