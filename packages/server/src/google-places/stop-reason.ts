import type { GooglePlacesSettings } from './call-google.ts';
import { smallestKm } from './coverage.ts';
import { mostPages, pageSize } from './wire.ts';

/** Why a search ended: its area was covered, a budget was, or Google failed with a sentence of its own. */
export type Stop = 'covered' | 'search' | 'day' | { fault: string };

/** The sentence for a search that found something, or may say that there is nothing. */
export function describeStop(
  stop: Stop,
  { calls, crowded }: { calls: number; crowded: number },
  { dailyCalls }: Pick<GooglePlacesSettings, 'dailyCalls'>,
): string {
  const made = calls === 1 ? '1 call' : `${calls} calls`;
  const more = 'there may be more stores.';
  if (typeof stop === 'object') return `Stopped after ${made}: ${more} ${stop.fault}`;
  if (stop === 'search') {
    return `Stopped at ${made}, the most that one search may make (GOOGLE_PLACES_SEARCH_CALLS): ${more}`;
  }
  if (stop === 'day') {
    return `Stopped after ${made}, when the ${dailyCalls} of today were used up (GOOGLE_PLACES_DAILY_CALLS): ${more}`;
  }
  if (crowded === 0) return `Covered: every cell of the area was searched in ${made}.`;
  return (
    `Every cell of the area was searched in ${made}, but ${crowded === 1 ? 'one' : crowded} of ${smallestKm} km ` +
    `${crowded === 1 ? 'holds' : 'hold'} more than the ${mostPages * pageSize} stores that Google tells of one: ${more}`
  );
}

/** The sentence for a search that could not make its first call. */
export function describeSpent(
  budget: 'search' | 'day',
  { dailyCalls, searchCalls }: Pick<GooglePlacesSettings, 'dailyCalls' | 'searchCalls'>,
): string {
  return budget === 'day'
    ? `Today’s ${dailyCalls} calls to Google are used up. They begin anew at 00:00 UTC; whoever runs this server can raise GOOGLE_PLACES_DAILY_CALLS or choose another source with PLACES.`
    : `Google may not be asked: GOOGLE_PLACES_SEARCH_CALLS is ${searchCalls}. Raise it, or choose another source with PLACES.`;
}
