import type { FetchSite } from '../http-client/public-response.ts';
import type { SampleSites } from '../sources/sample/sample-sites.ts';

/**
 * Serves the server's own sample sites in-process and fetches all others through the guard, so that the guard
 * needs no exception for loopback.
 */
export function withOwnSites(fetchSite: FetchSite, ownSites: SampleSites): FetchSite {
  return (url, options) => {
    const parsed = new URL(url);
    return parsed.protocol === 'http:' && ownSites.has(parsed.host)
      ? ownSites.answer(parsed, options?.signal)
      : fetchSite(url, options);
  };
}
