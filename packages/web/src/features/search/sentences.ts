import { maxRadiusKm } from '@hardware-store-finder/contract';
import type { SearchState } from './search-state.ts';

/** Says where nothing was found, how far was looked, and who says so. */
export function noneSentence({ header, location, settings, asked }: SearchState): string {
  const place = header?.place ?? location;
  const within = header?.radius_km === undefined ? 'near' : `within ${header.radius_km} km of`;
  const source = header?.source === undefined ? '' : ` in the data of ${header.source.label}`;
  const chosen = Number(asked.radiusKm ?? settings.radius_km ?? maxRadiusKm);
  const next =
    chosen < maxRadiusKm
      ? 'a larger radius'
      : 'categories' in settings
        ? 'more kinds of store'
        : 'a larger place nearby';
  return `No hardware stores were found ${within} ${place}${source}. Try ${next}.`;
}

/** Says that a person ended the search, and what became of it. */
export function stoppedSentence({ stores }: SearchState): string {
  return stores.length === 0
    ? 'You stopped this search before any store had arrived.'
    : 'You stopped this search. What had arrived is below; nothing was saved.';
}

/** What is announced to those who hear the page: the steps of a search, never each store. */
export function announcement({ phase, stores, status, location }: SearchState): string {
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'searching':
      return status ?? (stores.length === 0 ? `Searching near ${location}` : 'Stores are arriving');
    case 'cancelled':
      return `Search stopped. ${stores.length === 1 ? '1 store is' : `${stores.length} stores are`} shown.`;
    case 'completed':
      return stores.length === 0
        ? `No hardware stores found near ${location}.`
        : `Search complete: ${stores.length === 1 ? '1 store' : `${stores.length} stores`} near ${location}.`;
  }
}

/** 'How it works' is there with no results, no search in progress and no error. */
export function needsHelp({ phase, stores, fault }: SearchState): boolean {
  return stores.length === 0 && phase !== 'searching' && fault === undefined;
}
