import { countryCodes } from '@Hardware-Store-Finder/domain';
import { brands, isKnownBrand } from '../facts/kinds/known-brands.ts';
import { lexicons } from '../facts/lexicon.ts';
import { cjk } from '../facts/sentence.ts';

const mostWords = 3;
const unspaced = [...brands].filter((brand) => cjk.test(brand));
const allLanguages = ['zh-Hant', ...lexicons.keys()];

/**
 * The brands that everybody knows and the countries that a text in a language (BCP 47) names, each in every spelling by which
 * another text may name it. Capitals alone tell no names in German, and none begin a Chinese one.
 */
export function knownNamesIn(text: string, language: string): string[][] {
  return [...brandsIn(text).map((brand) => [brand]), ...countriesIn(text, language)];
}

function brandsIn(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+'’&.]*/gu)];
  const found = words.flatMap(({ 0: first, index }, at) => {
    if (!/^[\p{Lu}\p{N}]/u.test(first)) return [];
    const runs = words
      .slice(at, at + mostWords)
      .map((last) => text.slice(index, last.index + last[0].length));
    return runs.filter(isKnownBrand).slice(-1);
  });
  return [...found, ...unspaced.filter((brand) => text.includes(brand))];
}

const displays = new Map<string, Intl.DisplayNames>();

function nameOf(code: string, language: string): string {
  const display = displays.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  displays.set(language, display);
  return display.of(code) ?? code;
}

function countriesIn(text: string, language: string): string[][] {
  return countryCodes()
    .filter((code) => standsIn(nameOf(code, language), text) || standsIn(nameOf(code, 'en'), text))
    .map((code) => [...new Set([language, ...allLanguages].map((one) => nameOf(code, one)))]);
}

/** Whether a name stands in a text as words of their own, in the genitive too: 'Deutschlands'. */
export function standsIn(name: string, text: string): boolean {
  const parts = text.split(name);
  const isApart = (before: string, after: string) =>
    !/\p{L}$/u.test(before) && !/^(?!s(?!\p{L}))\p{L}/u.test(after);
  return parts.slice(1).some((after, at) => cjk.test(name) || isApart(parts[at] ?? '', after));
}
