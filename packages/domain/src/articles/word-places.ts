/**
 * A language's words by what they stand for, with bars between: 'hinges|hinge|*scharnier|=bolts'. A star at an end of a
 * word is any ending or beginning; words after `=` are too general in a sentence and count only as an entry of a list,
 * a menu or a line of their own. Words of scripts without spaces count anywhere.
 */
export type WordList<Id extends string> = {
  words: Readonly<Partial<Record<Id, string>>>;
  /** Whether the last part of a compound is its head, as in English and unlike in French. */
  headLast: boolean;
};

export type WordPlace<Id extends string> = { id: Id; start: number; end: number };
/** `isList`: the text is an entry of a list, so that words count that elsewhere are too general. */
export type WordPlaces<Id extends string> = (text: string, isList?: boolean) => WordPlace<Id>[];

type Entry<Id extends string> = {
  id: Id;
  /** The words after the first; `*` at the end of each for any ending. */
  rest: readonly string[];
  isWholeOnly: boolean;
  headLast: boolean;
  /** The letters that the list has: of two entries for one place, the one with more is closer. */
  weight: number;
};
type Token = { text: string; start: number; end: number };
type Found<Id extends string> = WordPlace<Id> & { entry: Entry<Id> };

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const katakana = /[\u30a1-\u30fa\u30fc-\u30ff]/;
const address =
  /(?<!\S)\S{1,99}@\S{1,99}|https?:\/\/\S+|(?<![\p{L}\d-])(?:[\p{L}\d-]{1,63}\.)+[a-z]{2,}(?:\/\S*)?/giu;
