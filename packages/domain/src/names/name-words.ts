import genericLists from '../word-lists/generic-words.json' with { type: 'json' };
import legalForms from '../word-lists/legal-forms.json' with { type: 'json' };
import signForms from '../word-lists/traditional-signs.json' with { type: 'json' };
import { createPhrases } from './phrases.ts';
import { plainWords } from './plain-words.ts';

const { unspaced: unspacedLists, 'names of such words': trueNames, ...spacedLists } = genericLists;
/** Stores of these trades sell a bit of everything, so they share one bit and never contradict each other. */
const broad: ReadonlySet<string> = new Set(['hardware', 'diy', 'building', 'tools']);
const trades = Object.keys(spacedLists).filter((name) => name !== 'shop' && name !== 'and');
const bitOf = (list: string): number => {
  if (broad.has(list)) return 1;
  const at = trades.indexOf(list);
  return at < 0 ? 0 : 2 << at;
};

const phrasesOf = (list: readonly string[]) =>
  createPhrases(list.map((form) => [plainWords(form).join(' '), true] as const));
const byLength = (a: string, b: string) => b.length - a.length;

/** Reads the word lists: see `nameWords`, which keeps them. */
export function readNameWords() {
  const genericBits = new Map<string, number>();
  for (const [list, words] of Object.entries(spacedLists)) {
    for (const word of words) {
      const phrase = plainWords(word).join(' ');
      genericBits.set(phrase, (genericBits.get(phrase) ?? 0) | bitOf(list));
    }
  }
  const unspacedBits = new Map(
    Object.entries(unspacedLists).flatMap(([list, words]) =>
      words.map((word) => [word, bitOf(list)] as const),
    ),
  );
  // A single character means a kind of shop only at the end: 行 also occurs inside names.
  const unspacedGeneric = new RegExp(
    [...unspacedBits.keys()]
      .sort(byLength)
      .map((word) => (word.length === 1 ? `${word}$` : word))
      .join('|'),
    'gu',
  );
  const unspacedForms = new RegExp([...legalForms.unspaced].sort(byLength).join('|'), 'gu');
  const simplified = new Map(
    [...signForms.traditional].map((sign, at) => [sign, [...signForms.simplified][at]]),
  );
  return {
    /** Values are the trades named, as bits. */
    generic: createPhrases(genericBits),
    formsAnywhere: phrasesOf(legalForms.anywhere),
    formsAtEdges: phrasesOf([...legalForms.edges, ...legalForms.anywhere]),
    namesOfGenericWords: phrasesOf(trueNames),
    unspacedBits,
    unspacedGeneric,
    unspacedForms,
    simplified,
  };
}

let words: ReturnType<typeof readNameWords> | undefined;

/** The word lists for names, parsed on first use: a page that compares no stores does not pay for them. */
export function nameWords(): ReturnType<typeof readNameWords> {
  words ??= readNameWords();
  return words;
}
