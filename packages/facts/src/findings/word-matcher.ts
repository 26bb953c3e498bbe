import { lazy } from '@Hardware-Store-Finder/std';

/** A match of a list's word: the line, and the offsets in it. */
export type WordHit = { line: string; start: number; end: number };

/** The same for many lists at once: the lists with a word in the text. */
export type WordListsMatcher<Name extends string> = (text: SearchableText) => Map<Name, WordHit>;

/** A text indexed for many lists: its lines, and each of its words with the first line that contains it. */
export type SearchableText = {
  lines: readonly { text: string; lower: string }[];
  words: ReadonlyMap<string, number>;
  /** All lines, for scripts without spaces; empty if the text has no such script. */
  unspaced: string;
};

const letters = '[\\p{L}\\p{M}]';
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu;
const mostLines = 2_000;

/** `names`: what the page calls its owner, ignored here: a shop called 'Hinge House' need not sell hinges. */
export function searchable(text: string, names: readonly string[] = []): SearchableText {
  const owners = names.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 2);
  const lines = text
    .split('\n', mostLines)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, lower: withoutNames(line.toLowerCase(), owners) }));
  const words = new Map<string, number>();
  for (const [at, { lower }] of lines.entries()) {
    for (const { 0: word, index } of lower.matchAll(wordPattern)) {
      // 'family-run' is one word and contains two; 'hammer-shop.example' and 'x@hammer-shop' are addresses.
      const isAddress =
        /[@./]/.test(lower[index - 1] ?? '') ||
        /^(?:@|[.:]\p{L})/u.test(lower.slice(index + word.length, index + word.length + 2));
      const parts = word.includes('-') && !isAddress ? word.split('-') : [];
      for (const one of [word, ...parts]) if (!words.has(one)) words.set(one, at);
    }
  }
  const all = lines.map(({ lower }) => lower).join('\n');
  return { lines, words, unspaced: isUnspaced(all) ? all : '' };
}

/**
 * A matcher for words in the notation of the lists: `*` at an end matches any letters, inside a phrase one word or none.
 * A word of a script without spaces matches anywhere. Words are looked up, so a text is read once, not once a word.
 */
export function wordListsMatcher<Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): WordListsMatcher<Name> {
  const exact = new Map<string, Name[]>();
  const beginnings = new Map<string, Name[]>();
  const loose: { pattern: RegExp; name: Name }[] = [];
  /** By the first word, with its star. */
  const phrases = new Map<string, { find: Phrase['find']; name: Name }[]>();
  const unspaced: { entry: string; name: Name }[] = [];
  let longest = 0;
  const add = (to: Map<string, Name[]>, key: string, name: Name) =>
    to.set(key, [...(to.get(key) ?? []), name]);
  for (const [name, entries] of Object.entries(lists) as [Name, readonly string[]][]) {
    for (const entry of entries) {
      if (isUnspaced(entry)) unspaced.push({ entry, name });
      else if (/\s/.test(entry)) {
        const { start, find } = phraseOf(entry);
        phrases.set(start, [...(phrases.get(start) ?? []), { find, name }]);
        longest = Math.max(longest, start.length - 1);
      } else if (!entry.includes('*')) add(exact, entry, name);
      else if (entry.indexOf('*') === entry.length - 1) {
        add(beginnings, entry.slice(0, -1), name);
        longest = Math.max(longest, entry.length - 1);
      } else loose.push({ pattern: new RegExp(`^(?:${toPattern(entry)})$`, 'u'), name });
    }
  }

  return (text) => {
    const best = new Map<Name, { at: number; word: string | RegExp }>();
    /** The first words of phrases that the text contains, with their first lines. */
    const begun = new Map<string, number>();
    const note = (name: Name, at: number, word: string | RegExp) => {
      if (at < (best.get(name)?.at ?? Number.POSITIVE_INFINITY)) best.set(name, { at, word });
    };
    for (const [word, at] of text.words) {
      for (const name of exact.get(word) ?? []) note(name, at, word);
      if (phrases.has(word)) begun.set(word, at);
      for (let length = Math.min(word.length, longest); length > 1; length -= 1) {
        const beginning = word.slice(0, length);
        const start = `${beginning}*`;
        if (phrases.has(start)) begun.set(start, Math.min(at, begun.get(start) ?? at));
        const names = beginnings.get(beginning);
        if (names === undefined || !lettersOnly.test(word.slice(length))) continue;
        for (const name of names) note(name, at, word);
      }
      for (const { pattern, name } of loose) if (pattern.test(word)) note(name, at, word);
    }
    for (const [start, from] of begun) {
      for (const { find, name } of phrases.get(start) ?? []) {
        // Search for a phrase from the first line that contains its first word.
        if (from >= (best.get(name)?.at ?? Number.POSITIVE_INFINITY)) continue;
        const pattern = find();
        const at = text.lines.findIndex(({ lower }, index) => index >= from && pattern.test(lower));
        if (at >= 0) note(name, at, pattern);
      }
    }
    for (const { entry, name } of text.unspaced === '' ? [] : unspaced) {
      if (!text.unspaced.includes(entry)) continue;
      const pattern = unspacedPattern(entry);
      const at = text.lines.findIndex(({ lower }) => pattern.test(lower));
      if (at >= 0) note(name, at, pattern);
    }
    const hits = new Map<Name, WordHit>();
    for (const [name, { at, word }] of best) {
      const line = text.lines[at];
      const match = line && (typeof word === 'string' ? whole(RegExp.escape(word)) : word).exec(line.lower);
      if (line && match) {
        hits.set(name, { line: line.text, start: match.index, end: match.index + match[0].length });
      }
    }
    return hits;
  };
}

const lettersOnly = /^[\p{L}\p{M}]{0,16}$/u;

function withoutNames(line: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), line);
}

/** Scripts without spaces between words. */
function isUnspaced(entry: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(entry);
}

const katakana = '[\\u30a1-\\u30fa\\u30fc-\\u30ff]';

/**
 * Katakana is a word only as a whole run: タイル (tile) is part of ライフスタイル (lifestyle). 油漆 is paint, 油漆工 a painter.
 */
function unspacedPattern(entry: string): RegExp {
  const word = RegExp.escape(entry);
  return new RegExp(`^${katakana}+$`, 'u').test(entry)
    ? new RegExp(`(?<!${katakana})${word}(?!${katakana})`, 'u')
    : new RegExp(`${word}(?!工(?!具))`, 'u');
}

/** Its first word, and the whole as a pattern, compiled on demand: a text needs a few of thousands. */
type Phrase = { start: string; find: () => RegExp };

function phraseOf(entry: string): Phrase {
  const [start = ''] = entry.split(/\s/, 1);
  if (!/^[^*]+\*?$/.test(start)) throw new Error(`The phrase "${entry}" must not begin with a star.`);
  const find = lazy(() => {
    const words = entry.split(/\s+/);
    return whole(words.map((word) => (word === '*' ? '\\S{1,20}' : toPattern(word))).join('\\s+'));
  });
  return { start, find };
}

function whole(pattern: string): RegExp {
  return new RegExp(`(?<!${letters})(?:${pattern})(?!${letters})`, 'u');
}

function toPattern(entry: string): string {
  return RegExp.escape(entry).replaceAll('\\*', `${letters}{0,16}`);
}
