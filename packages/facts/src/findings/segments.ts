import type { SearchableText } from './word-matcher.ts';

/** A sentence, heading or list item of a line. `lower` is as long as `text` and lacks the owner's name. */
export type Segment = {
  text: string;
  lower: string;
  wordCount: number;
  /** Short enough for a heading, a list item or an entry of a menu. */
  isItem: boolean;
};

const maxItemWords = 7;
const maxItemHan = 14;
const abbreviation =
  /(?:\b(?:st|dr|mr|mrs|ms|no|nr|str|inc|ltd|co|corp|est|gegr|approx|ca)|(?<!\p{L})\p{L})\.$/iu;
/** Ends of sentences, and the marks between entries that share a line. */
const boundary = /[.!?](?=\s|$)|[。！？；;]|\s[|•·›»►▪→–—]\s?|[|•►▪]|，/gu;

/** The sentences, headings and list items of a text, in order. */
export function segmentsOf({ lines }: SearchableText): Segment[] {
  return lines.flatMap(({ text, lower }) => {
    const segments: Segment[] = [];
    let from = 0;
    const add = (to: number) => {
      const piece = text.slice(from, to);
      const start = from + (piece.length - piece.trimStart().length);
      if (/\p{L}/u.test(piece)) segments.push(segmentOf(text, lower, start, from + piece.trimEnd().length));
      from = to;
    };
    for (const { 0: mark, index } of text.matchAll(boundary)) {
      const end = index + mark.length;
      if (mark === '.' && abbreviation.test(text.slice(Math.max(0, index - 8), end))) continue;
      add(end);
    }
    add(text.length);
    return segments;
  });
}

function segmentOf(line: string, lowerLine: string, offset: number, end: number): Segment {
  const text = line.slice(offset, end);
  // Trimming an owner's name that was blanked at the start would shift the places of words.
  const lower = lowerLine.slice(offset, end).replace(/^\s+/u, (blank) => '·'.repeat(blank.length));
  const wordCount = text.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  const han =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return {
    text,
    lower,
    wordCount,
    isItem: han > 0 ? han <= maxItemHan : wordCount <= maxItemWords,
  };
}
