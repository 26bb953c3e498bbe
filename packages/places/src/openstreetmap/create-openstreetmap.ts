import { sourceDefinitions } from '@Hardware-Store-Finder/domain';
import {
  type AddressFinder,
  createNominatim,
  createNominatimRequests,
  type LiveGeocoder,
} from '@Hardware-Store-Finder/geocoder';
import { message } from '@Hardware-Store-Finder/messages';
import { type PlaceProvider, sourceOf } from '../provider.ts';
import { createHealthCheck, type HealthCheck } from '../registry/health-check.ts';
import { findStores } from './find-stores.ts';
import { createOverpass, type Overpass, type OverpassDeps } from './overpass.ts';
import { createStoreAddresses, type StoreAddressDeps } from './store-address.ts';

export type OpenStreetMapSettings = { nominatimUrl: string; overpassUrls: readonly string[] };

/** The clients of OpenStreetMap's servers: Nominatim finds places and addresses, Overpass finds stores. */
export function createOpenStreetMap(
  { nominatimUrl, overpassUrls }: OpenStreetMapSettings,
  deps: Pick<OverpassDeps, 'callProvider' | 'cache' | 'leases' | 'userAgent' | 'log' | 'now' | 'pause'> &
    Pick<StoreAddressDeps, 'surroundings'>,
): { geocoder: LiveGeocoder; addresses: AddressFinder; overpass: Overpass; healthCheck: HealthCheck } {
  const { callProvider, userAgent } = deps;
  const nominatim = {
    ...deps,
    url: nominatimUrl,
    requests: createNominatimRequests({ ...deps, url: nominatimUrl }),
  };
  const healthCheck = createHealthCheck({
    ...deps,
    id: 'openstreetmap',
    urls: overpassUrls,
    probe: (url, signal) => callProvider(`${url}/status`, { headers: { 'user-agent': userAgent }, signal }),
  });
  return {
    healthCheck,
    geocoder: createNominatim(nominatim),
    addresses: createStoreAddresses(nominatim),
    overpass: createOverpass({ ...deps, urls: overpassUrls, onReached: healthCheck.report }),
  };
}

export type OpenStreetMapDeps = Parameters<typeof findStores>[2] & {
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
