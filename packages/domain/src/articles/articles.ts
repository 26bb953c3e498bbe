import { articleWords } from './article-words.ts';
import table from './articles.json' with { type: 'json' };
import { type WordPlace, type WordPlaces, wordPlaces } from './word-places.ts';

/** An article of the trade: 'cabinet_handle'. */
export type ArticleId = keyof typeof table;

type Article = {
  group: string;
  /** The next broader article. */
  within?: string;
  /** The range of goods that shops name it by: 'furniture fittings' are hinges, runners, handles. */
  range?: string;
  /** The kind that the word alone means where goods are sold: a shop's "locks" are for doors. */
  usual?: string;
  /** Whether it is no article but a range of them. */
  isRange?: boolean;
};
const articles: Readonly<Record<string, Article>> = table;

/** Every article, in the order of the table. */
export const articleIds = Object.keys(table) as ArticleId[];

/** Languages whose compounds begin with the head: 'charnière de meuble'. */
const headFirst = ['ar', 'el', 'es', 'fr', 'id', 'it', 'pt', 'ro', 'vi'];

const finders = new Map<string, WordPlaces<ArticleId>>();

/** The finder for primary languages, or for all; built once, when somebody asks. */
function finderFor(...languages: readonly string[]): WordPlaces<ArticleId> {
  const key = languages.join(' ');
  const known = finders.get(key);
  if (known !== undefined) return known;
  const finder = wordPlaces<ArticleId>(wordListsOf(articleWords, languages));
  finders.set(key, finder);
  return finder;
}

/** The lists of languages, or of all if there are none, as a finder reads them. */
export function wordListsOf<Words>(
  all: Readonly<Record<string, Words>>,
  languages: readonly string[],
): { words: Words; headLast: boolean }[] {
  return Object.entries(all)
    .map(([tag, words]) => ({ language: primaryOf(tag), words }))
    .filter(({ language }) => languages.length === 0 || languages.includes(language))
    .map(({ language, words }) => ({ words, headLast: !headFirst.includes(language) }));
}

/**
 * The articles that a text names, in its order: the longest at each place, so a 'door handle' is no 'handle'.
 * `language`: the text's (BCP 47), read besides English; without one the text may be in any.
 */
export function articlesIn(text: string, language?: string): WordPlace<ArticleId>[] {
  return headsOf(
    (language === undefined ? finderFor() : finderFor('en', primaryOf(language)))(text),
    text,
    language,
  );
}

const ofGap =
  /^\s+(?:d['’]|(?:de|du|des|del|d[aeo]s?|di|dell[ae]|dei|per|para|pour|à|pentru|για)\s+(?:(?:l[aeo]s?|os|as|i|il|gli|una?)\s+|l['’])?)$/iu;

/** Places without those that only say of what a head is: of "mailbox locks" the locks, of "ferrures de portail" the fittings. */
export function headsOf<Id extends string>(
  places: readonly WordPlace<Id>[],
  text: string,
  language = '',
): WordPlace<Id>[] {
  const primary = primaryOf(language);
  const gap = (one: WordPlace<Id> | undefined, other: WordPlace<Id> | undefined) =>
    one === undefined || other === undefined ? '' : text.slice(one.end, other.start);
  // Other languages write such compounds as one word.
  if (primary === 'en')
    return places.filter(
      (one, at) =>
        !/^[ -]$/.test(gap(one, places[at + 1])) || !/(?<!s)$/i.test(text.slice(one.start, one.end)),
    );
  return headFirst.includes(primary)
    ? places.filter((one, at) => !ofGap.test(gap(places[at - 1], one)))
    : [...places];
}

/** What a seller's term is, and what it says besides: '304 soft-close hinges' is hinge with '304 soft-close'. */
export type ArticleOfTerm = { id: ArticleId; modifiers: string };

