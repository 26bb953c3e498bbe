import type { PublicResponse } from '../outbound/public-response.ts';

/** The websites of invented stores, at `http://{slug}.localhost:{port}`. */
export type SampleSites = {
  /** Whether that host (`slug.localhost:8002`) is the site of a store that the sample invents. */
  has(host: string): boolean;
  /** What the site answers at that address, slow pages after their delay. `url` must be of a host that it has. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};
