import type { ListedStore, PlaceFacts } from '@Hardware-Store-Finder/contract';
import { mayPersist } from '@Hardware-Store-Finder/domain';
import { keepableStores } from './keepable-stores.ts';
import type { ChangeResult, FoundLead } from './leads/lead-repository.ts';
import type { Leads } from './leads/leads.ts';
import { createService } from './service-context.ts';
import type { Websites } from './website-repository.ts';

/** Which source found the stores of a table, and when (milliseconds since 1970). */
export type Origin = { source: PlaceFacts['source']; foundAt: number };

/**
 * Saves stores as leads, with their origin and the contacts found on their websites. Leaves out stores that may not be
 * stored. Every screen saves through this.
 */
export type LeadSaver = {
  (stores: readonly ListedStore[], origin: Origin): Promise<ChangeResult>;
  /** What it would save of a store. */
  found(store: ListedStore, origin: Origin): FoundLead;
};

export const [provideLeadSaver, useLeadSaver] = createService<LeadSaver>('lead saver');

/** Creates the saver that every screen shares. */
export function createLeadSaver({ leads, websites }: { leads: Leads; websites: Websites }): LeadSaver {
  const foundLead = (store: ListedStore, { source, foundAt }: Origin): FoundLead => ({
    store,
    ...(source && {
      source: {
        label: source.label,
        attribution: source.attribution,
        url: source.url,
        ...(source.credits && { credits: source.credits }),
        ...(source.data_date !== undefined && { data_date: source.data_date }),
      },
    }),
    foundAt,
    contacts: websites.repository.get(websites.siteOf(store)?.url ?? '').found,
  });
  const save = async (stores: readonly ListedStore[], origin: Origin): Promise<ChangeResult> => {
    const keepable = keepableStores(stores, origin.source);
    if (keepable.length === 0) return {};
    const repository = await leads.load();
    if (repository === undefined) return { fault: leads.fault() ?? 'failed' };
    const { fault } = await repository.save(keepable.map((store) => foundLead(store, origin)));
    return fault === undefined ? {} : { fault };
  };
  return Object.assign(save, { found: foundLead });
}

/** Returns a function that saves one store of a table; undefined if the terms of its source forbid keeping it. */
export function saverOf(
  store: ListedStore,
  origin: () => Origin,
  saveLeads: LeadSaver,
): (() => Promise<ChangeResult>) | undefined {
  return mayPersist(store, origin().source) ? () => saveLeads([store], origin()) : undefined;
}
