import type { LiveGeocoder } from '../../geocoding/geocoder.ts';
import { createHealthCheck, type HealthCheck } from '../health-check.ts';
import { createNominatim } from './nominatim.ts';
import { createOverpass, type Overpass, type OverpassDeps } from './overpass.ts';

export type OpenStreetMapSettings = { nominatimUrl: string; overpassUrls: readonly string[] };

/** The clients of OpenStreetMap's servers: Nominatim finds places, Overpass finds stores. */
export function createOpenStreetMap(
  { nominatimUrl, overpassUrls }: OpenStreetMapSettings,
  deps: Pick<OverpassDeps, 'callProvider' | 'cache' | 'userAgent' | 'log' | 'now' | 'pause'>,
): { geocoder: LiveGeocoder; overpass: Overpass; healthCheck: HealthCheck } {
  const { callProvider, userAgent } = deps;
  const healthCheck = createHealthCheck({
    ...deps,
    id: 'openstreetmap',
    urls: overpassUrls,
    probe: (url, signal) => callProvider(`${url}/status`, { headers: { 'user-agent': userAgent }, signal }),
  });
  return {
    healthCheck,
    geocoder: createNominatim({ ...deps, url: nominatimUrl }),
    overpass: createOverpass({ ...deps, urls: overpassUrls, onReached: healthCheck.report }),
  };
}
