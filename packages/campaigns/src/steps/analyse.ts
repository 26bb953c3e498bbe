import { storeInputOf } from '@Hardware-Store-Finder/contract';
import { analyze } from '@Hardware-Store-Finder/facts';
import { message } from '@Hardware-Store-Finder/messages';
import { sellerOf } from '../check-plan.ts';
import type { Step } from './step.ts';

/** Reports what the website says, with the model if there is one. */
export const analyse: Step = {
  name: 'analysis',
  needsModel: true,
  writes: ['analysis'],
  async run({ campaign, item, model, deps, signal }) {
    const { language } = campaign.plan;
    const analysisDeps = {
      ...deps,
      ...deps.writing,
      model: model.choose,
      judge: model.judge,
      seller: sellerOf(campaign.plan, deps),
      mayReuse: true,
      needsModel: true,
    } as const;
    for await (const step of analyze({ ...storeInputOf(item.store), language }, analysisDeps, signal)) {
      if (step.type !== 'complete') continue;
      return {
        parts: {
          analysis: { ...step.data, timestamp: step.data.timestamp ?? new Date(deps.now()).toISOString() },
        },
        ...(model.wasInterrupted() && { facts: { note: message.askedBefore() } }),
      };
    }
    throw new Error('An analysis ended without a result.');
  },
};
