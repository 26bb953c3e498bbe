import { type ModelChoice, ModelFault, type ModelProvider } from '@Hardware-Store-Finder/facts';
import type { CampaignDeps } from '../campaign-deps.ts';
import type { KnownCampaign } from '../records.ts';
import { CallsSpent } from './wait.ts';

/** The model as one step of one store may use it. */
export type StepModel = {
  choose: ModelChoice;
  /** Another model that judges, within the same limit; absent where the same one does. */
  judge?: ModelChoice;
  /** Whether a question of an earlier try was never answered, so that the built-in reader does this step. */
  wasInterrupted(): boolean;
};

/**
 * The model within a campaign's limit of calls, each counted before it is made. A paid model is not asked again for a
 * step whose earlier question may have been answered when the process ended: nobody knows whether it was paid for. With
 * the limit reached there is no model, and the built-in reader does the rest.
 */
export async function stepModel(
  campaign: KnownCampaign,
  item: { key: string; step: string },
  { storage: { campaigns }, writing }: Pick<CampaignDeps, 'storage' | 'writing'>,
  isPastTrying: boolean,
  onAnswer: () => void,
): Promise<StepModel> {
  const { id, calls_used: used, calls_limit: limit } = campaign;
  const claim = `asked ${item.key} ${item.step}`;
  const real = await writing.model();
  const interrupted = real?.isPaid === true && (await campaigns.hasClaim(id, claim));
  const isSpent = real?.isPaid === true && limit !== null && used >= limit;
  const without: StepModel = {
    choose: async () => undefined,
    wasInterrupted: () => interrupted,
  };
  if (real === undefined || interrupted || isSpent || isPastTrying) return without;
  const withinLimit = (model: ModelProvider): ModelProvider => ({
    ...model,
    async *stream(request, signal) {
      if (model.isPaid) await campaigns.claim(id, claim, item.key);
      if (!(await campaigns.takeCall(id))) {
        await campaigns.giveUpClaim(id, claim);
        throw new CallsSpent();
      }
      try {
        yield* model.stream(request, signal);
        onAnswer();
      } catch (error) {
        // The service said no, so nothing was paid for.
        if (error instanceof ModelFault) await campaigns.giveUpClaim(id, claim);
        throw error;
      }
    },
  });
  const judge = await writing.judge?.();
  return {
    ...without,
    choose: async () => withinLimit(real),
    ...(judge !== undefined && { judge: async () => withinLimit(judge) }),
  };
}
