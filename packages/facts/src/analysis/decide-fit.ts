import { type FitKind, fitKinds } from '@hardware-store-finder/contract';
import type { AnalysisLanguagePack } from '@hardware-store-finder/domain';
import type { Findings } from '../findings/findings.ts';
import { speaksOfFit } from '../findings/fit.ts';
import type { Citation, Claim, Statement } from '../verify/statement.ts';

export type DecidedFit = { kind: FitKind; reason: string; citations: readonly Citation[] };

/** Splits a claim under the heading 'Fit' into the kind it begins with and the rest. */
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

/** The statement with its kind of buyer; undefined unless the cited words speak of that kind. */
export function confirmedFit(statement: Statement, kind: FitKind | undefined): Statement | undefined {
  if (kind === undefined || kind === 'unclear') return undefined;
  const isSupported = statement.citations.some(({ quote }) => speaksOfFit(kind, quote));
  return isSupported ? { ...statement, fit: kind } : undefined;
}

/**
 * Decides the kind of buyer: a chain by its name, else the kind that a checked statement gives a reason for, else the
 * kind that the pages state, else unclear.
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
