import { lazy } from '@Hardware-Store-Finder/std';
import { LRUCache } from 'lru-cache';
import { lowered } from './spelling.ts';

export type Hit = { start: number; end: number };

/** A list of words: each entry matches whole words, `*` any letters, `~` an ending, a lone `*` one word. */
export type Words = {
  all: (lower: string) => Hit[];
  has: (lower: string) => boolean;
  /** Whether a whole text is one of the entries. */
  is: (lower: string) => boolean;
};

/** Scripts without blanks between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letter = '[\\p{L}\\p{M}\\p{N}]';
const letterOnly = /^[\p{L}\p{M}\p{N}]/u;
const runs = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters that tell the beginnings of entries apart. */
const longestStem = 5;
/** Each kind of fact asks of the same sentence, its heading and what introduces it. */
const keptReadings = 64;

/** Looks for the end of an entry that begins with a word at a place of a text; -1 if it does not stand there. */
type Entry = { list: number; endAt: (lower: string, at: number, word: string) => number };
/** An entry that may begin anywhere, and letters that every match of it has. */
type Inside = { pattern: () => RegExp; sign: string };
/** What a text has of all lists: entries that may begin at its words, by their list, and what was found of a list. */
type Reading = {
  begun: Map<number, { endAt: Entry['endAt']; at: number; word: string }[]>;
  found: Map<number, Hit[]>;
};

/**
 * The words of lists that are asked together. A text is read once for all of them: its words are looked up, and an entry is
 * compared where its list is asked.
 */
export function indexLists(lists: readonly (readonly string[])[]): Words[] {
  const byWord = new Map<string, Entry[]>();
  const byStem = new Map<string, Entry[]>();
  const anywhere: string[][] = lists.map(() => []);
  const inside: Inside[][] = lists.map(() => []);
  for (const [list, entries] of lists.entries()) {
    for (const entry of new Set(entries.map(lowered))) {
      const [first = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(entry) ?? [];
      const isStem = /[*~]/.test(entry[first.length] ?? '');
      if (unspaced.test(entry) && entry.includes('*'))
        inside[list]?.push(insideOf(entry, entry.split('*').map(RegExp.escape).join('.{0,8}?')));
      else if (unspaced.test(entry)) anywhere[list]?.push(entry);
      else if (first === '') inside[list]?.push(insideOf(entry, patternOf(entry)));
      else if (isStem) add(byStem, first.slice(0, longestStem), { list, endAt: endOf(entry) });
      else add(byWord, first, { list, endAt: endOf(entry) });
    }
  }

  const readings = new LRUCache<string, Reading>({ max: keptReadings });
  const readingOf = (lower: string): Reading => {
    const known = readings.get(lower);
    if (known !== undefined) return known;
    const begun: Reading['begun'] = new Map();
    const begin = (entries: readonly Entry[] = [], at: number, word: string) => {
      for (const { list, endAt } of entries) add(begun, list, { endAt, at, word });
    };
    for (const { 0: word, index } of lower.matchAll(runs)) {
      begin(byWord.get(word), index, word);
      for (let length = Math.min(longestStem, word.length); length > 0; length -= 1)
        begin(byStem.get(word.slice(0, length)), index, word);
    }
    const reading = { begun, found: new Map<number, Hit[]>() };
    readings.set(lower, reading);
    return reading;
  };

  const find = (list: number, lower: string, { begun }: Reading): Hit[] => {
    const found: Hit[] = [];
    for (const { endAt, at: start, word } of begun.get(list) ?? []) {
      const end = endAt(lower, start, word);
      const last = found.at(-1);
      if (end > start && (last === undefined || start >= last.end)) found.push({ start, end });
      else if (last !== undefined && start === last.start && end > last.end) last.end = end;
    }
    for (const entry of anywhere[list] ?? []) {
      for (let at = lower.indexOf(entry); at >= 0; at = lower.indexOf(entry, at + entry.length))
        found.push({ start: at, end: at + entry.length });
    }
    for (const { pattern, sign } of inside[list] ?? []) {
      if (!lower.includes(sign)) continue;
      for (const { 0: text, index } of lower.matchAll(pattern()))
        found.push({ start: index, end: index + text.length });
    }
    return found.sort((one, other) => one.start - other.start);
  };

  return lists.map((_, list): Words => {
    const all = (lower: string): Hit[] => {
      const reading = readingOf(lower);
      const hits = reading.found.get(list) ?? find(list, lower, reading);
      reading.found.set(list, hits);
      return hits;
    };
    return {
      all,
      has: (lower) => all(lower).length > 0,
      is(lower) {
        const text = lower.replace(/[\s:：.!]+$/u, '').trim();
        return text !== '' && all(text).some(({ start, end }) => start === 0 && end === text.length);
      },
    };
  });
}

function add<Key, Value>(to: Map<Key, Value[]>, key: Key, value: Value) {
  const values = to.get(key);
  if (values === undefined) to.set(key, [value]);
  else values.push(value);
}

const anyEnding = /^[\p{L}\p{M}]{0,16}$/u;
const shortEnding = /^[\p{L}\p{M}]{0,2}$/u;

function endOf(entry: string): Entry['endAt'] {
  if (!/[*~]/.test(entry)) {
    return (lower, at) =>
      lower.startsWith(entry, at) && !letterOnly.test(lower.slice(at + entry.length, at + entry.length + 2))
        ? at + entry.length
        : -1;
  }
  const stem = entry.slice(0, -1);
  if (!/[^\p{L}\p{M}\p{N}]/u.test(stem)) {
    const ending = entry.endsWith('*') ? anyEnding : shortEnding;
    return (_, at, word) =>
      word.startsWith(stem) && ending.test(word.slice(stem.length)) ? at + word.length : -1;
  }
  const pattern = lazy(() => new RegExp(patternOf(entry), 'uy'));
  return (lower, at) => {
    const sticky = pattern();
    sticky.lastIndex = at;
    return sticky.test(lower) ? sticky.lastIndex : -1;
  };
}

function insideOf(entry: string, pattern: string): Inside {
  const [sign = ''] = entry.split(/[*~\s]+/u).sort((one, other) => other.length - one.length);
  return { pattern: lazy(() => new RegExp(pattern, 'gu')), sign };
}

function patternOf(entry: string): string {
  const body = entry
    .split(' ')
    .map((word) =>
      word === '*'
        ? '\\S{1,20}'
        : RegExp.escape(word)
            .replaceAll('\\*', '[\\p{L}\\p{M}]{0,16}')
            .replace(/(?:~|\\x7e)$/, '[\\p{L}\\p{M}]{0,2}'),
    )
    .join('\\s+');
  const before = letterOnly.test(entry) ? `(?<!${letter})` : '';
  const after = /[\p{L}\p{M}\p{N}*~]$/u.test(entry) ? `(?!${letter})` : '';
  return `${before}${body}${after}`;
}
