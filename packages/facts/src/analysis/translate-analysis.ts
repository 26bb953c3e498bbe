import { exactAddress, type StoreInput } from '@hardware-store-finder/contract';
import { analysisPacks } from '@hardware-store-finder/domain';
import { AppError, message } from '@hardware-store-finder/messages';
import type { Statement } from '../verify/statement.ts';
import type { AnalysisSteps } from './analysis-step.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';
import type { DraftWriter } from './draft-writer.ts';
import { readTranslation } from './read-translation.ts';

/**
 * Has a model translate the statements of an English analysis into Chinese. Translations that add anything are left
 * out; throws AppError if more than half of them do.
 */
export async function* translateAnalysis(
  english: CheckedAnalysis,
  { label, translate }: DraftWriter & { isModel: true },
  store: StoreInput,
  signal: AbortSignal,
): AnalysisSteps<CheckedAnalysis> {
  const { statements } = english;
  if (statements.length === 0) return english;
  yield { type: 'status', message: message.isTranslating({ label }) };
  const draft = yield* translate(statements, signal);
  const translated = readTranslation(draft.text, statements, `${store.name}\n${exactAddress(store)}`);
  if (translated.length * 2 < statements.length) {
    throw new AppError(
      'unavailable',
      message.badTranslation({ label, good: translated.length, all: statements.length }),
    );
  }
  return {
    ...english,
    statements: [...translated, ...untranslatedFit(statements, translated)],
    leftOut: english.leftOut + statements.length - translated.length,
  };
}

/** The kind of buyer is the same in both languages, even if the translation of its reason was left out. */
function untranslatedFit(statements: readonly Statement[], translated: readonly Statement[]): Statement[] {
  const stated = statements.find(({ fit }) => fit !== undefined);
  if (stated?.fit === undefined || translated.some(({ fit }) => fit !== undefined)) return [];
  const [{ quote }] = stated.citations;
  return [{ ...stated, text: analysisPacks.chinese.analysis.statements.fit[stated.fit](`“${quote}”`) }];
}
