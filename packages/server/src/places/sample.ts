import { type FoundStore, toStoreJson } from '@hardware-store-finder/contract';
import { type InventedStore, inventStores } from '../sample/invent-stores.ts';
import { chooseRadius, type PlaceProvider, sourceOf } from './place-provider.ts';

const notice =
  'These stores are examples, made up for a first look. For real ones connect this server to the network, or ' +
  'download a file of your region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf';

/** Fictional stores around any place, so that the product can be tried before anything was imported. */
export function createSampleProvider({ port }: { port: () => number }): PlaceProvider {
  return {
    id: 'sample',
    label: 'Invented sample stores',
    attribution: 'Invented sample data: none of these stores exists',
    mayPersist: true,
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
        source: { ...sourceOf(this, 'https://download.geofabrik.de/'), notice },
      };
      yield { type: 'stores', stores: stores.map(toStoreJson) };
    },
  };
}

/** Its site is served by this server, under a host of its own. */
function withWebsite({ site, ...store }: InventedStore, port: number): FoundStore {
  return site === null
    ? store
    : { ...store, website: `http://${site}.localhost${port === 80 ? '' : `:${port}`}/` };
}
