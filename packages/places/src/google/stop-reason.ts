import { type Message, message } from '@hardware-store-finder/messages';
import type { GooglePlacesSettings, SpentBudget } from './call-google.ts';
import { smallestKm } from './coverage.ts';
import { mostPages, pageSize } from './wire.ts';

/** Why a search ended: its area is covered, a budget is spent, or Google failed. */
export type StopReason = 'covered' | SpentBudget | { fault: Message };

/** The sentence for a search that found stores, or covered its area without one. */
export function describeStopReason(
  reason: StopReason,
  { calls, crowded }: { calls: number; crowded: number },
  { dailyCalls }: Pick<GooglePlacesSettings, 'dailyCalls'>,
): Message {
  if (typeof reason === 'object') return message.googleStopped({ calls, fault: reason.fault });
  if (reason === 'search') return message.googleSearchSpent({ calls });
  if (reason === 'share') return message.googleShareSpent({ calls });
  if (reason === 'day') return message.googleDaySpent({ calls, daily: dailyCalls });
  return crowded === 0
    ? message.googleCovered({ calls })
    : message.googleCrowded({ calls, crowded, km: smallestKm, stores: mostPages * pageSize });
}

/** The sentence for a search that could not make its first call. */
export function describeSpentBudget(
  budget: SpentBudget,
  { dailyCalls, searchCalls }: Pick<GooglePlacesSettings, 'dailyCalls' | 'searchCalls'>,
): Message {
  if (budget === 'share') return message.googleShareUsed();
  return budget === 'day'
    ? message.googleNoneLeft({ daily: dailyCalls })
    : message.googleNoneAllowed({ calls: searchCalls });
}
