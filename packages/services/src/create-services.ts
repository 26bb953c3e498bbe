import path from 'node:path';
import { createKeyedSemaphore, sleep } from '@hardware-store-finder/async';
import { coreCategories } from '@hardware-store-finder/contract';
import { createAnalysisCache } from './analysis/analysis-cache.ts';
import type { CampaignDeps } from './campaigns/campaign-deps.ts';
import { createWikidata } from './chains/wikidata.ts';
import type { Config } from './config/config.ts';
import { userAgent } from './config/user-agent.ts';
import { gazetteerFile, loadGazetteer } from './geocoding/gazetteer.ts';
import type { AddressFinder } from './geocoding/geocoder.ts';
import { rememberLocations } from './geocoding/recent-locations.ts';
import type { AppDeps } from './http/app.ts';
import { type CallProvider, createCallProvider } from './http-client/call-provider.ts';
import { createDnsRecords } from './http-client/dns-records.ts';
import { createFetchSite } from './http-client/fetch-public.ts';
import type { Log } from './lib/log.ts';
import { createModelChoice } from './llm/choose.ts';
import { createMailboxes } from './mailbox/create-mailboxes.ts';
import { withMailChecks } from './mailbox/with-mail-checks.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { Watched } from './metrics/watch.ts';
import { preferCovered } from './search/prefer-covered.ts';
import { type SearchThreads, startSearchThreads } from './search-threads/search-threads.ts';
import { createChooseProvider } from './sources/choose.ts';
import { createGooglePlaces } from './sources/google/google-places.ts';
import { openDirectory } from './sources/imported/files.ts';
import { createPublishedSource } from './sources/imported/published-source.ts';
import { createStoresByRegion } from './sources/imported/stores-by-region.ts';
import { createOpenStreetMap } from './sources/openstreetmap/create-openstreetmap.ts';
import { createOverture } from './sources/overture/create-overture.ts';
import {
  createPlaceProviders,
  type PlaceProviders,
  type PlaceSourceId,
  placeSourceIds,
} from './sources/registry.ts';
import { createSampleSites } from './sources/sample/create-sample-sites.ts';
import { createDailyBudget } from './storage/daily-budget.ts';
import { openToServe } from './storage/data-folder.ts';
import { createMemoryCache } from './storage/memory/memory-cache.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { createSurroundings } from './store-records/surroundings.ts';
import { warmUp } from './store-records/warm-up.ts';
import { createWebsiteReader } from './website/create-website-reader.ts';
import { withOwnSites } from './website/own-sites.ts';

/** How long a start waits for stores that cannot be read from the database, in milliseconds. */
const storesPatienceMs = 15_000;

/** The services behind the routes and the agent's tools, the storage below them, and what metrics watch. */
export type Services = ServiceDeps & {
  storage: Storage;
  campaignDeps: CampaignDeps;
  /** Makes the way to services of the settings, and to no other hosts. */
  callerOf: (baseUrls: readonly string[]) => CallProvider;
  watched: Omit<Watched, 'ready'>;
  /** Absent where one thread answers all searches. */
  searchThreads: SearchThreads | undefined;
  /** Builds what the first live search would otherwise wait for. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

type ServiceDeps = Pick<
  AppDeps,
  | 'searching'
  | 'suggester'
  | 'addresses'
  | 'gazetteerDate'
  | 'websites'
  | 'mailboxes'
  | 'sampleSites'
  | 'writing'
>;

type ServiceOptions = {
  log: Log;
  port: () => number;
  metrics?: Metrics | undefined;
  /** Whether searches are answered on as many threads as the settings say. */
  hasThreads?: boolean;
  /** Whether a source of stores may be used, besides what the settings say; absent if all may. */
  uses?: (source: PlaceSourceId) => boolean;
};

/**
 * Makes the services that the settings name. `port` is the one on which the websites of invented stores are served.
 * Throws AppError if the data folder or the gazetteer cannot be used.
 */
