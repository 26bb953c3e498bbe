import { storeCountry } from '@Hardware-Store-Finder/domain';
import { creditAt } from './credits.ts';
import type { PhoneText } from './page-reading.ts';
import words from './word-lists/authorities.json' with { type: 'json' };

/** Whose the numbers of a line are, where it is not simply the store: in which country, and whether an authority's or that of who made the page. */
export type PhoneOwner = Pick<PhoneText, 'country' | 'isAuthority'>;

const authority = new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu');
/** Longer lines name an authority in passing. */
const maxName = 120;
const maxPlace = 60;
/** How many lines an address has, and the offices under a heading. */
const addressLines = 8;
const headedLines = 40;

/** The country before a postcode: 'A-5020 Salzburg'. */
const postcode =
  /(?<![\p{L}\p{N}-])(?:(?<short>A|B|D|E|F|FL|H|I|L|N|P|S|SLO)|(?<code>AT|BE|CH|CZ|DE|DK|ES|FI|FR|HR|HU|IT|LI|LU|NL|PL|PT|RO|SE|SI|SK))[-–]\s?\d{4,5}(?=\s\p{L})/u;
const shortCodes: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  SLO: 'SI',
};

/** Follows the lines of a page, and tells whose the numbers are that stand in one. */
export function createPhoneOwners() {
  let place: { country: string | undefined; lines: number } | undefined;
  let authorityLines = 0;
  let isAfterCountry = false;

  const owner = (country: string | undefined, isAuthority: boolean): PhoneOwner => ({
    ...(country !== undefined && { country }),
    ...(isAuthority && { isAuthority }),
  });

  return {
    /** Reads a line without numbers. */
    read(line: string, isHeading: boolean): PhoneOwner {
      authorityLines = isHeading ? 0 : Math.max(0, authorityLines - 1);
      if (line.length <= maxName && authority.test(line)) authorityLines = addressLines;
      const country = countryNamed(line);
      // Several in a row are a menu or where a store delivers to.
      if (country !== undefined)
        place = {
          country: isAfterCountry ? undefined : country,
          lines: isHeading ? headedLines : addressLines,
        };
      else if (place !== undefined) {
        place.lines -= 1;
        if (place.lines < 0 || isHeading) place = undefined;
      }
      isAfterCountry = country !== undefined;
      return owner(place?.country, authorityLines > 0);
    },
    /** Whose the numbers are before which a text stands in their line. */
    readBeside(before: string): PhoneOwner {
      const own = countryNamed(before);
      isAfterCountry = false;
      return owner(
        own ?? place?.country,
        authorityLines > 0 || authority.test(before) || creditAt(before) >= 0,
      );
    },
  };
}

/** The country that a line of an address names: alone, at its end, or before its postcode. */
function countryNamed(line: string): string | undefined {
  if (line.length > maxPlace) return undefined;
  const { short = '', code } = postcode.exec(line)?.groups ?? {};
  const stated = code ?? shortCodes[short];
  if (stated !== undefined) return stated;
  // 'DE 10115' is Berlin.
  if (!/\p{L}{2}/u.test(line) || /\bDE \d{5}$/.test(line)) return undefined;
  const parts = line.split(',');
  const alone = storeCountry({ address: `-, ${parts.at(-1) ?? ''}` })?.code;
  const isList = parts.length > 1 && storeCountry({ address: `-, ${parts.at(-2) ?? ''}` }) !== undefined;
  return isList ? undefined : alone;
}
