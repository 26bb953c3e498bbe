import { foldName } from '@hardware-store-finder/domain';
import commonWords from './word-lists/common-words.json' with { type: 'json' };

const common: ReadonlySet<string> = new Set([
  ...commonWords.any,
  ...commonWords.calendar,
  ...commonWords.first,
]);
/** Common first words that are significant all the same: what a store sells. */
const goods: ReadonlySet<string> = new Set(commonWords.goods);
const commonAnywhere: ReadonlySet<string> = new Set([...commonWords.any, ...commonWords.calendar]);

/**
 * The names in an English sentence: words capitalized for no reason of grammar, acronyms, and words with digits or
 * capitals inside. The first word counts unless it is common.
 */
export function namesInEnglish(sentence: string): string[] {
  const names: string[] = [];
  let isFirst = true;
  for (const { 0: word, index } of sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'&.-]*/gu)) {
    const bare = word.replace(/(?:[’']s|[.’'&-]+)$/u, '');
    const lower = bare.toLowerCase();
    const begins =
      isFirst || /[.!?:]["”’)\]]*\s*["“‘(]?\s*$/u.test(sentence.slice(Math.max(0, index - 6), index));
    isFirst = false;
    if (!/\p{Lu}|\p{Lt}/u.test(bare)) continue;
    if (commonAnywhere.has(lower) || (begins && common.has(lower))) continue;
    names.push(bare);
  }
  return names;
}

/** Words that the analysis of any store may use. */
export function isCommonWord(word: string): boolean {
  return commonAnywhere.has(word) || (common.has(word) && !goods.has(word));
}

/** Latin words in a text of another script: brands, makes, addresses. */
export function latinWordsIn(text: string): string[] {
  return (text.match(/[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ0-9&.'’-]*/gu) ?? [])
    .map((word) => word.replace(/[.’'&-]+$/u, ''))
    .filter((word) => word.length > 1 && !units.has(word.toLowerCase()));
}

const units = new Set(['mm', 'cm', 'kg', 'km', 'ml', 'ai', 'diy', 'whatsapp', 'oem', 'odm', 'moq', 'eu']);

/**
 * The names in a sentence of another language: capitalized words inside a sentence; in German, where every noun is
 * capitalized, only acronyms and words with digits or capitals inside.
 */
export function namesInSentence(text: string, tag: string): string[] {
  const names: string[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'&.-]*/gu)) {
    const bare = word.replace(/[.’'&-]+$/u, '');
    const isOdd =
      /\p{L}/u.test(bare) && /.\p{Lu}|\d/u.test(bare) && !/^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+$/u.test(bare);
    const before = text.slice(Math.max(0, index - 8), index);
    const begins =
      index === 0 ||
      (/(?:^|[.!?:,\n]["”’)\]]*)\s*["“‘(¿¡]?\s*$/u.test(before) &&
        !/\b(?:Mrs?|Ms|Dr|Hr|Fr|Sra?|Sig|Mme|M)\.\s*$/.test(before));
    const isName = !tag.startsWith('de') && !begins && /^\p{Lu}/u.test(bare);
    if (isOdd || isName) names.push(bare);
  }
  return names;
}

const languages = 'en de fr es pt it nl pl cs sk hu ro sv da nb fi tr ru uk el ar ja ko zh'.split(' ');
let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The folded names of a country in other languages, by its English name; empty for other names. Source: Unicode CLDR. */
export function countryNames(name: string): readonly string[] {
  known ??= readNames();
  return known.get(name) ?? [];
}

function readNames(): ReadonlyMap<string, readonly string[]> {
  const names = languages.map((tag) => new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' }));
  const all = new Map<string, readonly string[]>();
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const found = names.map((of) => of.of(String.fromCharCode(first, second)));
      const [english] = found;
      if (english === undefined) continue;
      all.set(foldName(english), [
        ...new Set(found.flatMap((name) => (name === undefined ? [] : [foldName(name)]))),
      ]);
    }
  }
  return all;
}
