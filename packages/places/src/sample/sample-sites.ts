import type { PublicResponse } from '@hardware-store-finder/http-client';

/** One response of a site, without following redirects. */
export type SiteResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

/** The websites of invented stores, at `http://{slug}.localhost:{port}`. */
export type SampleSites = {
  /** Whether a host (`slug.localhost:8002`) is the site of an invented store. */
  has(host: string): boolean;
  /** The response to one request. `url` must be on one of its hosts. */
  respond(url: URL, signal?: AbortSignal): Promise<SiteResponse>;
  /** The response after redirects, as the website reader sees it. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};
