import { sourceDefinitions } from '@hardware-store-finder/domain';
import type { LiveGeocoder } from '@hardware-store-finder/geocoder';
import { message } from '@hardware-store-finder/messages';
import type { HealthCheck } from '../health-check.ts';
import { type PlaceProvider, sourceOf } from '../provider.ts';
import { type FindStoresDeps, findStores } from './find-stores.ts';

export type OpenStreetMapDeps = FindStoresDeps & {
  geocoder: LiveGeocoder;
  healthCheck: Pick<HealthCheck, 'check'>;
};

const { credit } = sourceDefinitions.openstreetmap;

/** Real stores anywhere, with a network and without a key: each search asks OpenStreetMap's servers. */
export function createOpenStreetMapProvider(deps: OpenStreetMapDeps): PlaceProvider {
  const { geocoder, healthCheck } = deps;
  return {
    id: 'openstreetmap',
    label: message.liveLabel({ name: 'OpenStreetMap' }),
    attribution: credit.attribution,
    geocoder,
    ready: () => true,
    covers: () => true,
    reach: healthCheck.check,
    async *find(query, signal) {
      yield* findStores(query, sourceOf(this, credit.url), deps, signal);
    },
  };
}
