import { type Encoding, encodings, tryDecode } from './encodings.ts';
import table from './letters.json' with { type: 'json' };

/** `isDoubtful`: another encoding reads nearly as well, or none reads well. A person has to look at the names. */
export type DetectedEncoding = { encoding: Encoding; isDoubtful: boolean };

type Language = { letters: ReadonlySet<string>; rare: ReadonlySet<string> };

/** Letters read as a language's, from 1 (all of them its usual ones) to -1. */
const doubtfulScore = 0.35;
const doubtfulLead = 0.05;
/** Bytes that are judged. */
const mostJudged = 65_536;

const languages = languagesOf([...table.latin, ...table.others]);

function languagesOf(
  rows: readonly { in: readonly string[]; letters: string; rare?: string }[],
): ReadonlyMap<string, readonly Language[]> {
  const of = new Map<string, Language[]>();
  for (const { in: names, letters, rare = '' } of rows) {
    const language = { letters: new Set(letters), rare: new Set(rare) };
    for (const name of names) of.set(name, [...(of.get(name) ?? []), language]);
  }
  return of;
}

/**
 * The encoding of a list: by its byte order mark, UTF-8 where every byte fits, else that in which its letters belong together
 * best. Detectors of running text (chardet) take most lists of names for another code page.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const marked = markOf(bytes);
  if (marked !== undefined) return { encoding: marked, isDoubtful: false };
  if (tryDecode(bytes, 'utf-8') !== undefined) return { encoding: 'utf-8', isDoubtful: false };
  const judged = linesWithLetters(bytes);
  const scores = encodings
    .map((encoding) => ({ encoding, score: scoreOf(judged, encoding) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (best === undefined || best.score <= -1) return { encoding: 'windows-1252', isDoubtful: true };
  const isAlike =
    second !== undefined &&
    best.score - second.score < doubtfulLead &&
    tryDecode(judged, best.encoding) !== tryDecode(judged, second.encoding);
  return { encoding: best.encoding, isDoubtful: best.score < doubtfulScore || isAlike };
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** The lines that have more than ASCII, as far as they are judged. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  for (let from = 0; from < bytes.length && lines.length < mostJudged; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? undefined : end + 1);
    if (line.some((byte) => byte >= 0x80)) lines.push(...line.subarray(0, mostJudged));
    from += line.length;
  }
  return Uint8Array.from(lines);
}

function scoreOf(bytes: Uint8Array, encoding: Encoding): number {
  const known = languages.get(encoding);
  const text = known && tryDecode(bytes, encoding);
  if (text === undefined || known === undefined) return -1;
  // A list has names of several languages, but mostly of one.
  const one = Math.max(...known.map((language) => scoreIn(text, [language])));
  const score = 0.7 * scoreIn(text, known) + 0.3 * one;
  // Names in scripts with capitals have some, and not only those.
  const cased = text.replaceAll(/[^\p{sc=Cyrl}\p{sc=Grek}]/gu, '');
  return cased !== '' && /^(?:\P{Lu}*|\P{Ll}*)$/u.test(cased) ? 0.8 * score : score;
}

/** Words of several scripts, and capitals within them, come of a wrong encoding. */
const otherScript = '[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Thai}]';
const brokenWord = new RegExp(
  [
    `\\p{Ll}\\p{Lu}|ς(?=\\p{L})|\\p{sc=Latn}(?=${otherScript})|${otherScript}(?=\\p{sc=Latn})`,
    '(?<=\\p{sc=Hang})\\p{sc=Han}|\\p{sc=Han}(?=\\p{sc=Hang})',
    '(?<=[A-Za-z])\\p{sc=Han}(?=[A-Za-z])|(?<=[a-z])\\p{sc=Han}(?!\\p{sc=Han})',
  ].join('|'),
  'u',
);
const usualSigns = /[«»“”„‘’‚–—…•°ºª€£¥©®™§¿¡№·´、。「」（）：；，\u00a0\u3000ー・･]/u;

function scoreIn(text: string, known: readonly Language[]): number {
  let sum = 0;
  let count = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const letters = [...word.replaceAll('İ', 'i').toLowerCase()].filter((letter) => letter >= '\x80');
    if (letters.length === 0) continue;
    const isBroken = brokenWord.test(word);
    sum += isBroken ? -letters.length : Math.max(...known.map((language) => sumOf(letters, language)));
    count += letters.length;
  }
  for (const sign of text.replaceAll(/[\0-\x7f\p{L}\p{M}]/gu, '')) {
    if (usualSigns.test(sign)) continue;
    sum -= 1;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function sumOf(word: readonly string[], { letters, rare }: Language): number {
  return word.reduce((sum, letter) => {
    // Half-width kana are single bytes of Shift_JIS, as the letters of other code pages are.
    if (letters.has(letter) || /[\u3041-\u30ff]/.test(letter)) return sum + 1;
    if (rare.has(letter)) return sum + 0.75;
    return sum + (/[\p{sc=Hang}\uff66-\uff9f]/u.test(letter) ? 0.3 : /\p{sc=Han}/u.test(letter) ? 0.1 : -1);
  }, 0);
}
