import { message } from '@Hardware-Store-Finder/messages';
import type { DailyBudget, Reservation } from '@Hardware-Store-Finder/storage';
import { charactersPerToken, counted } from './counted.ts';
import { ModelFault } from './model-fault.ts';
import type { ModelProvider, ModelRequest } from './provider.ts';
import { answerLimit } from './thinking.ts';

export type ModelBudgets = { calls: DailyBudget; tokens: DailyBudget };

/**
 * Asks a paid model only while today's budgets last: each question reserves the most that it may cost, and pays what
 * it did cost once it is over. Free models are not limited.
 */
export function withBudget(model: ModelProvider, { calls, tokens }: ModelBudgets): ModelProvider {
  if (!model.isPaid) return model;
  const { label } = model;
  return {
    ...model,
    async *stream(request, signal) {
      const call = granted(await calls.reserve(1, request.client), label, 'calls');
      const tokensLeft = await tokens.reserve(mostTokens(model, request), request.client);
      if (typeof tokensLeft === 'string') await call.settle(0);
      const reserved = granted(tokensLeft, label, 'tokens');
      const used = { calls: 0, tokens: 0, isEstimate: false };
      try {
        yield* counted(model, used).stream(request, signal);
      } finally {
        await reserved.settle(used.tokens);
      }
    },
  };
}

/** A high estimate: a question of CJK text has a token for each character, and an answer is as long as it may be. */
function mostTokens({ id, label }: ModelProvider, request: ModelRequest): number {
  const text = request.system + request.prompt;
  const wide = text.match(/[^\0-\u024f]/g)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / charactersPerToken) + answerLimit(id, label, request);
}

function granted(
  outcome: Reservation | 'day' | 'share',
  label: string,
  what: 'calls' | 'tokens',
): Reservation {
  if (typeof outcome !== 'string') return outcome;
  throw new ModelFault(
    'budget',
    outcome === 'day'
      ? message.modelBudget({ label, what, setting: 'AI_DAILY_CALLS' })
      : message.modelShare({ label, what }),
  );
}
