import { lazy } from '@Hardware-Store-Finder/std';
import { LRUCache } from 'lru-cache';
import { type Lists, unpackLists } from '../findings/word-lists.ts';
import cs from './lexicons/cs.json' with { type: 'json' };
import da from './lexicons/da.json' with { type: 'json' };
import de from './lexicons/de.json' with { type: 'json' };
import el from './lexicons/el.json' with { type: 'json' };
import en from './lexicons/en.json' with { type: 'json' };
import es from './lexicons/es.json' with { type: 'json' };
import fi from './lexicons/fi.json' with { type: 'json' };
import fr from './lexicons/fr.json' with { type: 'json' };
import hu from './lexicons/hu.json' with { type: 'json' };
import it from './lexicons/it.json' with { type: 'json' };
import ja from './lexicons/ja.json' with { type: 'json' };
import nb from './lexicons/nb.json' with { type: 'json' };
import nl from './lexicons/nl.json' with { type: 'json' };
import pl from './lexicons/pl.json' with { type: 'json' };
import pt from './lexicons/pt.json' with { type: 'json' };
import ro from './lexicons/ro.json' with { type: 'json' };
import ru from './lexicons/ru.json' with { type: 'json' };
import sv from './lexicons/sv.json' with { type: 'json' };
import tr from './lexicons/tr.json' with { type: 'json' };
import uk from './lexicons/uk.json' with { type: 'json' };
import zh from './lexicons/zh.json' with { type: 'json' };
import { lowered, spellingsOf } from './spelling.ts';

export { lowered };

/** The words of a language that turn a sentence round, say whom it is about, and make it one kind of fact. */
export type Lexicon = Lists<typeof en>;

/** Whose letters with marks are letters of their own: "würde" is no "wurde". */
const ownLetters: ReadonlySet<string> = new Set(['da', 'de', 'fi', 'nb', 'sv']);

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries({ cs, da, de, el, en, es, fi, fr, hu, it, ja, nb, nl, pl, pt, ro, ru, sv, tr, uk, zh }).map(
    ([tag, lists]) => [tag, unpackLists(lists, ownLetters.has(tag) ? undefined : spellingsOf)],
  ),
);

/** Of all languages. */
export const everyLexicon: readonly Lexicon[] = [...lexicons.values()];

export type Hit = { start: number; end: number };

/** A list of words, compiled: each entry matches whole words, `*` any letters, `~` an ending, a lone `*` one word. */
export type Words = {
  all: (lower: string) => Hit[];
  has: (lower: string) => boolean;
  /** Whether a whole text is one of the entries. */
  is: (lower: string) => boolean;
};

const compiled = new WeakMap<readonly string[], Words>();

