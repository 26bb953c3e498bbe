import { sourceDefinitions, toStoreJson } from '@hardware-store-finder/contract';
import type { LiveGeocoder } from '../../geocoding/geocoder.ts';
import { message } from '../../i18n/message.ts';
import type { Surroundings } from '../../store-records/surroundings.ts';
import { batchesOf, type PlaceProvider, sourceOf } from '../provider.ts';
import type { HealthCheck } from './health-check.ts';
import type { Overpass } from './overpass.ts';
import { type NearbyStore, storesAmong, toStore } from './stores-of.ts';

export type OpenStreetMapDeps = {
  overpass: Overpass;
  geocoder: LiveGeocoder;
  reach: Pick<HealthCheck, 'look'>;
  surroundings: Surroundings;
};

/** What an answer held; `day` is that of its data. */
type Found = { radiusKm: number; stores: readonly NearbyStore[]; day: string | undefined };

const { credit } = sourceDefinitions.openstreetmap;

/** Real stores anywhere, with a network and without a key: asked of OpenStreetMap's servers as the search runs. */
export function createOpenStreetMapProvider(deps: OpenStreetMapDeps): PlaceProvider {
  const { overpass, geocoder, reach, surroundings } = deps;
  return {
    id: 'openstreetmap',
    label: message.liveOsmLabel(),
    attribution: credit.attribution,
    geocoder,
    ready: () => true,
    covers: () => true,
    reach: reach.look,
    async *find({ center, radiiKm, enough, categories }, signal) {
      let found: Found = { radiusKm: radiiKm[0], stores: [], day: undefined };
      for (const radiusKm of radiiKm) {
        const { elements, day } = yield* overpass.ask({ center, radiusKm, categories }, signal);
        found = { radiusKm, stores: storesAmong(elements, categories, center, radiusKm), day };
        if (found.stores.length >= enough) break;
      }
      const { radiusKm, stores, day } = found;
      signal.throwIfAborted();
      yield {
        type: 'header',
        total: stores.length,
        radiusKm,
        source: {
          ...sourceOf(this, credit.url),
          ...(day !== undefined && { data_date: day }),
        },
      };
      for (const [from, to] of batchesOf(stores.length)) {
        signal.throwIfAborted();
        const batch = stores.slice(from, to).map((store) => toStore(store, surroundings));
        yield { type: 'stores', stores: batch.map(toStoreJson) };
      }
    },
  };
}
