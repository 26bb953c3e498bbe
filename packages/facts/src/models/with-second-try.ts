import { ModelFault } from './model-fault.ts';
import type { ModelProvider } from './provider.ts';

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
