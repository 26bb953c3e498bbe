import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { message } from '@Hardware-Store-Finder/messages';
import { chooseRadius, type PlaceProvider, sourceOf } from '../provider.ts';
import { type InventedStore, inventStores } from './invent-stores.ts';

/** Provides fictional stores around any place, so that the product can be tried before an import. */
export function createSampleProvider({ port }: { port: () => number }): PlaceProvider {
  return {
    id: 'sample',
    label: message.sampleLabel(),
    attribution: message.sampleAttribution(),
    ready: () => true,
    covers: () => true,
    async *find(query, signal) {
      const invented = inventStores(query)
        .filter((store) => query.categories.includes(store.category))
        .map((store) => withWebsite(store, port()));
      const within = (radiusKm: number): FoundStore[] =>
        invented.filter((store) => store.distance_km <= radiusKm);
      const radiusKm = chooseRadius(query, (radius) => within(radius).length);
      const stores = within(radiusKm);
      signal.throwIfAborted();
      yield {
        type: 'header',
        total: stores.length,
        radiusKm,
        source: { ...sourceOf(this, 'https://download.geofabrik.de/'), notice: message.sampleNotice() },
      };
      yield { type: 'stores', stores };
    },
  };
}

/** Adds the address of its site, which this server serves under its own host. */
function withWebsite({ site, ...store }: InventedStore, port: number): FoundStore {
  return site === null
    ? store
    : { ...store, website: `http://${site}.localhost${port === 80 ? '' : `:${port}`}/` };
}
