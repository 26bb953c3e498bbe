import {
  isPlaceholder,
  type PhoneLabel,
  parsePhone,
  phonesIn,
  supportedCountry,
} from '@Hardware-Store-Finder/domain';
import { type CountryCode, getCountryCallingCode, type PhoneNumber } from 'libphonenumber-js/max';
import { decodedUri } from './contact-links.ts';
import { maxPhones, maxPhoneTries } from './page-limits.ts';
import type { PhoneSource } from './page-reading.ts';

/** `value`: in international form. `written`: as on the page. */
export type FoundPhone = { value: string; written: string };

/**
 * The valid phone numbers of a page, without faxes and those of authorities. `country` (ISO 3166-1 alpha-2) is that of a
 * number without a country code, unless the page names another beside it; without one, only numbers with a code are found.
 */
export function findPhones({ texts, links }: PhoneSource, country: string | undefined): FoundPhone[] {
  const defaultCountry = supportedCountry(country);
  const phones = new Map<string, { written: string; isLabelled: boolean }>();
  const faxes = new Set<string>();
  const authorities = new Set<string>();
  const add = (number: PhoneNumber, written: string, label: PhoneLabel | undefined) => {
    const value = number.formatInternational();
    if (label === 'fax') faxes.add(value);
    else if (phones.size < maxPhones || phones.has(value)) {
      const before = phones.get(value);
      const isLabelled = label === 'phone' || before?.isLabelled === true;
      phones.set(value, { written: before?.written ?? written, isLabelled });
    }
  };
  for (const { text, label, country: place, isAuthority } of texts.slice(0, maxPhoneTries))
    for (const one of phonesIn(text, label, supportedCountry(place) ?? defaultCountry))
      if (isAuthority) authorities.add(one.number.number);
      else if (!isPlaceholder(one.number.nationalNumber)) add(one.number, one.written, one.label);
  for (const href of links.slice(0, maxPhoneTries)) {
    const written = decodedUri(href.replace(/^\s*(?:tel|callto|sms):/i, '').split('?', 1)[0] ?? '').trim();
    const number = parseLinked(written.slice(0, 64), defaultCountry);
    if (number !== undefined && !isPlaceholder(number.nationalNumber) && !authorities.has(number.number))
      add(number, written, undefined);
  }
  return [...phones]
    .filter(([value, { isLabelled }]) => isLabelled || !faxes.has(value))
    .map(([value, { written }]) => ({ value, written }));
}

/**
 * A `tel:` link may have the plus of a country code before none, or the country code without a plus. The latter counts for
 * the store's own country only: 2127363100 is a number in New York, +212 is Morocco.
 */
function parseLinked(text: string, defaultCountry: CountryCode | undefined): PhoneNumber | undefined {
  if (defaultCountry === undefined) return parsePhone(text, undefined);
  const digits = text.replace(/^\s*\+/, '');
  const [stated, national, international] = [text, digits, `+${digits}`].map((one) =>
    parsePhone(one, defaultCountry),
  );
  const isOwn = international?.countryCallingCode === getCountryCallingCode(defaultCountry);
  return stated ?? national ?? (isOwn ? international : undefined);
}
