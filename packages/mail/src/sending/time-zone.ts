import { find } from 'geo-tz/now';
import type { Place } from './working-hours.ts';

/** The time zone at a position, exact at borders; on the sea the one of its meridian. */
export function placeAt({ lat, lon }: { lat: number; lon: number }, country: string): Place {
  return { country, timeZone: find(lat, lon)[0] ?? 'Etc/UTC' };
}
