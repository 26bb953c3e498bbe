import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * What the page has read from the server, by key, and the changes that are on their way. A failed read is said at once, with a
 * button, rather than tried again in silence.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({ onError: (fault) => console.warn('A request failed.', fault) }),
});

/** The key of all that was read of the book of an API target. */
export const bookQueries = (base: string): readonly string[] => ['book', base];
