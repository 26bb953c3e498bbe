import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as z from 'zod';
import { bestEmail } from '../../packages/domain/src/index.ts';
import { FetchFault } from '../../packages/http-client/src/certificate-fault.ts';
import { createFetchSite } from '../../packages/http-client/src/fetch-public.ts';
import { message } from '../../packages/messages/src/index.ts';
import { createKeyedSemaphore } from '../../packages/std/src/keyed-semaphore.ts';
import { createMemoryCache } from '../../packages/storage/src/cache/cache.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { createWebsiteReader } from '../../packages/websites/src/create-website-reader.ts';
import { createWebsiteFinder } from '../../packages/websites/src/finding/find-website.ts';
import { siteOf } from '../../packages/websites/src/page/site-names.ts';
import type { Evaluation } from './evaluation.ts';

const recordSchema = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string().optional(),
  country: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  /** The truth; null where the web has none. */
  website: z.string().nullable(),
  /** Whether simple forms of the name lead there. */
  byName: z.boolean().optional(),
});
const pageSchema = z.object({
  url: z.string(),
  status: z.number().optional(),
  /** In base64. */
  html: z.string().optional(),
  location: z.string().optional(),
});
type Page = z.infer<typeof pageSchema>;

/**
 * RECORDS WEB: how many websites of firms are found in a web of pages, which is served on loopback in place of DNS and the internet.
 * `wrong`: given as a store's own, and not the truth. `reachable`: those with a site that simple forms of the name lead to. `letters`: to
 * whom a campaign can write after finding; before it, to none.
 */
export const evaluateWebsites: Evaluation = async ([records = '', web = ''], detail) => {
  const pages = new Map<string, Page>();
  for await (const page of readJsonLines(web, pageSchema)) pages.set(keyOf(new URL(page.url)), page);
  const server = await serve(pages);
  const { finder, reader } = createFinder(pages, (server.address() as AddressInfo).port);
  const figures = {
    records: 0,
    withSite: 0,
    found: 0,
    reachable: 0,
    foundReachable: 0,
    wrong: 0,
    doubtful: 0,
    letters: 0,
    lookups: 0,
    mostLookups: 0,
  };
  try {
    for await (const { website, byName = false, ...store } of readJsonLines(records, recordSchema)) {
      const { own, doubtful, lookups } = await finder.find(store, AbortSignal.timeout(60_000));
      const truth = website === null ? undefined : siteOf(new URL(website).hostname);
      const given = own && siteOf(new URL(own.url).hostname);
      figures.records += 1;
      figures.withSite += Number(truth !== undefined);
      figures.lookups += lookups;
      figures.mostLookups = Math.max(figures.mostLookups, lookups);
      const isFound = given !== undefined && given === truth;
      figures.found += Number(isFound);
      figures.reachable += Number(byName);
      figures.foundReachable += Number(byName && isFound);
      if (own !== undefined) {
        const { answer } = await reader.read(own.url, AbortSignal.timeout(60_000), store);
        figures.letters += Number(bestEmail(answer.contacts) !== undefined);
      }
      figures.wrong += Number(given !== undefined && given !== truth);
      figures.doubtful += Number(own === undefined && doubtful.length > 0);
      if (given !== truth)
        detail(
          JSON.stringify({
            store: `${store.name} | ${store.address} | ${store.phone ?? ''}`,
            truth,
            given,
            reasons: own?.ownership.reasons,
            doubtful,
          }),
        );
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return figures;
};

function createFinder(pages: ReadonlyMap<string, Page>, port: number) {
  const hosts = new Set([...pages.keys()].map((key) => key.split('/', 1)[0] ?? ''));
  const cache = createMemoryCache(Date.now, 100_000);
  const isKnown = (name: string) =>
    hosts.has(name) || hosts.has(`www.${name}`) || hosts.has(name.replace(/^www\./, ''));
  const reader = createWebsiteReader({
    fetchSite: createFetchSite({
      resolve: async (host) => {
        if (isKnown(host)) return ['93.184.215.14'];
        throw new FetchFault('unknown_host', message.unknownName({ host }));
      },
      connect: async ({ port: to }) => {
        if (to === 443) throw Object.assign(new Error('Nothing listens.'), { code: 'ECONNREFUSED' });
        return connect(port, '127.0.0.1');
      },
    }),
    cache,
    semaphore: createKeyedSemaphore({ concurrency: 8, perClient: 6, maxQueued: 64, timeoutMs: 30_000 }),
  });
  const finder = createWebsiteFinder({
    websites: reader,
    dns: {
      addresses: async (name) =>
        isKnown(name) ? { kind: 'found', records: ['93.184.215.14'] } : { kind: 'no_domain' },
    },
    cache,
    pauseMs: 0,
  });
  return { finder, reader };
}

function keyOf({ host, pathname, search }: URL): string {
  return `${host}${pathname}${search}`;
}

/** 'www.' leads where the name without it does, unless the file says where it leads. */
function pageAt(pages: ReadonlyMap<string, Page>, url: URL): Page | undefined {
  const other = new URL(url);
  other.hostname = /^www\./.test(url.hostname) ? url.hostname.slice(4) : `www.${url.hostname}`;
  return pages.get(keyOf(url)) ?? pages.get(keyOf(other));
}

async function serve(pages: ReadonlyMap<string, Page>): Promise<Server> {
  const server = createServer((request, response) => {
    const page = pageAt(pages, new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`));
    if (page === undefined) response.writeHead(404).end();
    else {
      const { status = 200, location, html = '' } = page;
      // Both schemes are served as one.
      const to = location?.replace(/^https:/, 'http:');
      response.writeHead(status, { 'content-type': 'text/html', ...(to && { location: to }) });
      response.end(Buffer.from(html, 'base64'));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
