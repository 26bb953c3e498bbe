import type { FetchSite, PublicResponse } from '@hardware-store-finder/http-client';

/** Websites that this server serves itself, at hosts of its own. */
export type OwnSites = {
  /** Whether a host (`slug.localhost:8002`) is one of them. */
  has(host: string): boolean;
  /** The response after redirects. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};

/**
 * Serves the server's own sample sites in-process and fetches all others through the guard, so that the guard
 * needs no exception for loopback.
 */
export function withOwnSites(fetchSite: FetchSite, ownSites: OwnSites): FetchSite {
  return (url, options) => {
    const parsed = new URL(url);
    return parsed.protocol === 'http:' && ownSites.has(parsed.host)
      ? ownSites.answer(parsed, options?.signal)
      : fetchSite(url, options);
  };
}
