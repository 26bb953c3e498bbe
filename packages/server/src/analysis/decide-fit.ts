import { type AnalysisLanguagePack, type FitKind, fitKinds } from '@hardware-store-finder/contract';
import { speaksOfFit } from './findings/find-all.ts';
import type { Findings } from './findings/findings.ts';
import type { Citation, Claim, Statement } from './verify/statement.ts';

export type DecidedFit = { kind: FitKind; reason: string; citations: readonly Citation[] };

/** A claim under the heading 'Fit' begins with the kind it is about: the kind, and the claim without it. */
export function fitClaim(
  claim: Claim,
  { fit }: AnalysisLanguagePack['analysis'],
): { claim: Claim; kind: FitKind | undefined } {
  const kind = fitKinds.find((one) => claim.text.toLowerCase().startsWith(fit[one].toLowerCase()));
  if (kind === undefined) return { claim, kind };
  const text = claim.text
    .slice(fit[kind].length)
    .replace(/^[\s:：–—.-]+/u, '')
    .trim();
  return { claim: { ...claim, text }, kind };
}

/** The statement with its kind of buyer, where the words it stands on speak of that kind; else none. */
export function confirmedFit(statement: Statement, kind: FitKind | undefined): Statement | undefined {
  if (kind === undefined || kind === 'unclear') return undefined;
  const isHeld = statement.citations.some(({ quote }) => speaksOfFit(kind, quote));
  return isHeld ? { ...statement, fit: kind } : undefined;
}

/**
 * What kind of buyer it is: a chain by its name, else what a checked statement gives the reason for, else what the
 * pages say in so many words, else unclear.
 */
export function decideFit(
  findings: Findings,
  statements: readonly Statement[],
  { analysis }: AnalysisLanguagePack,
): DecidedFit {
  const { chainBrand, fit } = findings;
  if (chainBrand !== undefined) {
    const { value, page, quote } = chainBrand;
    return {
      kind: 'chain',
      reason: analysis.statements.chainBrand(value),
      citations: [{ n: page + 1, quote }],
    };
  }
  const stated = statements.find((statement) => statement.fit !== undefined);
  if (stated?.fit !== undefined)
    return { kind: stated.fit, reason: stated.text, citations: stated.citations };
  if (fit !== undefined) {
    const { value, page, quote } = fit;
    return {
      kind: value,
      reason: analysis.statements.fit[value](`“${quote}”`),
      citations: [{ n: page + 1, quote }],
    };
  }
  return { kind: 'unclear', reason: analysis.fitUnclear, citations: [] };
}