export async function createServices(
  config: Config,
  { log, port, metrics, uses, hasThreads = false }: ServiceOptions,
): Promise<Services> {
  if (!openToServe(config.dataDir)) log.info('data_folder_read_only', { folder: config.dataDir });
  const geocoder = rememberLocations(await loadGazetteer(gazetteerFile));
  const sampleSites = createSampleSites({ port });
  const storage = await openStorage(config, log);
  const { ledger, shares, leases, published } = storage;
  const threads = hasThreads ? threadsBeside(config) : 0;
  const directory = await openDirectory(config.dataDir, log, {
    source: published && createPublishedSource(published),
    isShared: threads > 0,
  });
  // A process whose database restarts meanwhile would answer searches without stores.
  const giveUpAt = performance.now() + storesPatienceMs;
  while (published && directory.unreadable() !== undefined && performance.now() < giveUpAt) await sleep(250);
  const cache = metrics?.cache(storage.cache) ?? storage.cache;
  const { dnsServers } = config;
  const mailboxes = createMailboxes({
    cache,
    dns: dnsServers?.length === 0 ? undefined : createDnsRecords(dnsServers),
  });
  const semaphore = createKeyedSemaphore({
    concurrency: 8,
    perClient: 6,
    maxQueued: 64,
    timeoutMs: 30_000,
  });
  const reader = createWebsiteReader({
    fetchSite: withOwnSites(createFetchSite({ userAgent: userAgent(config), leases }), sampleSites),
    cache,
    leases,
    semaphore: metrics?.websiteReads(semaphore) ?? semaphore,
  });
  const websites = withMailChecks(reader, mailboxes, sampleSites);
  const { models, openStreetMap, googlePlaces, wikidataUrl } = config;
  const surroundings = createSurroundings(geocoder.nearestPlace, geocoder.soleCountry);
  const { httpsProxy, noProxy } = config;
  const callerOf = (baseUrls: readonly string[]) => createCallProvider({ baseUrls, httpsProxy, noProxy });
  const callProvider = callerOf([
    openStreetMap.nominatimUrl,
    ...openStreetMap.overpassUrls,
    ...(googlePlaces === undefined ? [] : [googlePlaces.baseUrl]),
    ...(config.overture === undefined ? [] : [config.overture.catalogUrl, ...config.overture.origins]),
    ...(wikidataUrl === undefined ? [] : [wikidataUrl]),
    models.ollama.baseUrl,
    ...Object.values(models.services).map(({ baseUrl }) => baseUrl),
  ]);
  const osm = createOpenStreetMap(openStreetMap, {
    callProvider,
    cache,
    leases,
    surroundings,
    userAgent: userAgent(config),
    log,
  });
  const overture =
    config.overture &&
    createOverture(config.overture, {
      callProvider,
      cache,
      surroundings,
      log,
      userAgent: userAgent(config),
      folder: path.join(config.dataDir, 'overture'),
    });
  const budgets = { ledger, shares, share: config.clientDailyShare };
  const google = googlePlaces && createGooglePlaces(googlePlaces, { callProvider, cache, ...budgets });
  const providers = createPlaceProviders({
    googlePlaces: google,
    directory,
    openStreetMap: { ...osm, surroundings },
    overture,
    port,
  });
  const usable = uses === undefined ? providers : withheld(providers, uses);
  const chains =
    wikidataUrl === undefined
      ? undefined
      : createWikidata({ url: wikidataUrl, callProvider, cache, leases, userAgent: userAgent(config), log });
  const addresses: AddressFinder = {
    // A store of an import has what the map knows around it.
    find: async (store, signal) =>
      config.places === 'auto' && directory.covers(store) ? undefined : osm.addresses.find(store, signal),
  };
  const isOffline = config.places === 'directory' || config.places === 'sample';
  const calls = createDailyBudget(budgets, 'model calls', models.dailyCalls);
  const tokens = createDailyBudget(budgets, 'model tokens', models.dailyTokens);
  const chosenModel = createModelChoice(models, { callProvider, budgets: { calls, tokens } });
  const model = metrics?.model(chosenModel) ?? chosenModel;
  const analyses = createAnalysisCache({ cache, memory: createMemoryCache() });
  const searching = {
    geocoder,
    ...(!isOffline && { addresses: osm.geocoder }),
    ...(!isOffline && chains && { chains }),
    places: createChooseProvider(config.places, usable),
    sample: providers.sample,
    log,
    ...(metrics && { observe: metrics.searched }),
  };
  const searchThreads =
    threads === 0
      ? undefined
      : startSearchThreads({
          count: threads,
          directory,
          gazetteer: gazetteerFile,
          isOnlySource: config.places === 'directory',
          hasAddresses: !isOffline,
          log,
        });
  return {
    searching,
    searchThreads,
    warmUp: () => warmUp(surroundings),
    campaignDeps: {
      storage: storage.campaigns,
      searching,
      imported: createStoresByRegion(directory, coreCategories),
      websites,
      mailboxes,
      ownSites: sampleSites,
      writing: { model, analyses },
      callsLeft: calls.left,
      seller: config.seller,
      log,
      now: Date.now,
    },
    suggester: preferCovered(geocoder, () =>
      directory.datasets().length > 0 ? directory.covers : undefined,
    ),
    ...(!isOffline && { addresses }),
    gazetteerDate: geocoder.date,
    websites,
    mailboxes,
    sampleSites,
    writing: { model, analyses, now: Date.now },
    watched: {
      directory,
      budgets: [
        { name: 'model_calls', limit: models.dailyCalls, left: calls.left },
        { name: 'model_tokens', limit: models.dailyTokens, left: tokens.left },
        ...(google && googlePlaces
          ? [{ name: 'google_places_calls', limit: googlePlaces.dailyCalls, left: google.callsLeft }]
          : []),
      ],
    },
    storage,
    callerOf,
    close: async () => {
      await searchThreads?.close();
      directory.close();
      overture?.close();
      await storage.close();
    },
  };
}

/** How many threads answer searches beside this one: none unless imported stores are what is searched first. */
function threadsBeside({ workers, places, googlePlaces }: Config): number {
  // With a key, Google comes before imported stores.
  const isFirst = places === 'directory' || (places === 'auto' && googlePlaces === undefined);
  return isFirst ? workers - 1 : 0;
}

/** The same sources, of which those that may not be used have nothing to answer from. */
function withheld(providers: PlaceProviders, uses: (source: PlaceSourceId) => boolean): PlaceProviders {
  const kept = placeSourceIds.map((id) => [
    id,
    uses(id) ? providers[id] : { ...providers[id], ready: () => false },
  ]);
  return Object.fromEntries(kept) as PlaceProviders;
}
