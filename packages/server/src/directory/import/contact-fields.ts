import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanText } from './clean-text.ts';

/**
 * The first valid number of a list separated by ';', in international form ('+351 22 200 0000').
 * @param country ISO 3166-1 alpha-2: where a number without a country code is.
 */
export function cleanPhone(value: string | undefined, country: string | undefined): string | undefined {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined;
  for (const part of cleanText(value)?.split(/[;,]/) ?? []) {
    const number = parsePhoneNumberFromString(part, home ? { defaultCountry: home } : {});
    if (number?.isValid()) return number.formatInternational();
  }
  return undefined;
}

/** The first usable http or https address of a list separated by ';'; a bare domain gets https. */
export function cleanWebsite(value: string | undefined): string | undefined {
  for (const part of value?.split(';') ?? []) {
    const text = part.trim();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (text === '' || /[\s\u0000-\u001F\u007F]/.test(text)) continue;
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const isNamed = /^[^.]+(\.[^.]+)*\.[^.\d][^.]+\.?$/.test(url.hostname);
    if (isWeb && isNamed && url.username === '' && url.password === '') return url.href;
  }
  return undefined;
}

/** The first e-mail address of a list separated by ';'. */
export function cleanEmail(value: string | undefined): string | undefined {
  return value
    ?.split(/[;,]/)
    .map((part) => part.trim().replace(/^mailto:/i, ''))
    .find((part) => part.length <= 254 && /^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>()".]{2,}$/.test(part));
}
