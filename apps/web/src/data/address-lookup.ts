import type { ListedStore, StoreAddress } from '@Hardware-Store-Finder/contract';
import { sourceDefinitions } from '@Hardware-Store-Finder/domain';
import { fetchStoreAddress } from './api/outreach-api.ts';
import type { Leads } from './leads/leads.ts';

/** Looks up the address of a live OpenStreetMap store that has none; undefined if it has one, or nothing is near. */
export type AddressLookup = (store: ListedStore) => Promise<StoreAddress | undefined>;

/** A list that shows stores. */
type StoreList = { addDetails(id: string, details: StoreAddress): void };

export type AddressLookupDeps = {
  /** The API target. */
  base: () => string;
  session: StoreList;
  savedResults: StoreList;
  leads: Pick<Leads, 'isUsed' | 'load'>;
  fetchAddress?: typeof fetchStoreAddress;
};

const prefix = `${sourceDefinitions.openstreetmap.prefix}:`;

/**
 * Asks the server once in a visit for each store, and gives the address to the row, the saved results and the lead of the
 * store. A fault only leaves the store as it is.
 */
export function createAddressLookup({
  base,
  session,
  savedResults,
  leads,
  fetchAddress = fetchStoreAddress,
}: AddressLookupDeps): AddressLookup {
  const lookups = new Map<string, Promise<StoreAddress | undefined>>();

  async function lookUp(at: { id: string; lat: number; lon: number }): Promise<StoreAddress | undefined> {
    try {
      const answer = await fetchAddress(base(), at, new AbortController().signal);
      const { address, address_kind, ...parts } = answer;
      if (address === undefined || address_kind === undefined) return undefined;
      return { address, address_kind, ...parts };
    } catch (fault) {
      console.warn('The address of the store could not be looked up.', fault);
      lookups.delete(at.id);
      return undefined;
    }
  }

  /** A lead keeps the store as it was found, with the address as if found right after it. */
  async function addToLead(store: ListedStore, address: StoreAddress): Promise<void> {
    if (!leads.isUsed()) return;
    const repository = await leads.load();
    if (repository === undefined) return;
    await repository.ask([store]);
    const lead = repository.find(store);
    if (lead === undefined) return;
    if (lead.store.id !== store.id || lead.store.address_kind !== 'place') return;
    // Not the store of the lead, which has what people corrected.
    const found = { store: { ...store, ...address }, foundAt: lead.foundAt + 1 };
    await repository.save([{ ...found, source: lead.source }]);
  }

  return async (store) => {
    const { id, lat, lon, address_kind: kind } = store;
    if (!id?.startsWith(prefix) || kind !== 'place' || lat === undefined || lon === undefined)
      return undefined;
    const lookup = lookups.get(id) ?? lookUp({ id, lat, lon });
    lookups.set(id, lookup);
    const found = await lookup;
    // Also of an address that is known already: the row that asks has none.
    if (found !== undefined) {
      session.addDetails(id, found);
      savedResults.addDetails(id, found);
      await addToLead(store, found);
    }
    return found;
  };
}
