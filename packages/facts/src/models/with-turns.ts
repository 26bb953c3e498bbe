import { message } from '@Hardware-Store-Finder/messages';
import { createKeyedSemaphore, type KeyedSemaphore, SemaphoreFullError } from '@Hardware-Store-Finder/std';
import { ModelFault } from './model-fault.ts';
import type { ModelProvider } from './provider.ts';

/** How many questions are answered at once, how many may wait, and for how long, in milliseconds. */
const atOnce = { concurrency: 6, perClient: 4, maxQueued: 60, timeoutMs: 60_000 };

/** Answers a few questions at once. The others wait in turns of their clients, before any of the model's time limits begins. */
export function withTurns(
  model: ModelProvider,
  turns: KeyedSemaphore = createKeyedSemaphore(atOnce),
): ModelProvider {
  let asked = 0;
  return {
    ...model,
    async *stream(request, signal) {
      asked += 1;
      const release = await turns
        .acquire(`question ${asked}`, signal, request.turn ?? request.client)
        .catch((error) => {
          if (!(error instanceof SemaphoreFullError)) throw error;
          throw new ModelFault('limit', message.modelTurns({ label: model.label }), { cause: error });
        });
      try {
        yield* model.stream(request, signal);
      } finally {
        release();
      }
    },
  };
}

/**
 * Asks once more, with higher limits, if an answer was cut at its limit of tokens: a model that thinks can use it up
 * before the first word. The second answer replaces the first, after a 'restart'.
 */
export function withSecondTry(model: ModelProvider): ModelProvider {
  return {
    ...model,
    async *stream(request, signal) {
      try {
        yield* model.stream(request, signal);
        return;
      } catch (error) {
        if (!(error instanceof ModelFault) || error.kind !== 'length') throw error;
        yield { type: 'restart' };
        try {
          yield* model.stream({ ...request, isLonger: true }, signal);
        } catch (second) {
          // The model does not allow the higher limit: what was wrong is the cut.
          throw second instanceof ModelFault && second.kind === 'request' ? error : second;
        }
      }
    },
  };
}
