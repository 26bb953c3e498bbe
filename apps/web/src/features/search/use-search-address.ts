import type { SavedSearchResults } from '@Hardware-Store-Finder/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServerStatus } from '../../data/server-status.tsx';
import { withoutStore } from '../../data/store-address.ts';
import { addressOf, readAddress } from './search-address.ts';
import type { SearchOptionsStore } from './search-options.ts';
import { useSearch } from './search-services.ts';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/**
 * Keeps the page's address and the search in step: a search writes its address, and an address that is opened, or gone
 * back to, shows its search. It starts by itself only where a search costs nothing.
 */
export function useSearchAddress(
  { phase, request, settings }: SearchState,
  saved: () => SavedSearchResults | undefined,
): void {
  const { session, options } = useSearch();
  // A store that is open beside the list is no other search.
  const address = withoutStore(useLocation().search);
  const navigate = useNavigate();
  const seen = useRef<string>(undefined);
  const status = useServerStatus();
  const isFree = request.source === 'sample' || (status !== undefined && status.places.price === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: services never change, and `saved` is read when needed
  useEffect(() => {
    // The router shows an address later than the browser has it, and a search that was started meanwhile is newer.
    if (withoutStore(window.location.search) !== address) return;
    const own = phase === 'idle' ? undefined : addressOf(request, settings);
    const wanted = readAddress(address);
    const named = wanted && addressOf(wanted.request, wanted.settings);
    if (seen.current !== address) {
      seen.current = address;
      if (named !== undefined && named !== own) {
        openAddress(address, { session, options, saved: saved() });
        return;
      }
    }
    if (own === undefined || own === address) return;
    seen.current = own;
    // The first search of a page is no step to go back from.
    navigate(own, { replace: address === '' || named === own });
  }, [address, phase, request, settings]);
  useEffect(() => {
    const { phase: now } = session.$state.get();
    if (now === 'idle' && request.query !== '' && isFree) session.start(request);
  }, [session, request, isFree]);
}

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
