import {
  type ArticleId,
  articleIds,
  articleName,
  articlesIn,
  isRangeOf,
  isWithin,
  mayMean,
} from '../articles/articles.ts';
import { type GoodsId, goodsIn, isGoodsOf, namesOneTrade } from '../articles/goods.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPackOf } from '../languages/language-packs.ts';
import { foldName } from '../names/fold-name.ts';
import type { SellerTerm } from './seller-terms.ts';

/**
 * Goods that a store's pages name. `language`: of the page (BCP 47). `isSold`: whether they say that the store sells them;
 * `isServed`: whether the words are of a service, 'changement de serrure'.
 */
export type StoreGoods = { words: string; language: string; isSold: boolean; isServed?: true };

/** A term of the seller and words on a store's pages that name goods of the same kind. */
export type Pair = StoreGoods & {
  term: string;
  /** What the words name, where the vocabulary knows it. */
  article?: ArticleId | undefined;
  /** Whether the seller's term includes all that the words name: 'handles' include 'Türdrücker'. */
  isCovered: boolean;
};

/**
 * Which of a seller's terms meet which of a store's goods: by the vocabulary, by equal words, or as a model and a judge say
 * (`confirmed`). One for each term.
 */
export function pairsOf(
  terms: readonly SellerTerm[],
  goods: readonly StoreGoods[],
  confirmed: readonly { term: string; words: string }[] = [],
): Pair[] {
  const named = goods.flatMap((one) =>
    articlesIn(one.words, one.language).map(({ id }) => ({ ...one, article: id })),
  );
  /** "Furniture fittings" are a range; "Fittings with pull protection: € 95" are an article. */
  const isShort = (words: string) => !/\d/.test(words) && words.split(/\s+/).length <= maxRangeWords;
  // The same article before one of its kinds, both before a broader word, and that before the range that it is part of.
  const closest = terms.map(({ article }) =>
    article === undefined
      ? undefined
      : (named.find((one) => one.article === article) ?? named.find((one) => isWithin(one.article, article))),
  );
  const rangeOf = (article: ArticleId | undefined) =>
    article && named.find((one) => isRangeOf(one.article, article) && isShort(one.words));
  return terms.flatMap(({ term, article }, at): Pair[] => {
    const found = closest[at] ?? broader(article, at) ?? rangeOf(article);
    if (found !== undefined && article !== undefined)
      return [{ ...found, term, isCovered: covers(article, found.article) }];
    const said = confirmed.find((pair) => pair.term === term)?.words;
    const same = goods.find(({ words }) => words === said || foldName(words) === foldName(term));
    return same === undefined ? [] : [{ ...same, term, isCovered: same.words !== said }];
  });

  /** "Locks" are one kind of lock of the seller's, and not each: the first, if none is named. */
  function broader(article: ArticleId | undefined, at: number) {
    const isOther = (id: ArticleId) =>
      terms.some(
        (one, n) =>
          one.article !== undefined && mayMean(id, one.article) && (closest[n] !== undefined || n < at),
      );
    return article && named.find((one) => mayMean(one.article, article) && !isOther(one.article));
  }
}

/** Whether an article includes all that a word may mean: a shop's "locks" are door locks. */
function covers(article: ArticleId, word: ArticleId): boolean {
  const meanings = articleIds.filter((id) => mayMean(word, id));
  return isWithin(word, article) || (mayMean(word, article) && meanings.every((id) => isWithin(id, article)));
}

/** What a letter calls the goods of pairs, each once: the vocabulary's word, else the page's where the letter is in its language. */
export function namesOfPairs(
  pairs: readonly Pair[],
  terms: readonly SellerTerm[],
  pack: LanguagePack,
): string[] {
  return [...new Set(pairs.map((pair) => nameOf(pair, terms, pack)))];
}

function nameOf(
  { article, words, language, term }: Pair,
  terms: readonly SellerTerm[],
  pack: LanguagePack,
): string {
  if (article !== undefined) return articleName(article, pack.tag);
  return emailPackOf(language) === pack ? words : (terms.find((one) => one.term === term)?.text ?? words);
}

/**
 * What a letter calls the goods when it says that the pages name them: the pages' own words where they read well in its
 * language, which could be of no other store. More than one word is quoted, since it may hold praise or a form of its own.
 */
export function wordsOfPairs(
  pairs: readonly Pair[],
  terms: readonly SellerTerm[],
  pack: LanguagePack,
): string[] {
  const said = pairs.map((pair) => {
    const name = nameOf(pair, terms, pack);
    const isOwn = emailPackOf(pair.language) === pack && isPlainWords(pair.words);
    if (!isOwn || foldName(pair.words) === foldName(name)) return name;
    const isNoun =
      /^\p{Ll}+$/u.test(pair.words) || (pack.tag === 'de' && /^\p{Lu}\p{Ll}+$/u.test(pair.words));
    return isNoun ? pair.words : pack.quoted(pair.words);
  });
  // Quoted for one term and a name for another, the same words are said once.
  return [...new Map(said.map((words) => [foldName(words), words])).values()];
}

/** No price, no measure, no sentence. */
function isPlainWords(words: string): boolean {
  return (
    /^\p{L}[\p{L}\s'’&/-]*\p{L}$/u.test(words) &&
    !/^\p{Ll}{1,2}\s/u.test(words) &&
    words.split(/\s+/).length <= maxRangeWords
  );
}

const maxRangeWords = 4;
/** More names would be a catalogue. */
const maxNames = 6;

/** As many pairs as a letter has room for, those with names of their own. */
export function namedPairs(pairs: readonly Pair[], terms: readonly SellerTerm[], pack: LanguagePack): Pair[] {
  const names = namesOfPairs(pairs, terms, pack).slice(0, maxNames);
  return pairs.filter((pair) => names.includes(nameOf(pair, terms, pack)));
}

/**
 * What a seller makes and a store sells, where nothing of it meets. Undefined where too little is known to say so: a term
 * that the vocabulary lacks, fittings that the pages do not name, or a department that may have the seller's goods. A model that
 * was asked for pairs (`isAsked`) knows goods that the vocabulary does not.
 */
export function withoutCommonGround(
  terms: readonly SellerTerm[],
  goods: readonly StoreGoods[],
  isAsked: boolean,
): { makes: string[]; theirs: string[] } | undefined {
  const made = terms.flatMap(({ article }) => article ?? []);
  if (terms.length === 0 || (!isAsked && made.length < terms.length)) return undefined;
  const named = goods.flatMap(({ words, language }) => goodsIn(words, language, true));
  const mayHave = (id: GoodsId) => id === 'hardware' || made.some((article) => isGoodsOf(article, id));
  if (!isAsked && named.some(({ id }) => mayHave(id))) return undefined;
  const known = goods.filter(({ words, language }) => isAsked || namesOneTrade(words, language));
  const theirs = [...new Set(known.map(({ words }) => words))];
  if (theirs.length < fewestGoods) return undefined;
  return { makes: terms.map(({ term }) => term), theirs: theirs.slice(0, maxTheirs) };
}

/** Of a store that names fewer kinds, the page may just not list them. */
const fewestGoods = 3;
const maxTheirs = 4;
