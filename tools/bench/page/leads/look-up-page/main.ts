// The product's lead store in a page of its own, so that lookups can be timed without rendering.
import type { ListedStore } from '@hardware-store-finder/contract';
import { type StoreTraits, traitsOf, whySameStore } from '@hardware-store-finder/domain';
import { type LeadStore, openLeadStore } from '../../../../../apps/web/src/state/leads/lead-store.ts';

type Store = ListedStore & { id: string };
let leadStore: LeadStore;
let found: readonly Store[] = [];

const page = {
  async open(): Promise<number> {
    leadStore = await openLeadStore();
    return leadStore.leads().length;
  },
  async keep(text: string): Promise<void> {
    const { fault } = await leadStore.merge({ leads: JSON.parse(text), blocked: [], searches: [] });
    if (fault !== undefined) throw new Error(`The leads were not kept: ${fault}.`);
  },
  index: () => leadStore.whenIndexed(),
  ask(stores: readonly Store[]): void {
    found = stores;
  },
  /** The ids of the leads, and the milliseconds. `isAnew` uses fresh objects, for which nothing is cached. */
  find(isAnew: boolean): { ids: (string | undefined)[]; ms: number } {
    if (isAnew) found = found.map((store) => ({ ...store }));
    const began = performance.now();
    const leads = found.map((store) => leadStore.find(store));
    const ms = performance.now() - began;
    return { ids: leads.map((lead) => lead?.id), ms };
  },
  /** Compares every store with every lead: the best rule for each store, and the milliseconds. */
  compareAll(stores: readonly Store[]): { rules: number[]; ids: (string | undefined)[]; ms: number } {
    const leads = leadStore.leads();
    const began = performance.now();
    const known = leads.map(({ id, detail }): StoreTraits => traitsOf({ ...detail().store, id }));
    const rules: number[] = [];
    const ids = stores.map((store) => {
      const traits = traitsOf(store);
      let best = 9;
      let id: string | undefined;
      for (const lead of known) {
        const rule = whySameStore(lead, traits);
        if (rule !== undefined && rule < best) {
          best = rule;
          id = lead.id;
        }
      }
      rules.push(best);
      return id;
    });
    return { rules, ids, ms: performance.now() - began };
  },
  /** The rule by which a lead is a store: 9 for none. */
  ruleOf(id: string, store: Store): number {
    const lead = leadStore.byId(id);
    return (lead && whySameStore(traitsOf({ ...lead.detail().store, id }), traitsOf(store))) ?? 9;
  },
};
export type LookUpPage = typeof page;
Object.assign(globalThis, { leads: page });
