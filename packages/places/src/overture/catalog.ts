import { type Cache, cachedSingleFlight } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { OvertureFault } from './overture-fault.ts';
import type { Requests } from './requests.ts';

/** A file of places of a release. */
export type OvertureFile = z.infer<typeof fileSchema>;
/** A release and its files. The name is a date and a number: '2026-08-19.0'. */
export type Release = z.infer<typeof releaseSchema>;

const fileSchema = z.object({
  id: z.string(),
  /** Where it can be read, the first tried first. */
  urls: z.array(z.string()),
  /** Degrees; east is less than west where the box crosses the date line. */
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});
const releaseSchema = z.object({ name: z.string(), files: z.array(fileSchema) });

export type Catalog = {
  /** The newest release. Asked again after six hours, which is how often the catalogue is rebuilt. */
  newest(signal: AbortSignal): Promise<Release>;
  /** Whether the newest release is known without a request. */
  isKnown(): Promise<boolean>;
  /** Forgets which release is the newest. */
  forget(): Promise<void>;
};

const newestPrefix = 'overture/1/newest/';
const hourMs = 3_600_000;
const latestMs = 6 * hourMs;
/** Releases are monthly, and stay for some months. */
const releaseMs = 60 * 24 * hourMs;
const maxFiles = 100;

const name = z.string().regex(/^[\w.-]{1,40}$/);
const catalogSchema = z.object({ latest: name });
const collectionSchema = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
const assetSchema = z.object({ href: z.string() }).optional();
const itemSchema = z.object({
  id: z.string().optional(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  assets: z.object({ aws: assetSchema, azure: assetSchema }),
});

/** Overture's STAC catalogue (docs.overturemaps.org/getting-data/stac): a document for each release, theme and file. */
export function createCatalog({
  url,
  requests,
  cache,
  origins,
}: {
  /** The address of catalog.json. */
  url: string;
  requests: Requests;
  cache: Cache;
  /** The origins that files may be read from, besides that of the catalogue. */
  origins: readonly string[];
}): Catalog {
  const allowed = new Set([new URL(url).origin, ...origins]);
  const names = cachedSingleFlight(cache, newestPrefix, name);
  // A release names the files that the settings allowed.
  const prefix = `overture/2/release/${[...allowed].sort().join(',')}/${url}/`;
  const releases = cachedSingleFlight(cache, prefix, releaseSchema);

  async function read<T>(schema: z.ZodType<T>, from: string, signal: AbortSignal): Promise<T> {
    if (URL.parse(from)?.origin !== new URL(url).origin)
      throw new OvertureFault('host', `The catalogue ${url} names ${from}, which is on another host.`);
    const result = schema.safeParse(await requests.json(from, signal));
    if (result.success) return result.data;
    throw new OvertureFault('catalog', `${from} is of another form: ${result.error.message}`);
  }

  async function readRelease(release: string, signal: AbortSignal): Promise<Release> {
    const collectionUrl = new URL(`${release}/places/place/collection.json`, url).href;
    const { links } = await read(collectionSchema, collectionUrl, signal);
    const items = links.filter(({ rel }) => rel === 'item').slice(0, maxFiles);
    if (items.length === 0) throw new OvertureFault('catalog', `${collectionUrl} names no files.`);
    const files = await Promise.all(
      items.map(({ href }) => readItem(URL.parse(href, collectionUrl)?.href ?? href, signal)),
    );
    return { name: release, files };
  }

  async function readItem(itemUrl: string, signal: AbortSignal): Promise<OvertureFile> {
    const { id, bbox, assets } = await read(itemSchema, itemUrl, signal);
    const named = [assets.aws, assets.azure].flatMap((asset) => asset?.href ?? []);
    const urls = named.filter((href) => allowed.has(URL.parse(href)?.origin ?? ''));
    if (urls.length === 0)
      throw new OvertureFault('host', `${itemUrl} names files on hosts that are not allowed: ${named}`);
    const [west, south, east, north] = bbox;
    return { id: id ?? itemUrl, urls, box: { west, south, east, north } };
  }

  return {
    async newest(signal) {
      const fetchName = async (abort: AbortSignal) => {
        const { latest } = await read(catalogSchema, url, abort);
        return { value: latest, forMs: latestMs };
      };
      const latest = await names.getOrFetch(url, fetchName, signal);
      const fetchRelease = async (abort: AbortSignal) => ({
        value: await readRelease(latest, abort),
        forMs: releaseMs,
      });
      return releases.getOrFetch(latest, fetchRelease, signal);
    },
    isKnown: async () => (await names.cached(url)) !== undefined,
    forget: () => cache.delete(newestPrefix + url),
  };
}
