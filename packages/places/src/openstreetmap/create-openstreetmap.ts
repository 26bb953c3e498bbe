import {
  type AddressFinder,
  createNominatim,
  createNominatimRequests,
  type LiveGeocoder,
} from '@hardware-store-finder/geocoder';
import { createHealthCheck, type HealthCheck } from '../health-check.ts';
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
