import { maxRadiusKm } from '@hardware-store-finder/contract';
import type { Messages } from '../../i18n/messages/english.ts';
import type { SearchState } from './search-state.ts';

/** Says where nothing was found, how far was looked, and who says so. */
export function noneSentence({ header, location, settings, asked }: SearchState, messages: Messages): string {
  const { found } = messages;
  const chosen = Number(asked.radiusKm ?? settings.radius_km ?? maxRadiusKm);
  return messages.sentences(
    found.noneWithin(header?.place ?? location, header?.radius_km, header?.source?.label),
    chosen < maxRadiusKm ? found.tryRadius : 'categories' in settings ? found.tryKinds : found.tryPlace,
  );
}

/** Says that a person ended the search, and what became of it. */
export function stoppedSentence({ stores }: SearchState, { found }: Messages): string {
  return stores.length === 0 ? found.stoppedBefore : found.stopped;
}

/** What is announced to those who hear the page: the steps of a search, never each store. */
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

/** 'How it works' is there with no results, no search in progress and no error. */
export function needsHelp({ phase, stores, fault }: SearchState): boolean {
  return stores.length === 0 && phase !== 'searching' && fault === undefined;
}
