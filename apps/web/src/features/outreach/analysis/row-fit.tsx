import { filledSeller, type ListedStore } from '@Hardware-Store-Finder/contract';
import { analysisPacks, type LanguagePack, pairsOf, sellerGoods } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useMemo } from 'react';
import { chosenOf, useProfiles } from '../../../data/profiles.ts';
import { useServerStatus } from '../../../data/server-status.tsx';
import { useAtom } from '../../../data/use-atom.ts';
import { useLanguage, useMessages } from '../../../i18n/use-messages.tsx';
import { useOutreach } from '../outreach-services.ts';
import { createAnalysisCache } from './analysis-cache.ts';

/** What an analysis of a store found for the seller: its kind of business, and goods that both have. Nothing before there is one. */
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
  const shared = useMemo(
    () => sharedGoods(data?.productCategories ?? [], makes, analysisPacks[language]),
    [data, makes, language],
  );
  const kind = data?.fit?.kind;
  const facts = [
    kind !== undefined && kind !== 'unclear' && kind !== 'shop' && analysisPacks[language].analysis.fit[kind],
    shared.length > 0 && bothHave(shared.slice(0, 3)),
  ].filter(Boolean);
  return facts.length === 0 ? null : <span data-fit>{facts.join(' · ')}</span>;
}

/** The goods of a store that meet what the seller makes, as its letters name them. */
export function sharedGoods(goods: readonly string[], makes: string, pack: LanguagePack): string[] {
  const { terms } = sellerGoods(makes, pack);
  const shown = goods.map((words) => ({ words, language: pack.tag, isSold: true }));
  return [...new Set(pairsOf(terms, shown).map(({ words }) => words))];
}
