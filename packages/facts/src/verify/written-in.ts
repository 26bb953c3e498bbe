import functionWords from './word-lists/function-words.json' with { type: 'json' };

const wordsOf = new Map(Object.entries(functionWords).map(([tag, words]) => [tag, new Set(words)]));
const notEnglish: ReadonlySet<string> = new Set(
  Object.entries(functionWords).flatMap(([tag, words]) => (tag === 'en' ? [] : words)),
);
const english: ReadonlySet<string> = new Set(functionWords.en);

/** Whether a text reads as English: Latin letters, and more function words of English than of its neighbours. */
export function isEnglish(text: string): boolean {
  const words = wordsIn(text);
  if (words.length === 0) return true;
  if (!isLatin(text)) return false;
  const own = countOf(words, english);
  // A place name of another language ('Calle de la Cruz') may be part of an English sentence.
  const small = wordsIn(
    text.replace(/\p{Lu}[\p{L}\p{M}’'-]*(?:\s+(?:\p{Ll}{1,3}\s+){0,2}\p{Lu}[\p{L}\p{M}’'-]*)+/gu, ' '),
  );
  // 'in' is a word of many.
  const only = countOf(words, english, notEnglish);
  return own >= Math.max(1, words.length / 12) && only >= countOf(small, notEnglish, english);
}

/** Whether a text reads as Chinese: apart from Latin names, most of its letters are Han. */
export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const latinWords = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return han >= 2 && kana === 0 && han >= latinWords;
}

/** Whether a text of some sentences reads as the language of a BCP 47 tag, by the function words known here. */
export function isWrittenIn(text: string, tag: string): boolean {
  const primary = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  if (primary === 'zh') return isChinese(text);
  const own = wordsOf.get(primary);
  if (own === undefined || !isLatin(text)) return false;
  const words = wordsIn(text);
  const count = countOf(words, own);
  return count >= words.length / 12 && [...wordsOf.values()].every((other) => countOf(words, other) <= count);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) >= letters * 0.9;
}

function countOf(words: readonly string[], known: ReadonlySet<string>, but?: ReadonlySet<string>): number {
  return words.filter((word) => known.has(word) && but?.has(word) !== true).length;
}
