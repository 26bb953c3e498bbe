// The product's own leads in a page without anything else, so that look-ups can be timed apart from what is drawn.
import type { ListedStore } from '@hardware-store-finder/contract';
import { type StoreTraits, traitsOf, whySameStore } from '@hardware-store-finder/stores';
import { type LeadStore, openLeadStore } from '../../../../packages/web/src/state/leads/lead-store.ts';

type Store = ListedStore & { id: string };
let leadStore: LeadStore;
let asked: readonly Store[] = [];

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
    asked = stores;
  },
  /** The ids of the leads, and the milliseconds. `isAnew`: by other objects, of which nothing is known yet. */
  find(isAnew: boolean): { ids: (string | undefined)[]; ms: number } {
    if (isAnew) asked = asked.map((store) => ({ ...store }));
    const began = performance.now();
    const leads = asked.map((store) => leadStore.find(store));
    const ms = performance.now() - began;
    return { ids: leads.map((lead) => lead?.id), ms };
  },
  /** Every store with every lead: the rules by which each is the same, the best of them, and the milliseconds. */
  compareAll(stores: readonly Store[]): { rules: number[]; ids: (string | undefined)[]; ms: number } {
    const leads = leadStore.leads();
    const began = performance.now();
    const known = leads.map(({ id, store }): StoreTraits => traitsOf({ ...store, id }));
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
  /** By which rule a lead is a store: 9 for none. */
  ruleOf(id: string, store: Store): number {
    const lead = leadStore.byId(id);
    return (lead && whySameStore(traitsOf({ ...lead.store, id }), traitsOf(store))) ?? 9;
  },
};
export type LookUpPage = typeof page;
Object.assign(globalThis, { leads: page });
