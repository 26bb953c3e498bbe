import { type AnalysisData, filledSeller, type ListedStore } from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  analysisPacks,
  goodsIn,
  goodsName,
  type LanguagePack,
  pairsOf,
  sellerGoods,
} from '@Hardware-Store-Finder/domain';
import { type ReactNode, useMemo } from 'react';
import { chosenOf, useProfiles } from '../../../data/profiles.ts';
import { useServerStatus } from '../../../data/server-status.tsx';
import { useAtom } from '../../../data/use-atom.ts';
import { useLanguage, useMessages } from '../../../i18n/use-messages.tsx';
import { useOutreach } from '../outreach-services.ts';
import { createAnalysisCache } from './analysis-cache.ts';

/**
 * What an analysis of a store found for the seller: its kind of business, and goods that both have, marked where only a model
 * read them and a judge confirmed. Nothing before there is one.
 */
export function RowFit({ store }: { store: ListedStore }): ReactNode {
  const language = useLanguage();
  const outreach = useOutreach();
  const { bothHave } = useMessages().outreach;
  // An analysis is made in the dialog: it is there when that closes.
  const isOpen = useAtom(outreach.opened.$opened, (opened) => opened !== undefined);
  const own = filledSeller(useAtom(useProfiles().$state, chosenOf)?.seller);
  const status = useServerStatus();
  const makes = (own ?? status?.seller)?.makes ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const data = useMemo(
    () => createAnalysisCache(outreach.analyses(store)).get(store, language),
    [outreach, store, language, isOpen],
  );
  const facts = useMemo(() => {
    if (data === undefined) return [];
    const { kind, shared } = rowFacts(data, makes, analysisPacks[language]);
    return [kind, shared.length > 0 && bothHave(shared.slice(0, 3))].filter(Boolean);
  }, [data, makes, language, bothHave]);
  return facts.length === 0 ? null : <span data-fit>{facts.join(' · ')}</span>;
}

type Found = Pick<AnalysisData, 'productCategories'> &
  Partial<Pick<AnalysisData, 'fit' | 'statements' | 'facts'>>;

/** The kind of business and the shared goods that a row names, each marked if no code confirmed it. */
export function rowFacts(
  { productCategories, fit, statements = [], facts = [] }: Found,
  makes: string,
  pack: AnalysisLanguagePack,
): { kind: string | undefined; shared: string[] } {
  const marked = (text: string, isJudged: boolean) => (isJudged ? `${text} ${pack.analysis.judged}` : text);
  const kind =
    fit === undefined || fit.kind === 'unclear' || fit.kind === 'shop'
      ? undefined
      : marked(
          pack.analysis.fit[fit.kind],
          statements.some((one) => one.section === 'fit' && one.confirmedBy === 'judge'),
        );
  const confirmersOf = (words: string) =>
    facts.flatMap(({ kind: of, value, language, confirmedBy }) =>
      of === 'sells' && goodsIn(value, language).some(({ id }) => goodsName(id, pack.tag) === words)
        ? [confirmedBy]
        : [],
    );
  const shared = sharedGoods(productCategories, makes, pack).map((words) => {
    const confirmers = confirmersOf(words);
    return marked(words, confirmers.length > 0 && confirmers.every((one) => one === 'judge'));
  });
  return { kind, shared };
}

/** The goods of a store that meet what the seller makes, as its letters name them. */
export function sharedGoods(goods: readonly string[], makes: string, pack: LanguagePack): string[] {
  const { terms } = sellerGoods(makes, pack);
  const shown = goods.map((words) => ({ words, language: pack.tag, isSold: true }));
  return [...new Set(pairsOf(terms, shown).map(({ words }) => words))];
}
