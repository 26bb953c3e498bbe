import type { Fact, StoreInput } from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  analysisPacks,
  type GoodsId,
  goodsIn,
  goodsName,
  goodsWithin,
  isArticle,
  isFitting,
  pairsOf,
  sellerGoods,
  withoutCommonGround,
} from '@Hardware-Store-Finder/domain';
import type { Evidence } from '../evidence/evidence.ts';
import { namesTrader } from '../facts/kinds/shelf.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { type ShownGoods, shownGoods } from './shown-goods.ts';

/** Whether a name or title calls a store a hardware store, which has more than its pages list. */
export function isHardwareStore(
  { name }: Pick<StoreInput, 'name'>,
  { pages }: Pick<Evidence, 'pages'>,
): boolean {
  return namesTrader(name, true) || pages.some(({ title }) => namesTrader(title, false));
}

/** How the goods of stores meet what a seller makes; those of a maker of fittings, where no seller is known. */
export type SellerFit = {
  /** The seller's products, as the profile has them. */
  makes: string | undefined;
  /** Whether `makes` names goods, so that the fit is about this seller. */
  isKnown: boolean;
  isOurs: (id: GoodsId) => boolean;
  /** Whether words of a page name goods that the seller makes. `language`: BCP 47. */
  meets: (words: string, language: string) => boolean;
  /** Goods that a store's pages name, where none of them meets the seller's; undefined if too little is known to say so. */
  othersOnly: (
    checked: Pick<CheckedAnalysis, 'facts' | 'goods'>,
    pack: AnalysisLanguagePack,
  ) => { names: readonly string[]; cited: readonly Fact[] } | undefined;
};

/** The fit of a seller who makes what a profile says. */
export function sellerFit(makes?: string): SellerFit {
  const { english } = analysisPacks;
  const { terms, isSentence } = sellerGoods(makes ?? '', english);
  const own = isSentence ? sellerGoods(goodsWithin(makes ?? '') ?? '', english).terms : terms;
  if (own.length === 0)
    return {
      makes,
      isKnown: false,
      isOurs: isFitting,
      meets: (words, language) => goodsIn(words, language).some(({ id }) => isFitting(id)),
      othersOnly: () => undefined,
    };
  const meets = (words: string, language: string) =>
    pairsOf(own, [{ words, language, isSold: true }]).length > 0;
  return {
    makes,
    isKnown: true,
    isOurs: (id) => meets(goodsName(id, english.tag) ?? '', english.tag),
    meets,
    othersOnly(checked, pack) {
      const goods = shownGoods(checked);
      if (pairsOf(own, goods).length > 0) return undefined;
      const words = withoutCommonGround(own, goods, false)?.theirs;
      const theirs = words?.flatMap((one) => goods.find((each) => each.words === one) ?? []);
      return (
        theirs && {
          names: [...new Set(theirs.map((one) => nameIn(pack, one)))],
          cited: theirs.map(({ fact }) => fact),
        }
      );
    },
  };
}

/** Goods as an analysis calls them: by the vocabulary, if they are an article or the page is in another language, else in the page's words. */
function nameIn({ tag, quoted }: AnalysisLanguagePack, { words, language }: ShownGoods): string {
  const [first] = goodsIn(words, language);
  const name = first && goodsName(first.id, tag);
  const isWhole = first?.start === 0 && first.end === words.length && isArticle(first.id);
  if (language.split('-', 1)[0] === tag.split('-', 1)[0]) return (isWhole && name) || words;
  return name ?? quoted(words);
}
