import { QueryClient } from '@tanstack/react-query';

/**
 * What the page has read from the server, by key. Pages that need it load it: pass it to `useQuery`. A failed read is said at
 * once, with a button, rather than tried again in silence.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
