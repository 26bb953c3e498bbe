import { setImmediate as nextTurn } from 'node:timers/promises';
import { exactAddress, type Language, type StoreInput } from '@hardware-store-finder/contract';
import { type AnalysisLanguagePack, analysisPacks } from '@hardware-store-finder/domain';
import type { EvidenceDeps } from '../evidence/gather-evidence.ts';
import { checkClaim } from '../verify/check-claim.ts';
import { type ParsedDraft, readDraft } from '../verify/read-draft.ts';
import type { Statement } from '../verify/statement.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { confirmedFit, fitClaim } from './decide-fit.ts';
import type { Draft, DraftWriter } from './draft-writer.ts';
import { type CitedReadings, type Numbering, numberCited, numberOwn } from './numbering.ts';

export type DraftToCheck = {
  draft: Draft;
  /** Of the draft. */
  language: Language;
  writer: Pick<DraftWriter, 'id' | 'label' | 'isModel' | 'searches'>;
  store: StoreInput;
  evidence: CheckedAnalysis['evidence'];
  /** Of pages that the draft cites. */
  readings?: CitedReadings;
};

/** Keeps the statements of a draft that its sources support. */
export async function checkDraft(
  { draft, language, writer, store, evidence, readings = new Map() }: DraftToCheck,
  ownSites: EvidenceDeps['ownSites'],
): Promise<CheckedAnalysis> {
  const { claims, uncited } = readDraft(draft.text);
  const numbering =
    writer.searches && draft.pages.length > 0
      ? numberCited(evidence.passages, draft.pages, store, ownSites, readings)
      : numberOwn(evidence.passages);
  const statements = await checkClaims(claims, analysisPacks[language], numbering, store, writer.isModel);
  const cited = numbering.cited();
  const hasSources = evidence.findings.pages.length > 0 || cited.length > 0;
  const { id, label, isModel } = writer;
  return {
    evidence,
    cited,
    statements,
    leftOut: uncited + claims.length - statements.length,
    ...(hasSources && { by: { id, label, isModel } }),
  };
}

async function checkClaims(
  claims: ParsedDraft['claims'],
  { id: language, analysis }: AnalysisLanguagePack<Language>,
  { passageOf }: Numbering,
  store: StoreInput,
  isModel: boolean,
): Promise<Statement[]> {
  const known = `${store.name}\n${exactAddress(store)}`;
  // Sentences of the built-in reader come from the language pack, and its labels are too short to tell a language.
  const context = { passageOf, language, known, isWordedByUs: !isModel };
  const supported = new Map<string, Statement>();
  for (const claim of claims) {
    const { claim: bare, kind } =
      claim.section === 'fit' ? fitClaim(claim, analysis) : { claim, kind: undefined };
    const checked = checkClaim(bare, context);
    const statement = checked && claim.section === 'fit' ? confirmedFit(checked, kind) : checked;
    if (statement !== undefined && !supported.has(statement.text)) supported.set(statement.text, statement);
    // Let other streams proceed between two claims.
    await nextTurn();
  }
  return [...supported.values()];
}
