import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnalysisEvent,
  type AnalysisLanguagePack,
  type AnalysisRequest,
  analysisPacks,
  checkUrl,
  type StoreInput,
} from '@hardware-store-finder/contract';
import { type Message, message } from '../i18n/message.ts';
import { AppError } from '../lib/errors.ts';
import { ModelFault } from '../llm/model-fault.ts';
import { type ModelChoice, type ModelProvider, modelName } from '../llm/provider.ts';
import type { AnalysisCache } from './analysis-cache.ts';
import { analysisPrompt, maxAnswerTokens } from './analysis-prompt.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';
import { composeAnalysis } from './compose-analysis.ts';
import { confirmedFit, fitClaim } from './decide-fit.ts';
import type { Evidence } from './evidence/evidence.ts';
import { type EvidenceDeps, gatherEvidence } from './evidence/gather-evidence.ts';
import { numberCited, numberOwn } from './numbering.ts';
import { readTranslation } from './read-translation.ts';
import { streamDraft, type WholeDraft } from './stream-draft.ts';
import { translationPrompt } from './translation-prompt.ts';
import { createCanary } from './verify/canary.ts';
import { checkClaim } from './verify/check-claim.ts';
import { LeakFault } from './verify/draft-filter.ts';
import { readDraft } from './verify/read-draft.ts';
import type { Statement } from './verify/statement.ts';

/** The events of an analysis, what is said beside it not yet written in a language. */
export type AnalysisStep = Exclude<AnalysisEvent, { message: string }> | { type: 'status'; message: Message };

export type AnalyzeDeps = EvidenceDeps & {
  model: ModelChoice;
  /** Writes where there is nothing to ask a model about. */
  builtin: ModelProvider;
  kept: AnalysisCache;
  now: () => number;
};

/**
 * Analyses a store: what its pages say, drafted by the model in use and checked against them. English is always
 * written anew; Chinese is written from the same checked statements. Ends with 'complete' or 'error'; throws AppError.
 */
export async function* analyze(
  request: AnalysisRequest,
  deps: AnalyzeDeps,
  signal: AbortSignal,
): AsyncGenerator<AnalysisStep> {
  const { language, ...store } = request;
  const pack = analysisPacks[language];
  try {
    const model = await deps.model();
    const work = { store, model, deps, signal };
    let checked: CheckedAnalysis;
    if (language === 'english') {
      checked = yield* writeEnglish(work);
    } else {
      // What was analysed before stands; else it is now, and only its statements are shown.
      const english = deps.kept.get(store, model) ?? (yield* withoutDraft(writeEnglish(work)));
      checked = yield* writeInChinese(english, work);
    }
    const { why } = checked.evidence;
    // What there is to say where nothing could be read: it comes as the rest does.
    if (why !== undefined && checked.statements.length === 0) {
      yield { type: 'content', content: pack.analysis.noSource(why) };
    }
    yield {
      type: 'complete',
      data: composeAnalysis(store, checked, pack, new Date(deps.now()).toISOString()),
    };
  } catch (error) {
    if (error instanceof ModelFault) throw new AppError('unavailable', error.userMessage, { cause: error });
    if (error instanceof LeakFault) {
      throw new AppError('unavailable', message.gaveAway(), { cause: error });
    }
    throw error;
  }
}

type Work = {
  store: StoreInput;
  model: ModelProvider;
  deps: AnalyzeDeps;
  signal: AbortSignal;
};

async function* writeEnglish(work: Work): AsyncGenerator<AnalysisStep, CheckedAnalysis> {
  const { store, model, deps, signal } = work;
  const checkedUrl = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
  if (checkedUrl.ok) {
    yield { type: 'status', message: message.readingSite({ host: new URL(checkedUrl.url).host }) };
  }
  const evidence = await gatherEvidence(store, deps, signal);
  const isRead = evidence.findings.pages.length > 0;
  const writer = isRead || model.searches ? model : deps.builtin;
  let checked = yield* draftAndCheck(evidence, writer, work);
  if (isRead && checked.statements.length === 0 && writer.isModel) {
    const { label: insteadOf } = writer;
    checked = { ...(yield* draftAndCheck(evidence, deps.builtin, work)), insteadOf };
  }
  deps.kept.set(store, model, checked);
  return checked;
}

async function* draftAndCheck(
  evidence: Evidence,
  writer: ModelProvider,
  work: Work,
): AsyncGenerator<AnalysisStep, CheckedAnalysis> {
  const { store, signal } = work;
  const canary = createCanary();
  yield { type: 'status', message: message.isWriting({ label: modelName(writer) }) };
  const draft = yield* asContent(
    streamDraft(
      writer,
      {
        ...analysisPrompt({ store, passages: evidence.passages, searches: writer.searches, canary }),
        maxTokens: maxAnswerTokens,
        material: { task: 'analysis', language: 'english', evidence },
      },
      canary,
      signal,
    ),
  );
  return check(draft, evidence, writer, work);
}

