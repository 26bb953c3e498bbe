import { checkUrl, cleanText } from '@hardware-store-finder/domain';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The first valid number in a list separated by ';', in international form ('+351 22 200 0000').
 * @param countries the possible countries (ISO 3166-1 alpha-2), called only for a number without a country
 * code. A number that is valid in several of them is dropped as ambiguous.
 */
export function cleanPhone(
  value: string | undefined,
  countries: () => readonly string[],
): string | undefined {
  for (const part of cleanText(value)?.split(/[;,]/) ?? []) {
    if (!/\d/.test(part)) continue;
    const number = /[+＋]/.test(part) ? readPhone(part) : readLocalPhone(part, countries());
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Undefined also for a number that is valid in several of the countries, and not the same one. */
function readLocalPhone(text: string, countries: readonly string[]): string | undefined {
  const readings = countries.map((country) =>
    isSupportedCountry(country) ? readPhone(text, country) : undefined,
  );
  const [number, ...others] = new Set(readings.filter((reading) => reading !== undefined));
  return others.length === 0 ? number : undefined;
}

function readPhone(text: string, defaultCountry?: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text, defaultCountry ? { defaultCountry } : {});
  return number?.isValid() ? number.formatInternational() : undefined;
}

/** The first usable http or https URL in a list separated by ';'; a bare domain gets https. */
export function cleanWebsite(value: string | undefined): string | undefined {
  for (const part of value?.split(';') ?? []) {
    const checked = checkUrl(part.trim().replace(/^\/\//, ''));
    if (checked.ok) return checked.url;
  }
  return undefined;
}

/** The first email address in a list separated by ';'. */
export function cleanEmail(value: string | undefined): string | undefined {
  return value
    ?.split(/[;,]/)
    .map((part) => part.trim().replace(/^mailto:/i, ''))
    .find((part) => part.length <= 254 && /^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>()".]{2,}$/.test(part));
}
