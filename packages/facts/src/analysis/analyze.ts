import type { AnalysisRequest, StoreInput } from '@hardware-store-finder/contract';
import { analysisPacks, checkUrl } from '@hardware-store-finder/domain';
import { AppError, message } from '@hardware-store-finder/messages';
import { checkRecord, type Mailboxes } from '@hardware-store-finder/websites';
import type { Evidence } from '../evidence/evidence.ts';
import { type EvidenceDeps, gatherEvidence } from '../evidence/gather-evidence.ts';
import { ModelFault } from '../models/model-fault.ts';
import type { ModelChoice } from '../models/provider.ts';
import { LeakFault } from '../verify/draft-filter.ts';
import type { AnalysisCache, CheckedAnalysis } from './analysis-cache.ts';
import { builtInDraftWriter } from './built-in-draft-writer.ts';
import { checkDraft } from './check-draft.ts';
import { composeAnalysis } from './compose-analysis.ts';
import type { DraftWriter } from './draft-writer.ts';
import { type AnalysisStep, type AnalysisSteps, withoutContent } from './draft-writer.ts';
import { chooseDraftWriter } from './model-draft-writer.ts';
import { type CitedPagesDeps, readCitedPages } from './read-cited-pages.ts';
import { translateAnalysis } from './translate-analysis.ts';

export type AnalyzeDeps = EvidenceDeps &
  CitedPagesDeps & {
    mailboxes: Pick<Mailboxes, 'check'>;
    model: ModelChoice;
    analyses: AnalysisCache;
    /** Milliseconds since 1970. */
    now: () => number;
    /** Whether a cached analysis will do, so that nothing is asked twice. */
    mayReuse?: true;
  };

type Work = { store: StoreInput; writer: DraftWriter; deps: AnalyzeDeps; signal: AbortSignal };

/**
 * Analyses a store: drafts a report from the pages of its website and keeps the statements that those pages support.
 * An English analysis is new unless a cached one will do; a Chinese one has the statements of the last English one. The last step is
 * 'complete'. Throws AppError.
 */
export async function* analyze(
  { language, ...posted }: AnalysisRequest,
  deps: AnalyzeDeps,
  signal: AbortSignal,
): AsyncGenerator<AnalysisStep> {
  const pack = analysisPacks[language];
  try {
    const { store } = await checkRecord(posted, deps.mailboxes, signal);
    const work = { store, writer: chooseDraftWriter(await deps.model()), deps, signal };
    const checked = yield* language === 'english' ? analyzeInEnglish(work) : analyzeInChinese(work);
    const { why } = checked.evidence;
    if (why !== undefined && checked.statements.length === 0) {
      yield { type: 'content', content: pack.analysis.noSource(why) };
    }
    const timestamp = new Date(deps.now()).toISOString();
    yield { type: 'complete', data: composeAnalysis(store, checked, pack, timestamp) };
  } catch (error) {
    if (error instanceof ModelFault) throw new AppError('unavailable', error.userMessage, { cause: error });
    if (error instanceof LeakFault) throw new AppError('unavailable', message.gaveAway(), { cause: error });
    throw error;
  }
}

async function* analyzeInEnglish(work: Work): AnalysisSteps<CheckedAnalysis> {
  const { store, writer, deps, signal } = work;
  const known = deps.mayReuse && (await deps.analyses.get(store, writer));
  if (known !== undefined) return known;
  const website = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
  if (website.ok) {
    yield { type: 'status', message: message.readingSite({ host: new URL(website.url).host }) };
  }
  const evidence = await gatherEvidence(store, deps, signal);
  const checked = yield* draftFrom(evidence, work);
  await deps.analyses.set(store, writer, checked);
  return checked;
}

/** Without pages, only a model that searches has anything to write. A model's draft with no support is replaced. */
async function* draftFrom(evidence: Evidence, work: Work): AnalysisSteps<CheckedAnalysis> {
  const { writer } = work;
  const hasPages = evidence.findings.pages.length > 0;
  if (!hasPages && !writer.searches) return yield* draftAndCheck(evidence, builtInDraftWriter, work);
  const checked = yield* draftAndCheck(evidence, writer, work);
  if (!hasPages || checked.statements.length > 0 || !writer.isModel) return checked;
  return { ...(yield* draftAndCheck(evidence, builtInDraftWriter, work)), insteadOf: writer.label };
}

async function* draftAndCheck(
  evidence: Evidence,
  writer: DraftWriter,
  { store, deps, signal }: Work,
): AnalysisSteps<CheckedAnalysis> {
  yield { type: 'status', message: message.isWriting({ label: writer.name }) };
  const draft = yield* writer.write({ store, evidence }, 'english', signal);
  const draftToCheck = { draft, language: 'english', writer, store, evidence } as const;
  if (!writer.searches || draft.pages.length === 0) return checkDraft(draftToCheck, deps.ownSites);
  yield { type: 'status', message: message.readingCited({ label: writer.name }) };
  const readings = await readCitedPages(draft, { store, passages: evidence.passages }, deps, signal);
  return checkDraft({ ...draftToCheck, readings }, deps.ownSites);
}

async function* analyzeInChinese(work: Work): AnalysisSteps<CheckedAnalysis> {
  const { store, writer, deps, signal } = work;
  const english = (await deps.analyses.get(store, writer)) ?? (yield* withoutContent(analyzeInEnglish(work)));
  if (english.by?.isModel === true && writer.isModel) {
    return yield* translateAnalysis(english, writer, store, signal);
  }
  const { evidence } = english;
  const draft = yield* builtInDraftWriter.write({ store, evidence }, 'chinese', signal);
  const { statements } = await checkDraft(
    { draft, language: 'chinese', writer: builtInDraftWriter, store, evidence },
    deps.ownSites,
  );
  return { ...english, statements };
}
