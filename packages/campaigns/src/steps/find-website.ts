import type { Step } from './step.ts';
import { excluded } from './step.ts';

/** Looks for the website of a store that has none in the data. What is proven is kept for the team, and the next steps read it. */
export const findWebsite: Step = {
  name: 'website',
  needsModel: false,
  writes: [],
  async run({ item: { store }, refusals, deps, signal }) {
    if (refusals.isRefused({ records: [store] })) return excluded();
    if (store.website !== undefined && store.website.trim() !== '') return {};
    const { own } = await deps.finder.find(store, signal);
    if (own !== undefined) await deps.judged(store, own);
    return {};
  },
};