export function words(list: readonly string[]): Words {
  const known = compiled.get(list) ?? compile(list);
  compiled.set(list, known);
  return known;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letter = '[\\p{L}\\p{M}\\p{N}]';
const letterOnly = /^[\p{L}\p{M}\p{N}]/u;
const runs = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters that tell the beginnings of entries apart. */
const stemLength = 2;

/** Looks for the end of an entry that begins at a place of a text; -1 if it does not stand there. */
type Entry = (lower: string, at: number) => number;

/** Lists are looked up by the first letters of words, so a text is read once and not once an entry. */
function compile(list: readonly string[]): Words {
  const byWord = new Map<string, Entry[]>();
  const byStem = new Map<string, Entry[]>();
  const anywhere: string[] = [];
  const inside: RegExp[] = [];
  const add = (to: Map<string, Entry[]>, key: string, entry: Entry) =>
    to.set(key, [...(to.get(key) ?? []), entry]);
  for (const entry of new Set(list.map(lowered))) {
    const [first = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(entry) ?? [];
    if (unspaced.test(entry) && entry.includes('*'))
      inside.push(new RegExp(entry.split('*').map(RegExp.escape).join('.{0,8}?'), 'gu'));
    else if (unspaced.test(entry)) anywhere.push(entry);
    else if (first === '') inside.push(new RegExp(patternOf(entry), 'gu'));
    else if (/[*~]/.test(entry[first.length] ?? '')) add(byStem, first.slice(0, stemLength), entryOf(entry));
    else add(byWord, first, entryOf(entry));
  }
  const find = (lower: string): Hit[] => {
    const found: Hit[] = [];
    const note = (start: number, end: number) => {
      const last = found.at(-1);
      if (end > start && (last === undefined || start >= last.end)) found.push({ start, end });
      else if (last !== undefined && start === last.start && end > last.end) last.end = end;
    };
    for (const { word, at } of runsOf(lower)) {
      for (const entry of byWord.get(word) ?? []) note(at, entry(lower, at));
      for (const entry of byStem.get(word.slice(0, stemLength)) ?? []) note(at, entry(lower, at));
    }
    if (anywhere.length > 0 && unspaced.test(lower)) {
      for (const entry of anywhere) {
        for (let at = lower.indexOf(entry); at >= 0; at = lower.indexOf(entry, at + entry.length))
          found.push({ start: at, end: at + entry.length });
      }
    }
    for (const pattern of inside) {
      for (const { 0: text, index } of lower.matchAll(pattern))
        found.push({ start: index, end: index + text.length });
    }
    return found.sort((one, other) => one.start - other.start);
  };
  // Each kind of fact asks the same lists about the same sentence.
  const known = new LRUCache<string, Hit[]>({ max: 32 });
  const all = (lower: string): Hit[] => {
    const hits = known.get(lower) ?? find(lower);
    known.set(lower, hits);
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
}

function entryOf(entry: string): Entry {
  if (!/[*~]/.test(entry)) {
    return (lower, at) =>
      lower.startsWith(entry, at) && !letterOnly.test(lower.slice(at + entry.length, at + entry.length + 2))
        ? at + entry.length
        : -1;
  }
  const pattern = lazy(() => new RegExp(patternOf(entry), 'uy'));
  return (lower, at) => {
    const sticky = pattern();
    sticky.lastIndex = at;
    return sticky.test(lower) ? sticky.lastIndex : -1;
  };
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

type Run = { word: string; at: number };
const knownRuns = new LRUCache<string, Run[]>({ max: 2_000 });

function runsOf(lower: string): Run[] {
  const known =
    knownRuns.get(lower) ?? [...lower.matchAll(runs)].map(({ 0: word, index }) => ({ word, at: index }));
  knownRuns.set(lower, known);
  return known;
}

/** The lexicons that a page is read with. `spoken`: of the languages that its words show; `lexicons`: those, and English for labels. */
export type Languages = { tag: string; spoken: readonly Lexicon[]; lexicons: readonly Lexicon[] };

/** The words by which a language is known, in lower case. */
const marksOf = new Map(
  [...lexicons].map(([tag, { label, we, negation, hours }]) => {
    return [tag, [...new Set([label, we, negation, hours.words].flat().map(lowered))]] as const;
  }),
);
/** Of how many languages a word is one: "a", "do" and "to" tell little. */
const shared = new Map<string, number>();
for (const mark of [...marksOf.values()].flat()) shared.set(mark, (shared.get(mark) ?? 0) + 1);
const minScore = 3;

/** The languages of a text, by its words; by what it declares where they do not tell. */
export function languagesOf(text: string, declared: readonly string[]): Languages {
  const lower = lowered(text.slice(0, 20_000));
  const counts = new Map<string, number>();
  for (const [word] of lower.matchAll(/[\p{L}\p{M}']+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = [...marksOf].map(([tag, marks]) => {
    const count = (mark: string) =>
      unspaced.test(mark) ? Number(lower.includes(mark)) : Math.min(5, counts.get(mark) ?? 0);
    return { tag, score: marks.reduce((sum, mark) => sum + count(mark) / (shared.get(mark) ?? 1), 0) };
  });
  scores.sort((a, b) => b.score - a.score);
  const best = scores[0]?.score ?? 0;
  const [stated] = declared
    .map((tag) => tag.split('-', 1)[0] ?? '')
    .map((tag) => (/^n[on]$/.test(tag) ? 'nb' : tag))
    .filter((tag) => lexicons.has(tag));
  const shown = scores.filter(({ score }) => score >= minScore && score * 2 >= best).map(({ tag }) => tag);
  const spoken = shown.length > 0 ? shown.slice(0, 3) : [stated ?? 'en'];
  const of = (tags: readonly string[]) => [...new Set(tags)].flatMap((tag) => lexicons.get(tag) ?? []);
  const [first] = spoken;
  return {
    tag: stated !== undefined && spoken.includes(stated) ? stated : (first ?? 'en'),
    spoken: of(spoken),
    lexicons: of([...spoken, ...(stated === undefined ? [] : [stated]), 'en']),
  };
}

/** One list of each of some lexicons. */
export type ListOf = (lexicon: Lexicon) => readonly string[];
