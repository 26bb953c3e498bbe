import functionWords from './word-lists/function-words.json' with { type: 'json' };

const english: ReadonlySet<string> = new Set(functionWords.english);
const others: ReadonlySet<string> = new Set(functionWords.others);

/** Whether a text reads as English: Latin letters, and more of the small words of English than of its neighbours. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
  if (words.length === 0) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * 0.9) return false;
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(english) >= Math.max(1, words.length / 12) && count(english) > count(others);
}

/** Whether a text reads as Chinese: most of its letters are Han, Latin names aside. */
export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const latinWords = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return han >= 2 && kana === 0 && han >= latinWords;
}
