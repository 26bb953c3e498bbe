import { lazy } from '@Hardware-Store-Finder/std';
import { detectLanguage } from './detect-language.ts';
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
import { bothHan, lowered, spellingsOf } from './spelling.ts';
import { type Hit, indexLists, unspaced, type Words } from './word-index.ts';
import { type Lists, unpackLists } from './word-lists.ts';

export { type Hit, lowered };

/** The words of a language that turn a sentence round, say whom it is about, and make it one kind of fact. */
export type Lexicon = Lists<typeof en>;

/** Whose letters with marks are letters of their own: "würde" is no "wurde". */
const ownLetters: ReadonlySet<string> = new Set(['da', 'de', 'fi', 'nb', 'sv']);

export const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries({ cs, da, de, el, en, es, fi, fr, hu, it, ja, nb, nl, pl, pt, ro, ru, sv, tr, uk, zh }).map(
    ([tag, lists]) => [tag, unpackLists(lists, spellings(tag))],
  ),
);

function spellings(tag: string) {
  if (tag === 'zh') return bothHan;
  return ownLetters.has(tag) ? undefined : spellingsOf;
}

/** Of all languages. */
export const everyLexicon: readonly Lexicon[] = [...lexicons.values()];

/** That of a language, and English for labels; all where no lexicon is of it. */
export function lexiconsOf(tag: string): readonly Lexicon[] {
  const own = lexicons.get(tag);
  const english = lexicons.get('en');
  return own === undefined || english === undefined ? everyLexicon : [own, english];
}

/** The lists of a lexicon are read together, built when one is asked. */
const wordsOf = new WeakMap<readonly string[], () => Words>();
for (const lexicon of lexicons.values()) indexTogether(listsOf(lexicon));

/** The words of a list of a lexicon. */
export function words(list: readonly string[]): Words {
  if (!wordsOf.has(list)) indexTogether([list]);
  return (wordsOf.get(list) as () => Words)();
}

function indexTogether(lists: readonly (readonly string[])[]) {
  const index = lazy(() => indexLists(lists));
  for (const [at, list] of lists.entries()) wordsOf.set(list, () => index()[at] as Words);
}

type Nested = readonly string[] | { readonly [name: string]: Nested };

function listsOf(lists: Nested): (readonly string[])[] {
  return Array.isArray(lists) ? [lists] : Object.values(lists as { [name: string]: Nested }).flatMap(listsOf);
}

/** Entries of navigation, in any language. */
export const navigation = words(everyLexicon.flatMap((lexicon) => lexicon.navigation));

/** The lexicons that a page is read with. */
export type Languages = {
  tag: string;
  /** Whether the page's words speak for `tag`, and not only what it declares. */
  isShown: boolean;
  /** Of the languages that its words show, none if it declares one that no lexicon is of. */
  spoken: readonly Lexicon[];
  /** Those, and English for labels. */
  lexicons: readonly Lexicon[];
};

/** The words by which a language is known, in lower case. */
const marksOf = new Map(
  [...lexicons].map(([tag, { label, we, negation, hours }]) => {
    return [tag, [...new Set([label, we, negation, hours.words].flat().map(lowered))]] as const;
  }),
);
/** Of how many languages a word is one: "a", "do" and "to" tell little. */
const shared = new Map<string, number>();
for (const mark of [...marksOf.values()].flat()) shared.set(mark, (shared.get(mark) ?? 0) + 1);
/** Read with the words of a language that are nearly the same. */
const neighbours: ReadonlyMap<string, string> = new Map([['sk', 'cs']]);
const longest = 20_000;
/** Fewer may be names. */
const minLetters = 60;
const minScore = 3;
/** Fewer different words may be no more than a name. */
const minWords = 5;
const mostSpoken = 3;

/** The languages of a text, by its words; by what it declares where they do not tell, else English. */
export function languagesOf(text: string, declared: readonly string[]): Languages {
  const lower = lowered(text.slice(0, longest));
  const tags = declared
    .map((tag) => tag.split('-', 1)[0] ?? '')
    .map((tag) => (/^n[on]$/.test(tag) ? 'nb' : tag))
    .filter(Boolean);
  const isLong = (lower.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
  const told = isLong ? detectLanguage(lower, tags) : undefined;
  const own = told === undefined || lexicons.has(told) ? told : neighbours.get(told);
  const of = (some: readonly string[]) => [...new Set(some)].flatMap((tag) => lexicons.get(tag) ?? []);
  if (told !== undefined && own === undefined)
    return { tag: told, isShown: true, spoken: [], lexicons: of(['en']) };
  const counts = new Map<string, number>();
  for (const [word] of lower.matchAll(/[\p{L}\p{M}']+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = [...marksOf].map(([tag, marks]) => {
    const count = (mark: string) =>
      unspaced.test(mark) ? Number(lower.includes(mark)) : Math.min(5, counts.get(mark) ?? 0);
    return { tag, score: marks.reduce((sum, mark) => sum + count(mark) / (shared.get(mark) ?? 1), 0) };
  });
  scores.sort((a, b) => b.score - a.score);
  const best = scores[0]?.score ?? 0;
  const shown = scores.filter(({ score }) => score >= minScore && score * 2 >= best).map(({ tag }) => tag);
  if (own !== undefined) shown.unshift(own);
  const stated = tags.find((tag) => lexicons.has(tag));
  const unread = tags.find((tag) => !lexicons.has(tag));
  if (shown.length === 0 && stated === undefined && unread !== undefined)
    return { tag: unread, isShown: counts.size >= minWords, spoken: [], lexicons: of(['en']) };
  const spoken = shown.length > 0 ? [...new Set(shown)].slice(0, mostSpoken) : [stated ?? 'en'];
  const [first = 'en'] = spoken;
  const tag = told ?? (stated !== undefined && spoken.includes(stated) ? stated : first);
  return {
    tag,
    // A template declares English, whatever the words.
    isShown:
      told !== undefined ||
      (shown.length > 0 && !isLong) ||
      (stated === tag &&
        (scores.some((one) => one.tag === tag && one.score >= 1 && one.score === best) ||
          (tag !== 'en' && counts.size >= minWords))),
    spoken: of(spoken),
    lexicons: of([...spoken, ...(stated === undefined ? [] : [stated]), 'en']),
  };
}

/** One list of each of some lexicons. */
export type ListOf = (lexicon: Lexicon) => readonly string[];
