import type { ListedStore, PlaceFacts } from '@hardware-store-finder/contract';
import { createServiceContext } from '../lib/service-context.ts';
import type { FoundLead } from '../state/leads/lead-history.ts';
import type { ChangeResult } from '../state/leads/lead-store.ts';
import type { Leads } from '../state/leads/leads.ts';
import type { Websites } from '../state/websites.ts';

/** Which source found the stores of a table, and when (milliseconds since 1970). */
export type Origin = { source: PlaceFacts['source']; foundAt: number };

/** Saves stores as leads, with where they come from and the contacts found on their websites. */
export type LeadSaver = (stores: readonly ListedStore[], origin: Origin) => Promise<ChangeResult>;

export const [LeadSaverContext, useLeadSaver] = createServiceContext<LeadSaver>('lead saver');

export function createLeadSaver({ leads, websites }: { leads: Leads; websites: Websites }): LeadSaver {
  const foundLead = (store: ListedStore, { source, foundAt }: Origin): FoundLead => ({
    store,
    ...(source && {
      source: {
        label: source.label,
        attribution: source.attribution,
        url: source.url,
        ...(source.data_date !== undefined && { data_date: source.data_date }),
      },
    }),
    foundAt,
    contacts: websites.store.get(websites.siteOf(store)?.url ?? '').found,
  });
  return async (stores, origin) => {
    const leadStore = await leads.load();
    if (leadStore === undefined) return { fault: leads.fault() ?? 'unavailable' };
    return leadStore.save(stores.map((store) => foundLead(store, origin)));
  };
}
