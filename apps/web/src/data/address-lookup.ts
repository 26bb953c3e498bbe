import type { ListedStore, StoreAddress, StoreAddressAnswer } from '@Hardware-Store-Finder/contract';
import { sourceDefinitions } from '@Hardware-Store-Finder/domain';
import type { Leads } from './leads/leads.ts';
import { queries } from './queries.ts';

/** Looks up the address of a live OpenStreetMap store that has none; undefined if it has one, or nothing is near. */
export type AddressLookup = (store: ListedStore) => Promise<StoreAddress | undefined>;

/** A list that shows stores. */
type StoreList = { addDetails(id: string, details: StoreAddress): void };

const prefix = `${sourceDefinitions.openstreetmap.prefix}:`;

/**
 * Asks the server once in a visit for each store, and gives the address to the row, the saved results and the lead of the
 * store. A fault only leaves the store as it is.
 */
export function createAddressLookup({
  session,
  savedResults,
  leads,
  fetchAddress,
}: {
  session: StoreList;
  savedResults: StoreList;
  leads: Pick<Leads, 'isUsed' | 'load'>;
  fetchAddress: (at: { id: string; lat: number; lon: number }) => Promise<StoreAddressAnswer>;
}): AddressLookup {
  async function lookUp(at: { id: string; lat: number; lon: number }): Promise<StoreAddress | undefined> {
    try {
      const { address, address_kind, ...parts } = await queries.fetchQuery({
        queryKey: ['store address', at.id],
        queryFn: () => fetchAddress(at),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      });
      if (address === undefined || address_kind === undefined) return undefined;
      return { address, address_kind, ...parts };
    } catch (fault) {
      console.warn('The address of the store could not be looked up.', fault);
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
    const found = await lookUp({ id, lat, lon });
    // Also of an address that is known already: the row that asks has none.
    if (found !== undefined) {
      session.addDetails(id, found);
      savedResults.addDetails(id, found);
      await addToLead(store, found);
    }
    return found;
  };
}
