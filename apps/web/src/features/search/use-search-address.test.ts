import type { SavedSearchResults } from '@Hardware-Store-Finder/contract';
import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createSearchOptions } from './search-options.ts';
import { createSearchSession } from './search-session.ts';
import { openAddress } from './use-search-address.ts';

const address = '?location=Porto&radius_km=5';
const saved: SavedSearchResults = {
  location: 'Porto',
  search: address,
  stores: [{ name: 'Store 1', address: 'Here', distance_km: 1 }],
  timestamp: 1,
  place: 'Porto, Portugal',
  radius_km: 5,
};

function opened(wanted: string, kept: SavedSearchResults | undefined) {
  const options = createSearchOptions(createBrowserStorage(fakePage().page));
  const queries: string[] = [];
  const session = createSearchSession({
    settings: () => options.$settings.get(),
    open(query) {
      queries.push(query);
      return (async function* () {})();
    },
    onCompleted: () => {},
    explain: () => ({ message: 'x' }),
    requestFrame: (render) => render(),
  });
  openAddress(wanted, { session, options, saved: kept });
  return { state: session.$state.get(), settings: options.$settings.get(), queries };
}

describe('an address that is opened', () => {
  it('shows the saved results of its search, with their facts and settings, and asks nobody', () => {
    const { state, settings, queries } = opened(address, saved);
    expect(state).toMatchObject({ phase: 'completed', location: 'Porto', total: 1, stores: saved.stores });
    expect(state.header).toEqual({
      location: 'Porto',
      total_found: 1,
      place: 'Porto, Portugal',
      radius_km: 5,
    });
    // The same object, or the form would say that the filters have changed.
    expect(state.settings).toBe(settings);
    expect(settings).toEqual({ radius_km: '5' });
    expect(queries).toEqual([]);
  });

  it.each([
    ['nothing is saved', address, undefined],
    ['the saved results are of another radius', '?location=Porto&radius_km=10', saved],
    ['the saved results are of another place', '?location=Braga&radius_km=5', saved],
    ['an older version saved the results', address, { ...saved, search: undefined }],
  ])('fills the form and waits if %s', (_, wanted, kept) => {
    const { state, queries } = opened(wanted, kept as SavedSearchResults | undefined);
    expect(state).toMatchObject({ phase: 'idle', stores: [] });
    expect(state.request.text).toBe(new URLSearchParams(wanted).get('location'));
    expect(queries).toEqual([]);
  });

  it('changes nothing if it names no search', () => {
    const { state, settings } = opened('?utm_source=letter', saved);
    expect(state).toMatchObject({ phase: 'idle', request: { text: '', query: '' } });
    expect(settings).toEqual({});
  });
});
