import type { PublicResponse } from '@Hardware-Store-Finder/http-client';
import { sleep } from '@Hardware-Store-Finder/std';
import { storeOfSite } from './invent-stores.ts';
import type { SiteResponse } from './site/invented-site.ts';

/** The websites of invented stores, at `http://{slug}.localhost:{port}`. */
export type SampleSites = {
  /** Whether a host (`slug.localhost:8002`) is the site of an invented store. */
  has(host: string): boolean;
  /** The response to one request. `url` must be on one of its hosts. */
  respond(url: URL, signal?: AbortSignal): Promise<SiteResponse>;
  /** The response after redirects, as the website reader sees it. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};

const slowMs = 2_000;

/** Serves the sites at this server's port. Their code is loaded with the first request. */
export function createSampleSites({ port }: { port: () => number }): SampleSites {
  const slugOf = (host: string) => {
    const [, slug = '', at = '80'] = /^([a-z0-9-]{1,63})\.localhost(?::(\d+))?$/.exec(host) ?? [];
    return Number(at) === port() ? slug : '';
  };
  const respond: SampleSites['respond'] = async (url, signal) => {
    const store = storeOfSite(slugOf(url.host));
    if (store?.site == null) throw new Error(`There is no sample site at ${url.host}.`);
    const { answerPage, planSite } = await import('./site/invented-site.ts');
    const plan = planSite(store, store.site);
    if (plan.health === 'slow' && url.pathname !== '/robots.txt') await sleep(slowMs, signal);
    return answerPage(plan, url.pathname);
  };
  return {
    has: (host) => storeOfSite(slugOf(host)) !== undefined,
    respond,
    async answer(url, signal) {
      const first = await respond(url, signal);
      const location = first.headers.find(([name]) => name === 'location')?.[1];
      const final = location === undefined ? url : new URL(location, url);
      const { status, headers, body } = location === undefined ? first : await respond(final, signal);
      return { finalUrl: final.href, status, headers, body: { text: body, truncated: false } };
    },
  };
}
