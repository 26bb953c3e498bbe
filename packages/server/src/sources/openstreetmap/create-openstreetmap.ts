import type { LiveGeocoder } from '../../geocoding/geocoder.ts';
import { createReach, type Reach } from './health-check.ts';
import { createNominatim } from './nominatim.ts';
import { createOverpass, type Overpass, type OverpassParts } from './overpass.ts';

export type OpenStreetMapSettings = { nominatimUrl: string; overpassUrls: readonly string[] };

/** OpenStreetMap's servers: who finds places, who finds stores, and whether they can be reached. */
export function createOpenStreetMap(
  { nominatimUrl, overpassUrls }: OpenStreetMapSettings,
  parts: Pick<OverpassParts, 'callProvider' | 'cache' | 'userAgent' | 'now' | 'pause'>,
): { geocoder: LiveGeocoder; overpass: Overpass; reach: Reach } {
  const { callProvider, userAgent } = parts;
  const reach = createReach({
    ...parts,
    urls: overpassUrls,
    probe: (url, signal) => callProvider(`${url}/status`, { headers: { 'user-agent': userAgent }, signal }),
  });
  return {
    reach,
    geocoder: createNominatim({ ...parts, url: nominatimUrl }),
    overpass: createOverpass({ ...parts, urls: overpassUrls, onReached: reach.note }),
  };
}
