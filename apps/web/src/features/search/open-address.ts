import type { SavedSearchResults } from '@hardware-store-finder/contract';
import { addressOf, readAddress } from './search-address.ts';
import type { SearchOptionsStore } from './search-options.ts';
import type { SearchSession } from './search-session.ts';

/**
 * Shows the search that the page's address names: its saved results if there are any, else a form that is filled and
 * waits.
 */
export function openAddress(
  address: string,
  {
    session,
    options,
    saved,
  }: {
    session: SearchSession;
    options: SearchOptionsStore;
    saved: SavedSearchResults | undefined;
  },
): void {
  const wanted = readAddress(address);
  if (wanted === undefined) return;
  options.choose(wanted.settings);
  const { request } = wanted;
  if (saved?.search === addressOf(request, options.$settings.get())) session.restore(saved, request);
  else session.prepare(request);
}
