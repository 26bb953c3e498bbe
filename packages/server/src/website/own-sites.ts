import type { FetchSite } from '../http-client/public-response.ts';
import type { SampleSites } from '../sources/sample/sample-sites.ts';

/**
 * Takes the pages of sites that this server serves itself from where they are made, and all others through the guard:
 * so the guard has no exception for loopback.
 */
export function withOwnSites(fetchSite: FetchSite, ownSites: SampleSites): FetchSite {
  return (url, options) => {
    const parsed = new URL(url);
    return parsed.protocol === 'http:' && ownSites.has(parsed.host)
      ? ownSites.answer(parsed, options?.signal)
      : fetchSite(url, options);
  };
}
