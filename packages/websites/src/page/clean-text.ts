import { maxFacts } from './page-limits.ts';

/** Invisible characters that models still read: zero-width, bidi, tags, variation selectors, soft hyphen; and the glyphs of icon fonts. */
const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: lists joiners as single characters
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uE000-\uF8FF\uFFF0-\uFFF8\u{E0000}-\u{E0FFF}]/gu;
/** Joiners, which Arabic, Indic scripts and emoji need: between Latin letters they only hide a word from a search. */
const idleJoiners = /(?<=\p{Script=Latin})[\u200C\u200D]+(?=\p{Script=Latin})/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters to remove them
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Removes invisible characters; keeps line ends and spaces. */
export function withoutUnseen(text: string): string {
  return text.replace(invisible, '').replace(idleJoiners, '').replace(controls, ' ').toWellFormed();
}

/**
 * Cleans text to one visible line: collapses white space, drops invisible characters, truncates without
 * splitting a character.
 */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 8)
    .replace(invisible, '')
    .replace(idleJoiners, '')
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= maxLength
    ? line.toWellFormed()
    : line
        .slice(0, maxLength)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}

/** Cleans text of several lines and drops empty ones; text beyond the length is ignored. */
export function cleanLines(text: string, maxLength: number): string {
  const lines: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length && length < maxLength; ) {
    const end = text.indexOf('\n', at);
    const raw = text.slice(at, end < 0 ? text.length : end).trim();
    const line = raw === '' ? raw : cleanLine(raw, maxLength - length);
    at = end < 0 ? text.length : end + 1;
    if (line === '') continue;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}

/** Cleans short texts; empty ones and duplicates are dropped. */
export function cleanUnique(texts: readonly string[], most = maxFacts): string[] {
  return [...new Set(texts.map((text) => cleanLine(text, 200)).filter(Boolean))].slice(0, most);
}
