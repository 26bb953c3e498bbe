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
 * is, the most telling kind first, else a chain by its branches, else a shop by its goods or a craftsman by its work. Unclear
 * where nothing was read of these; then it says which `pages` to look at.
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
  const branches = branchesOf(facts);
  if (branches !== undefined) return stated('chain', branches);
  for (const [fit, kinds] of shownBy) {
    const shown = facts.find((one) => kinds.includes(one.kind));
    if (shown !== undefined) return stated(fit, shown);
  }
  const titles = new Set(evidence.pages.map(({ title, url }) => title || new URL(url).host));
  const pages = list([...titles].slice(0, mostPages));
  return { kind: 'unclear', reason: analysis.fitUnclear(pages), cited: [] };
}

/** The fact that shows several branches: a number of them, or the second place of one. */
function branchesOf(facts: readonly Fact[]): Fact | undefined {
  const branches = facts.filter(({ kind }) => kind === 'branches');
  const [, second] = branches.filter(({ value }) => !/^\d+$/.test(value));
  return branches.find(({ value }) => /^\d+$/.test(value) && Number(value) > 1) ?? second;
}
