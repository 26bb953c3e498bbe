import type { PublicResponse } from '../../http-client/public-response.ts';

/** One answer of a site, redirects not followed. */
export type SiteResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

/** The websites of invented stores, at `http://{slug}.localhost:{port}`. */
export type SampleSites = {
  /** Whether that host (`slug.localhost:8002`) is the site of a store that the sample invents. */
  has(host: string): boolean;
  /** What the site answers to one request for that address. `url` must be of a host that it has. */
  respond(url: URL, signal?: AbortSignal): Promise<SiteResponse>;
  /** The same after its redirects, as a reader of websites gets it. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};
