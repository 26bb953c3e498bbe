import { lazy } from '@Hardware-Store-Finder/std';
import alphabets from './lexicons/alphabets.json' with { type: 'json' };
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

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
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

/** The lexicons that a page is read with. `isShown`: whether its words speak for `tag`, and not only what it declares; `spoken`: of the languages that its words show, none if it declares one that no lexicon is of; `lexicons`: those, and English for labels. */
export type Languages = {
  tag: string;
  isShown: boolean;
  spoken: readonly Lexicon[];
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
/** By these a language is told from a neighbour that shares its other letters: Croatian is no Czech, Bulgarian no Russian. */
const ownLettersOf: ReadonlyMap<string, RegExp> = new Map([
  ['cs', /[ěřů]/g],
  ['ru', /[ыэё]/g],
  ['uk', /[іїє]/g],
]);
const marked = /[čšžа-яё]/g;
const shareOfOwn = 0.01;
const fewestMarked = 8;
const shareOfForeign = 0.015;
const minScore = 3;
/** Fewer different words may be no more than a name. */
const minWords = 5;

function countOf(letters: RegExp, lower: string): number {
  return lower.match(letters)?.length ?? 0;
}

const foreignTo: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(alphabets).map(([tag, own]) => [tag, new RegExp(`[^\\P{Script=Latin}a-zªº${own}]`, 'gu')]),
);

/** Whether a text of so many letters has many that the language lacks. */
function isForeign(tag: string, lower: string, letters: number): boolean {
  const foreign = foreignTo.get(tag);
  const count = foreign === undefined ? 0 : countOf(foreign, lower);
  return count > fewestMarked && count > letters * shareOfForeign;
}

/** Whether a text is of a neighbour, whose words are nearly the same: it lacks the language's own letters. */
function isOfNeighbour(tag: string, lower: string): boolean {
  const own = ownLettersOf.get(tag);
  const count = countOf(marked, lower);
  return own !== undefined && count > fewestMarked && countOf(own, lower) < count * shareOfOwn;
}

/** The languages of a text, by its words; by what it declares where they do not tell, else English. */
export function languagesOf(text: string, declared: readonly string[]): Languages {
  const lower = lowered(text.slice(0, 20_000));
  const counts = new Map<string, number>();
  for (const [word] of lower.matchAll(/[\p{L}\p{M}']+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const letters = countOf(/\p{L}/gu, lower);
  const scores = [...marksOf].map(([tag, marks]) => {
    const count = (mark: string) =>
      unspaced.test(mark) ? Number(lower.includes(mark)) : Math.min(5, counts.get(mark) ?? 0);
    const score = marks.reduce((sum, mark) => sum + count(mark) / (shared.get(mark) ?? 1), 0);
    return { tag, score: isForeign(tag, lower, letters) ? 0 : score };
  });
  scores.sort((a, b) => b.score - a.score);
  const best = scores[0]?.score ?? 0;
  const of = (tags: readonly string[]) => [...new Set(tags)].flatMap((tag) => lexicons.get(tag) ?? []);
  const [stated] = declared
    .map((tag) => tag.split('-', 1)[0] ?? '')
    .map((tag) => (/^n[on]$/.test(tag) ? 'nb' : tag))
    .filter((tag) => lexicons.has(tag));
  const shown = scores.filter(({ score }) => score >= minScore && score * 2 >= best).map(({ tag }) => tag);
  const [unread] = declared.map((tag) => tag.split('-', 1)[0] ?? '').filter((tag) => !lexicons.has(tag));
  if (shown.length === 0 && stated === undefined && unread !== undefined && unread !== '')
    return { tag: unread, isShown: counts.size >= minWords, spoken: [], lexicons: of(['en']) };
  const spoken = shown.length > 0 ? shown.slice(0, 3) : [stated ?? 'en'];
  const [first = 'en'] = spoken;
  const tag = stated !== undefined && spoken.includes(stated) ? stated : first;
  return {
    tag,
    // A template declares English, whatever the words.
    isShown:
      (shown.length > 0 && !isOfNeighbour(tag, lower)) ||
      (stated === tag &&
        (scores.some((one) => one.tag === tag && one.score >= 1 && one.score === best) ||
          (tag !== 'en' && counts.size >= minWords))),
    spoken: of(spoken),
    lexicons: of([...spoken, ...(stated === undefined ? [] : [stated]), 'en']),
  };
}

/** One list of each of some lexicons. */
export type ListOf = (lexicon: Lexicon) => readonly string[];
