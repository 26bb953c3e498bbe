import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { collectLog, plain } from '@Hardware-Store-Finder/testing';
import type { PlaceProvider } from '../provider.ts';
import type { SearchDeps } from '../search/search.ts';

/** The source that `oneProvider` reports. */
export const testSource = { id: 'test', label: 'Test', attribution: '© Test', url: 'https://test.example/' };

/** Yields a header and one store, A. */
export async function* oneStore(): ReturnType<PlaceProvider['find']> {
  yield { type: 'header', total: 1, radiusKm: 10, source: testSource };
  yield { type: 'stores', stores: [{ name: 'A', address: 'B' } as FoundStore] };
}

/** A provider that covers every place and finds `oneStore`. */
export const oneProvider: PlaceProvider = {
  ...testSource,
  ready: () => true,
  covers: () => true,
  find: oneStore,
};

/** Search dependencies with one source. Every location is in Porto, except 'Nowhere', which is unknown. */
export function searchDeps(deps: Partial<SearchDeps> & { provider?: PlaceProvider } = {}): SearchDeps {
  const { provider = oneProvider, ...rest } = deps;
  return {
    geocoder: {
      locate: (text) =>
        text === 'Nowhere'
          ? { kind: 'unknown', nearest: [] }
          : { kind: 'found', label: 'Porto, Portugal', lat: 41.15, lon: -8.61, alternatives: [] },
      nearestPlace: () => undefined,
    },
    places: async () => ({ provider, why: plain('It is the only one.') }),
    sample: { ...oneProvider, id: 'sample' },
    log: collectLog().log,
    ...rest,
  };
}