const gap = /^(?:[^\S\n]{1,3}|\s?[-‐‑'’]\s?)$/;
const signs = '[\\n\\t,;|•·/&+:：、，；。.!?()\\[\\]–—›»>*«"“”…✓✔]';
const entryBegins = new RegExp(`(?:^|${signs}|\\s-)\\s*$`, 'u');
const entryEnds = new RegExp(`^\\s*(?:$|${signs}|\\d+\\s*(?:\\n|$)|-\\s)`, 'u');
const longestEnding = 16;
/** Behind the head of a compound: what goes on longer is another word, as "Stofzuigerzakken" are bags. */
const longestOfHead = 5;

/** A finder of the words of lists in a text: whole words, the longest at each place, each place once. */
export function wordPlaces<Id extends string>(lists: readonly WordList<Id>[]): WordPlaces<Id> {
  const exact = new Map<string, Entry<Id>[]>();
  const beginnings = new Map<string, Entry<Id>[]>();
  const endings = new Map<string, Entry<Id>[]>();
  const signsOf = new Map<string, { text: string; entry: Entry<Id> }[]>();
  for (const { words, headLast } of lists) {
    for (const [id, list] of Object.entries(words) as [Id, string][]) {
      for (const written of list.split('|')) {
        const isWholeOnly = written.startsWith('=');
        const text = written.replace(/^=/, '').toLowerCase();
        const [first = '', ...rest] = text.split(/[\s'’-]+/).map(folded);
        const entry = { id, rest, isWholeOnly, headLast, weight: text.replaceAll('*', '').length };
        if (unspaced.test(text)) add(signsOf, text.slice(0, 2), { text, entry });
        else if (first.startsWith('*')) add(endings, first.slice(1), entry);
        else if (first.endsWith('*')) add(beginnings, first.slice(0, -1), entry);
        else add(exact, first, entry);
      }
    }
  }

  const entriesOf = (word: string): readonly Entry<Id>[] => {
    const found = [...(exact.get(word) ?? [])];
    const shortest = Math.max(1, word.length - longestEnding);
    for (let length = shortest; length <= word.length; length += 1) {
      const begun = beginnings.get(word.slice(0, length)) ?? [];
      found.push(...begun.filter(({ headLast }) => !headLast || word.length - length <= longestOfHead));
      found.push(...(endings.get(word.slice(-length)) ?? []));
    }
    return found;
  };

  return (text, isList = false) => {
    const found: Found<Id>[] = [];
    const note = (entry: Entry<Id>, start: number, end: number) => {
      if (!isList && entry.isWholeOnly && !isWholeEntry(text, start, end)) return;
      found.push({ id: entry.id, start, end, entry });
    };
    const tokens = tokensOf(text);
    const known = new Map<string, readonly Entry<Id>[]>();
    for (const [at, { text: word, start }] of tokens.entries()) {
      const entries = known.get(word) ?? entriesOf(word);
      known.set(word, entries);
      for (const entry of entries) {
        const end = endOf(entry.rest, text, tokens, at);
        if (end !== undefined) note(entry, start, end);
      }
    }
    if (signsOf.size > 0 && unspaced.test(text)) {
      const plain = text.replaceAll('İ', 'i').toLowerCase();
      for (let at = 0; at < plain.length; at += 1) {
        for (const length of [1, 2]) {
          for (const { text: word, entry } of signsOf.get(plain.slice(at, at + length)) ?? []) {
            if (plain.startsWith(word, at) && !isWithinKatakana(plain, word, at)) {
              note(entry, at, at + word.length);
            }
          }
        }
      }
    }
    return withoutOverlaps(found);
  };
}

function add<Value>(to: Map<string, Value[]>, key: string, value: Value) {
  const values = to.get(key);
  if (values === undefined) to.set(key, [value]);
  else values.push(value);
}

const plainSigns: Readonly<Record<string, string>> = {
  ...{ ά: 'α', έ: 'ε', ή: 'η', ί: 'ι', ό: 'ο', ύ: 'υ', ώ: 'ω', ς: 'σ' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ё: 'е', ı: 'i', ß: 'ss' },
};
const arabicArticle = /^و?(?:ال|لل)(?=[\u0621-\u064a]{3})/;

/** One form of a word's spellings: capitals lose the accents of Greek and the dots of Turkish, Arabic has its article. */
function folded(word: string): string {
  return word
    .normalize()
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[άέήίόύώςأإآىیکёıß]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(arabicArticle, '');
}

/** The words of a text outside of its addresses; 'hammer-shop.example' names no hammer. */
function tokensOf(text: string): Token[] {
  const plain = text.replace(address, (found) => ' '.repeat(found.length));
  const known = new Map<string, string>();
  return [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const form = known.get(word) ?? folded(word);
    known.set(word, form);
    return { text: form, start: index, end: index + word.length };
  });
}

/** Where the words after the first end, if the text goes on with them. */
function endOf(rest: readonly string[], text: string, tokens: readonly Token[], first: number) {
  let last = first;
  for (const word of rest) {
    const from = tokens[last]?.end;
    const next = tokens[last + 1];
    if (next === undefined || !gap.test(text.slice(from, next.start))) return undefined;
    const fits = word.endsWith('*') ? next.text.startsWith(word.slice(0, -1)) : next.text === word;
    if (!fits) return undefined;
    last += 1;
  }
  return tokens[last]?.end;
}

/** Katakana is a word only as a whole run: タイル (tile) is part of ライフスタイル (lifestyle). */
function isWithinKatakana(text: string, word: string, at: number): boolean {
  const goesOn = (one: string | undefined, other: string | undefined) =>
    katakana.test(one ?? '') && katakana.test(other ?? '');
  return goesOn(text[at - 1], word[0]) || goesOn(word.at(-1), text[at + word.length]);
}

function isWholeEntry(text: string, start: number, end: number): boolean {
  return (
    entryBegins.test(start < 12 ? text.slice(0, start) : `-${text.slice(start - 12, start)}`) &&
    entryEnds.test(text.length < end + 12 ? text.slice(end) : `${text.slice(end, end + 12)}-`)
  );
}

/** The first of overlapping places, or the longest from one start; a compound goes on to its head. */
function withoutOverlaps<Id extends string>(found: Found<Id>[]): WordPlace<Id>[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end || b.entry.weight - a.entry.weight);
  const kept: Found<Id>[] = [];
  for (const place of found) {
    const last = kept.at(-1);
    if (last === undefined || place.start >= last.end) kept.push(place);
    else if (place.end > last.end && last.entry.headLast && place.start > last.start) {
      kept[kept.length - 1] = place;
    }
  }
  return kept.map(({ id, start, end }) => ({ id, start, end }));
}
