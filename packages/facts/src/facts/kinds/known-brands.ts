import { countryCodes } from '@Hardware-Store-Finder/domain';
import { plain, trimmed } from '../items.ts';
import known from '../lexicons/brands.json' with { type: 'json' };
import { unpackList } from '../word-lists.ts';
import { anyOf } from '../word-parts.ts';

/** Brands of what such shops sell, as `plain` writes them. */
export const brands: ReadonlySet<string> = new Set(unpackList(known.brands).map(plain));

/** Whether an entry is a brand that everybody knows. */
export function isKnownBrand(text: string): boolean {
  return brands.has(plain(withoutLogo(trimmed(text))));
}

const logo = new RegExp(`^${anyOf('logo')}\\s+|\\s*${anyOf('logo')}\\s*$`, 'iu');

const placeholder = new RegExp(`^(?:${anyOf('logo')}|${anyOf('brandName')})\\W*\\d*$`, 'iu');

/** "Brand", "Logo 3": what a template calls a picture. */
export function isPlaceholder(item: string): boolean {
  return placeholder.test(item);
}

/** The name on a picture: "Bosch logo" is Bosch. */
export function withoutLogo(item: string): string {
  return item.replace(logo, '').trim();
}

const countriesOf = new Map<string, ReadonlySet<string>>();

/** Whether a name is a country's in a language or in English: "from China, India and Italy" names no brands. */
export function isCountry(name: string, language: string): boolean {
  let names = countriesOf.get(language);
  if (names === undefined) {
    const displayed = new Intl.DisplayNames([language === '' ? 'en' : language, 'en'], { type: 'region' });
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    names = new Set(countryCodes().flatMap((code) => [displayed.of(code) ?? '', english.of(code) ?? '']));
    countriesOf.set(language, names);
  }
  return names.has(name);
}
