import { type ModelChoice, ModelFault, type ModelProvider } from '@hardware-store-finder/facts';
import type { Counter } from 'prom-client';

/** Counts questions by outcome: `answered`, `cancelled`, `failed`, or the kind of the fault. */
export function observeModel(calls: Counter<'model' | 'outcome'>) {
  const observed = (model: ModelProvider): ModelProvider => ({
    ...model,
    async *stream(request, signal) {
      let outcome = 'cancelled';
      try {
        yield* model.stream(request, signal);
        outcome = 'answered';
      } catch (error) {
        if (error instanceof ModelFault) outcome = error.kind;
        else if (!signal.aborted) outcome = 'failed';
        throw error;
      } finally {
        calls.inc({ model: model.id, outcome });
      }
    },
  });
  return (choose: ModelChoice): ModelChoice =>
    async () => {
      const model = await choose();
      return model && observed(model);
    };
}
