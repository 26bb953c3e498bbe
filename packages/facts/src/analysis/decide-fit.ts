import type { Confirmer, Fact, FactKind, FitKind } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import type { CheckedAnalysis } from './analysis-cache.ts';
import type { Cited } from './say-facts.ts';

/** The index of chains is the source of a chain by its name. */
export const chainIndex = { url: 'https://nsi.guide/', title: 'name-suggestion-index: names of chains' };

export type ClearFit = Exclude<FitKind, 'unclear'>;

/** The most telling kind first: a wholesaler may also be family-run and have branches. */
const fitOrder = ['wholesaler', 'chain', 'independent', 'manufacturer'] as const;

/** What shows a shop, and what a craftsman. */
const shownBy: readonly (readonly [ClearFit, readonly FactKind[]])[] = [
  ['shop', ['sells', 'brand', 'own_brand', 'online_shop']],
  ['craft', ['service']],
];

const fitOfBusiness: Readonly<Record<string, ClearFit>> = {
  wholesaler: 'wholesaler',
  importer: 'wholesaler',
  chain: 'chain',
  branch: 'chain',
  franchise: 'chain',
  independent: 'independent',
  manufacturer: 'manufacturer',
};

/** `confirmedBy`: who confirmed the fact that it rests on. */
export type DecidedFit = {
  kind: FitKind;
  reason: string;
  cited: readonly Cited[];
  confirmedBy?: Confirmer;
};

const mostPages = 3;

/** The most telling kind of buyer among kinds of business. */
export function fitOf(businesses: readonly string[]): ClearFit | undefined {
  return fitOrder.find((fit) => businesses.some((business) => fitOfBusiness[business] === fit));
}

/**
 * Decides the kind of buyer: a chain by its name, else what the facts say that it
 * is, the most telling kind first, else a chain by many branches, a shop by its goods, a craftsman by its work, or a chain by
 * several branches. Unclear where nothing was read of these; then it says which `pages` to look at.
 */
export function decideFit(
  { evidence, facts }: Pick<CheckedAnalysis, 'evidence' | 'facts'>,
  { analysis, list }: AnalysisLanguagePack,
): DecidedFit {
  const { chain } = evidence;
  if (chain !== undefined)
    return {
      kind: 'chain',
      reason: analysis.chainBrand(chain),
      cited: [{ url: chainIndex.url, quotation: chain }],
    };
  const stated = (kind: ClearFit, fact: Fact): DecidedFit => ({
    kind,
    reason: analysis.fitReasons[kind](`“${fact.quotation}”`),
    cited: [fact],
    confirmedBy: fact.confirmedBy,
  });
  const businesses = facts.filter((one) => one.kind === 'business');
  const kind = fitOf(businesses.map(({ value }) => value));
  const fact = businesses.find(({ value }) => fitOf([value]) === kind);
  if (kind !== undefined && fact !== undefined) return stated(kind, fact);
  const many = branchesOf(facts, fewestOfChain);
  if (many !== undefined) return stated('chain', many);
  for (const [fit, kinds] of shownBy) {
    const shown = facts.find((one) => kinds.includes(one.kind));
    if (shown !== undefined) return stated(fit, shown);
  }
  const several = branchesOf(facts, 2);
  if (several !== undefined) return stated('chain', several);
  const titles = new Set(evidence.pages.map(({ title, url }) => title || new URL(url).host));
  const pages = list([...titles].slice(0, mostPages));
  return { kind: 'unclear', reason: analysis.fitUnclear(pages), cited: [] };
}

/** With fewer branches, a family may run them all. */
const fewestOfChain = 5;

/** The fact that shows so many branches: their number, or the place of the last. */
function branchesOf(facts: readonly Fact[], fewest: number): Fact | undefined {
  const branches = facts.filter(({ kind }) => kind === 'branches');
  const places = branches.filter(({ value }) => !/^\d+$/.test(value));
  return branches.find(({ value }) => /^\d+$/.test(value) && Number(value) >= fewest) ?? places[fewest - 1];
}
