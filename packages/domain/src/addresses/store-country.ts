import { phoneCountries } from './calling-codes.ts';

/**
 * The country of a store, and its evidence: the end of the address, a place named in it as nearby (which may be across
 * a border), or the phone number. `code`: ISO 3166-1 alpha-2.
 */
export type StoreCountry = { code: string; by: 'address' | 'near' | 'phone' };

/** A store as its source lists it. */
export type AddressAndPhone = { address: string; phone?: string | undefined };

/** Common names that Intl lacks. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  'the united states': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  'the netherlands': 'NL',
  holland: 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  macau: 'MO',
  美国: 'US',
  英国: 'GB',
};
/** A US state or a Canadian province with its postcode identifies the country as clearly as its name. */
const usPlace =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s+\d{5}(?:-\d{4})?$/;
const canadianPlace = /\b(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)\s+[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d$/i;
/** English, Chinese, and the languages of many neighbouring countries; each country's own language is added. */
const languages = ['en', 'zh-Hans', 'zh-Hant', 'de', 'fr', 'es', 'pt', 'it', 'nl'];
/** The countries with nearly all numbers of a shared code. Others (+1, +7) differ only by ranges, which change. */
const mainCountries = ['AU', 'FI', 'GB', 'IT', 'MA', 'NO'];
/** Guernsey, Jersey and the Isle of Man have their own laws. */
const crownDependency =
  /^\s*(?:\+|00)\s*44[\s().-]*(?:0\)?\s*)?(?:1481|1534|1624|7509|7624|7700|7781|7797|7829|7839|7911|7924|7937)/;

/**
 * Undefined if nothing identifies the country, or if the address and the phone disagree: no rule is better than the rule
 * of another country.
 */
export function storeCountry({ address, phone }: AddressAndPhone): StoreCountry | undefined {
  const byPhone = phoneCountries(phone);
  const said = countryOfAddress(address);
  if (said !== undefined) {
    const isDenied = byPhone.length > 0 && !byPhone.includes(said.code);
    if (!isDenied) return said;
    if (said.by === 'address') return undefined;
  }
  const code = byPhone.length === 1 ? byPhone[0] : byPhone.find((one) => mainCountries.includes(one));
  if (code === undefined || (code === 'GB' && crownDependency.test(phone ?? ''))) return undefined;
  return { code, by: 'phone' };
}

function countryOfAddress(address: string): StoreCountry | undefined {
  const end = address.trim().replace(/[.。]$/u, '');
  if (usPlace.test(end)) return { code: 'US', by: 'address' };
  if (canadianPlace.test(end)) return { code: 'CA', by: 'address' };
  const parts = end.split(/[,，、;\n]/u).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  // A single part is as likely to be a town.
  if (parts.length < 2) return undefined;
  const code = countryNames().get(folded(last));
  if (code === undefined) return undefined;
  const isNear = parts.some((part) => /^(?:near|\d+ km from) /.test(part));
  return { code, by: isNear ? 'near' : 'address' };
}

/** Country names in some language that usually mean something else, and a state that is written like a country. */
const betterKnownOtherwise = [
  'columbia',
  'franca',
  'georgia',
  'granada',
  'guadalupe',
  'man',
  'norfolk',
  'salvador',
  'san martin',
  'santa lucia',
];

/** The code of a country by its name in any of many languages, or its code itself. */
export function countryCodeOf(name: string): string | undefined {
  const code = name.trim().toUpperCase();
  return countryCodes().includes(code) ? code : countryNames().get(folded(name));
}

let names: ReadonlyMap<string, string> | undefined;

/** Country names in all languages, without those that mean different countries in different languages. */
function countryNames(): ReadonlyMap<string, string> {
  if (names !== undefined) return names;
  const found = new Map<string, string>();
  const shared = new Set<string>();
  const add = (name: string | undefined, code: string) => {
    const key = folded(name ?? '');
    if (key === '' || key === folded(code)) return;
    const before = found.get(key);
    if (before !== undefined && before !== code) shared.add(key);
    found.set(key, code);
  };
  const codes = countryCodes();
  const displays = languages.map(displayIn);
  for (const code of codes) {
    for (const display of displays) add(display.of(code), code);
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    if (own !== undefined) add(displayIn(own).of(code), code);
  }
  for (const key of shared) found.delete(key);
  for (const name of betterKnownOtherwise) found.delete(name);
  for (const [name, code] of Object.entries(otherNames)) found.set(name, code);
  names = found;
  return names;
}

/** Every two-letter code that Intl knows as a country or territory, without obsolete codes of another. */
export function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const english = displayIn('en');
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code) !== undefined && !notCountries.has(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'UK']);

function displayIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
}

function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
