import type { LiveGeocoder } from '../../geocoding/geocoder.ts';
import { createHealthCheck, type HealthCheck } from './health-check.ts';
import { createNominatim } from './nominatim.ts';
import { createOverpass, type Overpass, type OverpassDeps } from './overpass.ts';

export type OpenStreetMapSettings = { nominatimUrl: string; overpassUrls: readonly string[] };

/** OpenStreetMap's servers: who finds places, who finds stores, and whether they can be reached. */
export function createOpenStreetMap(
  { nominatimUrl, overpassUrls }: OpenStreetMapSettings,
  deps: Pick<OverpassDeps, 'callProvider' | 'cache' | 'userAgent' | 'now' | 'pause'>,
): { geocoder: LiveGeocoder; overpass: Overpass; reach: HealthCheck } {
  const { callProvider, userAgent } = deps;
  const reach = createHealthCheck({
    ...deps,
    urls: overpassUrls,
    probe: (url, signal) => callProvider(`${url}/status`, { headers: { 'user-agent': userAgent }, signal }),
  });
  return {
    reach,
    geocoder: createNominatim({ ...deps, url: nominatimUrl }),
    overpass: createOverpass({ ...deps, urls: overpassUrls, onReached: reach.note }),
  };
}