/** What of a draft its sources hold. */
async function check(
  draft: WholeDraft,
  evidence: Evidence,
  writer: ModelProvider,
  { store, deps }: Work,
): Promise<CheckedAnalysis> {
  const { claims, uncited } = readDraft(draft.text);
  const numbering =
    writer.searches && draft.pages.length > 0
      ? numberCited(evidence.passages, draft.pages, store, deps.ownSites)
      : numberOwn(evidence.passages);
  const statements = await checkAll(claims, analysisPacks.english, numbering.passageOf, store);
  const cited = numbering.cited();
  const isNamed = evidence.findings.pages.length > 0 || cited.length > 0;
  const { id, label, isModel } = writer;
  return {
    evidence,
    cited,
    statements,
    leftOut: uncited + claims.length - statements.length,
    ...(isNamed && { by: { id, label, isModel } }),
  };
}

async function checkAll(
  claims: ReturnType<typeof readDraft>['claims'],
  pack: AnalysisLanguagePack<'english' | 'chinese'>,
  passageOf: ReturnType<typeof numberOwn>['passageOf'],
  { name, address }: StoreInput,
): Promise<Statement[]> {
  const context = { passageOf, language: pack.id, known: `${name}\n${address}` };
  const found = new Map<string, Statement>();
  for (const claim of claims) {
    const { claim: bare, kind } =
      claim.section === 'fit' ? fitClaim(claim, pack.analysis) : { claim, kind: undefined };
    const statement = checkClaim(bare, context);
    const held = statement && claim.section === 'fit' ? confirmedFit(statement, kind) : statement;
    if (held !== undefined && !found.has(held.text)) found.set(held.text, held);
    // Other streams go on between two claims.
    await nextTurn();
  }
  return [...found.values()];
}

async function* writeInChinese(
  english: CheckedAnalysis,
  { store, model, deps, signal }: Work,
): AsyncGenerator<AnalysisStep, CheckedAnalysis> {
  const { evidence, statements, by } = english;
  const canary = createCanary();
  if (by === undefined || !by.isModel) {
    const draft = yield* asContent(
      streamDraft(
        deps.builtin,
        {
          system: '',
          prompt: '',
          maxTokens: maxAnswerTokens,
          material: { task: 'analysis', language: 'chinese', evidence },
        },
        canary,
        signal,
      ),
    );
    const { claims } = readDraft(draft.text);
    const { passageOf } = numberOwn(evidence.passages);
    return { ...english, statements: await checkAll(claims, analysisPacks.chinese, passageOf, store) };
  }
  if (statements.length === 0) return english;
  yield { type: 'status', message: message.isTranslating({ label: model.label }) };
  const draft = yield* asContent(
    streamDraft(
      model,
      {
        ...translationPrompt(statements, canary),
        maxTokens: maxAnswerTokens,
        material: { task: 'translation' },
      },
      canary,
      signal,
    ),
  );
  const translated = readTranslation(draft.text, statements, `${store.name}\n${store.address}`);
  if (translated.length * 2 < statements.length) {
    throw new AppError(
      'unavailable',
      message.badTranslation({ label: model.label, good: translated.length, all: statements.length }),
    );
  }
  return {
    ...english,
    statements: [...translated, ...lostFit(statements, translated)],
    leftOut: english.leftOut + statements.length - translated.length,
  };
}

/** The kind of buyer is the same in both languages, also where the translation of its reason was left out. */
function lostFit(statements: readonly Statement[], translated: readonly Statement[]): Statement[] {
  const stated = statements.find(({ fit }) => fit !== undefined);
  if (stated?.fit === undefined || translated.some(({ fit }) => fit !== undefined)) return [];
  const [{ quote }] = stated.citations;
  return [{ ...stated, text: analysisPacks.chinese.analysis.statements.fit[stated.fit](`“${quote}”`) }];
}

async function* asContent(
  draft: AsyncGenerator<string, WholeDraft>,
): AsyncGenerator<AnalysisStep, WholeDraft> {
  try {
    for (;;) {
      const { done, value } = await draft.next();
      if (done === true) return value;
      yield { type: 'content', content: value };
    }
  } finally {
    // Whoever stops listening ends the question.
    await draft.return({ text: '', pages: [] });
  }
}

async function* withoutDraft(
  events: AsyncGenerator<AnalysisStep, CheckedAnalysis>,
): AsyncGenerator<AnalysisStep, CheckedAnalysis> {
  for (;;) {
    const { done, value } = await events.next();
    if (done === true) return value;
    if (value.type === 'status') yield value;
  }
}
