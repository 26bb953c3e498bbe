import type { Translations } from '@Hardware-Store-Finder/contract';
import { countryCodeOf } from '../addresses/store-country.ts';
import { type ArticleId, articleOfTerm } from '../articles/articles.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { moneyIn } from './seller-amounts.ts';
import { itemsOf, type OpenTerm, sellerTerm, type Translated } from './seller-terms.ts';

/** Goods and what they cost at least: 'cabinet handle 128 mm from US$ 0.42', '橱柜拉手 128 mm US$ 0.42 起'; no sum without goods. */
const priced =
  /^(?!(?:from|at)\b|US\$)(?<term>.+?)[\s,:：]*(?:\bfrom\b|\bat\b|≥)?\s*(?<sum>(?:USD|EUR|CNY|RMB|GBP|US\$|\$|€|￥|¥|£)\s*\d.*?)\s*(?:起|\/\s*(?:pc|pcs|piece|set|pair)|each)?$/iu;

/** A price in the language of a letter: for `text`, from `amount`. `articles`: what it is a price of. */
export type Price = {
  term: string;
  text: string;
  amount: string;
  articles: readonly (ArticleId | '')[];
  open: readonly OpenTerm[];
};

/** Reads the least price of an article; undefined if it is not all recognized. */
export function priceIn(
  typed: string | undefined,
  pack: LanguagePack,
  own?: Translations,
): Price | undefined {
  const { term, sum } = priced.exec(typed?.trim() ?? '')?.groups ?? {};
  const amount = sum === undefined ? undefined : moneyIn(sum, pack);
  if (term === undefined || amount === undefined) return undefined;
  const article = articleOfTerm(term)?.id;
  const { text, open } = sellerTerm(term, pack, own);
  return {
    term,
    text,
    amount,
    articles: article === undefined ? [] : [article],
    open: open === undefined ? [] : [open],
  };
}

/** What a sample costs: nothing, or an amount; undefined if it is neither. */
export function sampleIn(typed: string | undefined, pack: LanguagePack): Translated | undefined {
  if (typed === undefined) return undefined;
  const { anchor } = pack.email;
  if (/^(?:free(?: of charge)?|免费)$/i.test(typed.trim())) return { text: anchor.freeSample, open: [] };
  const amount = moneyIn(typed, pack);
  return amount === undefined ? undefined : { text: anchor.sample(amount), open: [] };
}

/** Countries that may be named as supplied, in the language of a letter. Undefined if one of them is not known. */
export function countriesIn(
  typed: string | undefined,
  { tag, list }: LanguagePack,
): (Translated & { codes: readonly string[] }) | undefined {
  const named = itemsOf(typed ?? '').map(countryCodeOf);
  const codes = named.filter((code) => code !== undefined);
  if (codes.length === 0 || codes.length < named.length) return undefined;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return { text: list(codes.map((code) => names.of(code) ?? code)), open: [], codes };
}
