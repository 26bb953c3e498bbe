import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { halfWidth } from './half-width.ts';
import { respelled } from './phone-spellings.ts';
import { phonesIn, supportedCountry } from './phones-in.ts';

/**
 * The first valid number of a field of a record, in international form ('+351 22 200 0000'), without its extension; faxes are
 * passed over. Of 'a / b' it is a.
 * @param countries the possible countries (ISO 3166-1 alpha-2), called only for a number without a country code. A number that
 * is valid in several of them is dropped as ambiguous.
 */
export function readPhone(value: string | undefined, countries: () => readonly string[]): string | undefined {
  for (const part of halfWidth(value ?? '').split(/[;,|\n،、]/)) {
    if (!/\d/.test(part)) continue;
    const of = part.includes('+')
      ? [undefined]
      : countries()
          .map(supportedCountry)
          .filter((one) => one !== undefined);
    const [number, ...others] = new Set(
      of.flatMap((country) => firstIn(part, country)?.formatInternational() ?? []),
    );
    if (number !== undefined && others.length === 0) return number;
  }
  return undefined;
}

/**
 * The number of a field in E.164, for comparing. One that is only possible counts as well: plans of numbers change, and
 * whoever must not be called is not called for that.
 * @param countryOf the country (ISO 3166-1 alpha-2), asked only for a number without a country code
 */
export function dialledPhone(value: string, countryOf: () => string | undefined): string | undefined {
  const text = halfWidth(value).replace(/^\s*00(?=[1-9])/, '+');
  if (!/\d/.test(text)) return undefined;
  const country = text.includes('+') ? undefined : countryOf();
  const read = readPhone(text, () => (country === undefined ? [] : [country]));
  const of = supportedCountry(country);
  const number = parsePhoneNumberFromString(read ?? respelled(text, of), of);
  return number?.isPossible() ? number.number : undefined;
}

function firstIn(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  // Searching takes ten times as long.
  const whole = /[\p{L}/~]/u.test(text) ? undefined : parsePhone(text, country);
  if (whole !== undefined) return whole;
  const found = phonesIn(text, 'Tel.', country);
  if (found.length > 0) return found.find(({ label }) => label !== 'fax')?.number;
  return /\p{L}/u.test(text) ? undefined : parsePhone(text, country);
}

/** The valid number that a text is, without its extension. */
export function parsePhone(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(respelled(halfWidth(text), country), country);
  if (!number?.isValid()) return undefined;
  number.setExt('');
  return number;
}