/** What follows the head: 'handles for kitchens', 'locks (brass)', 'drawer slides 45 mm'. */
const afterHead =
  /\s*[(（【,，;；].*|\s+(?:for|with|of|in|made|from|up to)\s.*|\s+[ØM]?\d[\d.,\s/x×*–-]*(?:mm|cm|m|in|inch|inches|kg|v|w|ah|["″%])?\.?$/iu;

/**
 * The article that a seller's term is; undefined if its head is not known: a 'hinge pin' is no hinge. Words that do not
 * belong to the article's name are `modifiers`, for the caller to judge: a 'toy hammer' is no hammer either.
 */
export function articleOfTerm(term: string): ArticleOfTerm | undefined {
  const whole = term.trim();
  const after = afterHead.exec(whole)?.[0] ?? '';
  const head = whole.slice(0, whole.length - after.length);
  for (const text of after === '' || head === '' ? [whole] : [whole, head]) {
    const place =
      headAtEnd(finderFor('en', 'zh'), text, true) ??
      headAtEnd(finderFor(), text, false) ??
      finderFor(...headFirst)(text).find(({ start }) => start === 0);
    if (place === undefined) continue;
    const rest = [text.slice(0, place.start), text.slice(place.end), whole.slice(text.length)];
    return {
      id: place.id,
      modifiers: rest
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
    };
  }
  return undefined;
}

/** The shortest head at the end of a term: of 'stainless steel screws', which is one word of a list, 'screws'. */
function headAtEnd(finder: WordPlaces<ArticleId>, term: string, isList: boolean) {
  const whole = finder(term, isList).findLast(({ end }) => end === term.length);
  if (whole === undefined || isFirstName(term.slice(whole.start), whole.id)) return whole;
  for (let start = term.length - 1; start > whole.start; start -= 1) {
    if (/[a-z]{2}/i.test(term.slice(start - 1, start + 1))) continue;
    const [head] = finder(term.slice(start), isList);
    if (head?.id === whole.id && head.start === 0 && head.end === term.length - start)
      return { ...whole, start };
  }
  return whole;
}

/** Whether a term is what the vocabulary itself calls the article: 'angle grinders' and 'angle grinder' are not open to 'angle'. */
function isFirstName(term: string, id: ArticleId): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ').replace(/e?s?$/, '');
  return ['en', 'zh'].some((tag) => plain(articleName(id, tag)) === plain(term));
}

/** The name of an article in the language of a letter, as an item of a list in a sentence: 'Möbelgriffe'. */
export function articleName(id: ArticleId, tag: string): string {
  const words = articleWords[tag]?.[id] ?? articleWords[primaryOf(tag)]?.[id];
  const name = words?.split('|', 1)[0]?.replace('=', '');
  if (name === undefined) throw new Error(`No words for articles in the language ${tag}.`);
  return name;
}

/** Whether both are the same kind of article: equal, or one within the other. */
export function isSameKind(a: ArticleId, b: ArticleId): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

/** Whether a broader word may mean an article. */
export function mayMean(broader: ArticleId, id: ArticleId): boolean {
  const { usual } = articles[broader] ?? {};
  return id !== broader && isWithin(id, broader) && (usual === undefined || isWithin(id, usual as ArticleId));
}

/** Whether an article is a range of goods: 'fasteners'. */
export function isRange(id: ArticleId): boolean {
  return articles[id]?.isRange === true;
}

/** Whether a word names a range of goods that an article is part of: 'fasteners', of screws. */
export function isRangeOf(range: ArticleId, id: ArticleId): boolean {
  if (broaderOf(id).some((one) => articles[one]?.range === range)) return true;
  return range !== id && isRange(range) && isWithin(id, range);
}

/** The group of an article; undefined of other goods. */
export function articleGroup(id: string): string | undefined {
  return articles[id]?.group;
}

/** Whether an article is another, or one of its kinds. */
export function isWithin(id: string, broader: ArticleId): boolean {
  return broaderOf(id).includes(broader);
}

/** An article and those that it is a kind of, the broadest last. */
export function broaderOf(id: string): string[] {
  const within = articles[id]?.within;
  return within === undefined ? [id] : [id, ...broaderOf(within)];
}

export function primaryOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/, 1);
  return primary === 'no' || primary === 'nn' ? 'nb' : primary;
}
