import type { Fact, StoreInput } from '@Hardware-Store-Finder/contract';
import * as z from 'zod';
import { createObjectReader } from '../analysis/read-objects.ts';
import { modelText } from '../models/model-text.ts';
import type { ModelProvider } from '../models/provider.ts';
import { createCanary } from '../verify/canary.ts';
import { controlsAmong } from './controls.ts';
import { type Candidate, type Judgement, judgeFormat, judgements, judgePrompt } from './judge-prompt.ts';

const answerSchema = z.object({
  n: z.union([z.number(), z.string()]).transform(Number),
  answer: z.string(),
  translation: z.string().nullable().optional(),
});

/** Limit on the answer, in tokens: a short object for each statement. */
const tokensPerAnswer = 30;
const tokensAround = 200;

/**
 * Asks a model, in a conversation of its own, which candidates their passages confirm, and returns those, in order; a
 * translation that it does not confirm is left out. What code confirmed is asked about for its translation: without that it is
 * left out. Undefined if its answers count for nothing: it gave away its instructions,
 * or said yes to a statement that no passage makes. Throws ModelFault.
 */
export async function askJudge(
  judge: ModelProvider,
  store: StoreInput,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Fact[] | undefined> {
  const canary = createCanary();
  const controls = controlsAmong(candidates);
  const request = {
    ...judgePrompt(store, [...candidates, ...controls], canary),
    maxTokens: tokensAround + tokensPerAnswer * (candidates.length + controls.length),
    format: judgeFormat,
  };
  const text = await modelText(judge, request, signal);
  if (canary.isIn(text)) return undefined;
  const answers = readJudgements(text);
  if (controls.some((_, at) => answers.get(candidates.length + at + 1)?.answer === 'yes')) return undefined;
  return candidates.flatMap(({ fact: { translation, ...fact } }, at): Fact[] => {
    const given = answers.get(at + 1);
    const isTranslated = translation !== undefined && given?.translation === 'yes';
    const isKept = fact.confirmedBy === 'code' ? isTranslated : given?.answer === 'yes';
    return isKept ? [{ ...fact, ...(isTranslated && { translation }) }] : [];
  });
}

type Judged = { answer: Judgement; translation: Judgement };

/** The answers by number. Of two different ones to a statement none is a yes. */
export function readJudgements(text: string): Map<number, Judged> {
  const answers = new Map<number, Judged>();
  for (const { n, answer, translation } of createObjectReader(answerSchema)(text)) {
    const judged = { answer: asJudgement(answer), translation: asJudgement(translation ?? '') };
    const known = answers.get(n);
    answers.set(
      n,
      known === undefined
        ? judged
        : {
            answer: both(known.answer, judged.answer),
            translation: both(known.translation, judged.translation),
          },
    );
  }
  return answers;
}

function both(one: Judgement, other: Judgement): Judgement {
  return one === other ? one : 'unclear';
}

function asJudgement(word: string): Judgement {
  const plain = word.trim().toLowerCase();
  return judgements.find((one) => one === plain) ?? 'unclear';
}
