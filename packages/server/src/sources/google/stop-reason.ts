import { type Message, message } from '../../i18n/message.ts';
import type { GooglePlacesSettings } from './call-google.ts';
import { smallestKm } from './coverage.ts';
import { mostPages, pageSize } from './wire.ts';

/** Why a search ended: its area was covered, a budget was, or Google failed with a sentence of its own. */
export type Stop = 'covered' | 'search' | 'day' | { fault: Message };

/** The sentence for a search that found something, or may say that there is nothing. */
export function describeStop(
  stop: Stop,
  { calls, crowded }: { calls: number; crowded: number },
  { dailyCalls }: Pick<GooglePlacesSettings, 'dailyCalls'>,
): Message {
  if (typeof stop === 'object') return message.googleStopped({ calls, fault: stop.fault });
  if (stop === 'search') return message.googleSearchSpent({ calls });
  if (stop === 'day') return message.googleDaySpent({ calls, daily: dailyCalls });
  return crowded === 0
    ? message.googleCovered({ calls })
    : message.googleCrowded({ calls, crowded, km: smallestKm, stores: mostPages * pageSize });
}

/** The sentence for a search that could not make its first call. */
export function describeSpent(
  budget: 'search' | 'day',
  { dailyCalls, searchCalls }: Pick<GooglePlacesSettings, 'dailyCalls' | 'searchCalls'>,
): Message {
  return budget === 'day'
    ? message.googleNoneLeft({ daily: dailyCalls })
    : message.googleNoneAllowed({ calls: searchCalls });
}
