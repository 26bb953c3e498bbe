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
