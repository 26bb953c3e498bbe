import { storeInputOf } from '@Hardware-Store-Finder/contract';
import { judgeCriteria } from '@Hardware-Store-Finder/facts';
import { message } from '@Hardware-Store-Finder/messages';
import { type Step, without } from './step.ts';

/** Judges the criteria. A store that contradicts some and fulfils none gets no letter. */
export const judgeFit: Step = {
  name: 'fit',
  needsModel: true,
  writes: ['criteria'],
  async run({ campaign, item, model, deps, signal }) {
    if (campaign.plan.criteria.length === 0) return {};
    const analysisDeps = { ...deps, ...deps.writing, model: model.choose };
    const criteria = await judgeCriteria(
      storeInputOf(item.store),
      campaign.plan.criteria,
      analysisDeps,
      signal,
    );
    const countOf = (kind: (typeof criteria)[number]['answer']) =>
      criteria.filter(({ answer }) => answer === kind).length;
    const judged = criteria.length - countOf('not_judged');
    const parts = { criteria };
    if (judged === 0) return { parts };
    const found = { fit: countOf('yes') / judged, parts };
    const no = criteria.filter(({ answer }) => answer === 'no');
    return countOf('yes') === 0 && no.length > 0
      ? {
          ...without('unfit', message.unmetCriteria({ criteria: no.map(({ criterion }) => criterion) })),
          ...found,
        }
      : found;
  },
};
