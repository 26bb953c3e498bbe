import { maxRadiusKm } from '@hardware-store-finder/contract';
import type { Messages } from '../../i18n/messages/english.ts';
import type { SearchState } from './search-state.ts';

/** The message of a search without results: place, radius, source, and what to try next. */
export function noResultsMessage(
  { header, location, settings, request }: SearchState,
  messages: Messages,
): string {
  const { found } = messages;
  const chosen = Number(request.radiusKm ?? settings.radius_km ?? maxRadiusKm);
  return messages.sentences(
    found.noneWithin(header?.place ?? location, header?.radius_km, header?.source?.label),
    chosen < maxRadiusKm ? found.tryRadius : 'categories' in settings ? found.tryKinds : found.tryPlace,
  );
}

/** The message of a search that the user stopped. */
export function stoppedMessage({ stores }: SearchState, { found }: Messages): string {
  return stores.length === 0 ? found.stoppedBefore : found.stopped;
}

/** The screen reader announcement: the steps of a search, never each store. */
export function announcement({ phase, stores, status, location }: SearchState, { found }: Messages): string {
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'searching':
      return status ?? (stores.length === 0 ? found.searchingNear(location) : found.arriving);
    case 'cancelled':
      return found.stoppedShown(stores.length);
    case 'completed':
      return stores.length === 0 ? found.noneNear(location) : found.completeNear(stores.length, location);
  }
}

/** Whether 'How it works' is shown: no results, no search in progress and no error. */
export function showsHelp({ phase, stores, fault }: SearchState): boolean {
  return stores.length === 0 && phase !== 'searching' && fault === undefined;
}

/** Whether the search says how many stores there will be. */
export function isCounting(search: SearchState): search is SearchState & { total: number } {
  return search.phase === 'searching' && search.total !== undefined && search.total > 0;
}
