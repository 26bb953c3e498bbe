import type { Server } from 'node:http';
import path from 'node:path';
import { createKeyedSemaphore } from '@hardware-store-finder/async';
import { basePath, coreCategories, version } from '@hardware-store-finder/contract';
import { getRequestListener } from '@hono/node-server';
import { createAnalysisCache } from './analysis/analysis-cache.ts';
import { createCampaigns } from './campaigns/campaigns.ts';
import { createDoJob } from './campaigns/work/do-job.ts';
import { startWorker } from './campaigns/work/worker.ts';
import { createWikidata } from './chains/wikidata.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { gazetteerFile, loadGazetteer } from './geocoding/gazetteer.ts';
import type { AddressFinder } from './geocoding/geocoder.ts';
import { createApp } from './http/app.ts';
import { clientBucket, createClientLimits } from './http/client-limits.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { createShutdown } from './http/shutdown.ts';
import { createCallProvider } from './http-client/call-provider.ts';
import { createDnsRecords } from './http-client/dns-records.ts';
import { createFetchSite } from './http-client/fetch-public.ts';
import { message } from './i18n/message.ts';
import { AppError } from './lib/errors.ts';
import { createLog } from './lib/log.ts';
import { createModelChoice } from './llm/choose.ts';
import { createMailboxes } from './mailbox/create-mailboxes.ts';
import { withMailChecks } from './mailbox/with-mail-checks.ts';
import { preferCovered } from './search/prefer-covered.ts';
import { createChooseProvider } from './sources/choose.ts';
import { createGooglePlaces } from './sources/google/google-places.ts';
import { openDirectory } from './sources/imported/files.ts';
import { createStoresByRegion } from './sources/imported/stores-by-region.ts';
import { createOpenStreetMap } from './sources/openstreetmap/create-openstreetmap.ts';
import { createOverture } from './sources/overture/create-overture.ts';
import { createPlaceProviders } from './sources/registry.ts';
import { createSampleSites } from './sources/sample/create-sample-sites.ts';
import { openCampaignStorage } from './storage/campaigns/open-campaign-storage.ts';
import { createDailyBudget } from './storage/daily-budget.ts';
import { openDataFolder } from './storage/data-folder.ts';
import { createMemoryCache } from './storage/memory-cache.ts';
import { createMemoryLedger } from './storage/memory-ledger.ts';
import { createSqliteCache } from './storage/sqlite-cache.ts';
import { createSqliteLedger } from './storage/sqlite-ledger.ts';
import { createTokenBuckets } from './storage/token-buckets.ts';
import { createSurroundings } from './store-records/surroundings.ts';
import { createWebsiteReader } from './website/create-website-reader.ts';
import { withOwnSites } from './website/own-sites.ts';

/** A startup failure whose message says how to fix it. */
class StartError extends Error {
  override name = 'StartError';
}

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

try {
  await start(loadConfig());
} catch (error) {
  const foreseen = error instanceof StartError || error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog((line) => process.stderr.write(line));
  openDataFolder(config.dataDir);
  const geocoder = await loadGazetteer(gazetteerFile);
  const directory = await openDirectory(config.dataDir, log);
  let port = config.port;
  const shutdown = createShutdown(log, () => new AppError('unavailable', message.restarting()));
  const sampleSites = createSampleSites({ port: () => port });
  const cache = createSqliteCache({ file: path.join(config.dataDir, 'cache.sqlite'), log });
  const ledger = createSqliteLedger({ file: path.join(config.dataDir, 'budgets.sqlite'), log });
  const { dnsServers } = config;
  const mailboxes = createMailboxes({
    cache,
    dns: dnsServers?.length === 0 ? undefined : createDnsRecords(dnsServers),
  });
  const reader = createWebsiteReader({
    fetchSite: withOwnSites(createFetchSite({ userAgent: userAgent(config) }), sampleSites),
    cache,
    semaphore: createKeyedSemaphore({ concurrency: 8, perClient: 6, maxQueued: 64, timeoutMs: 30_000 }),
  });
  const websites = withMailChecks(reader, mailboxes, sampleSites);
  const { models, openStreetMap, googlePlaces, wikidataUrl } = config;
  const surroundings = createSurroundings(geocoder.nearestPlace);
  const callProvider = createCallProvider({
    baseUrls: [
      openStreetMap.nominatimUrl,
      ...openStreetMap.overpassUrls,
      ...(googlePlaces === undefined ? [] : [googlePlaces.baseUrl]),
      ...(config.overture === undefined ? [] : [config.overture.catalogUrl, ...config.overture.origins]),
      ...(wikidataUrl === undefined ? [] : [wikidataUrl]),
      models.ollama.baseUrl,
      ...Object.values(models.services).map(({ baseUrl }) => baseUrl),
    ],
    httpsProxy: config.httpsProxy,
    noProxy: config.noProxy,
  });
  const osm = createOpenStreetMap(openStreetMap, {
    callProvider,
    cache,
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
  const providers = createPlaceProviders({
    googlePlaces: googlePlaces && createGooglePlaces(googlePlaces, { callProvider, cache, ledger }),
    directory,
    openStreetMap: { ...osm, surroundings },
    overture,
    port: () => port,
  });
  const chains =
    wikidataUrl === undefined
      ? undefined
      : createWikidata({ url: wikidataUrl, callProvider, cache, userAgent: userAgent(config), log });
  const addresses: AddressFinder = {
    // A store of an import has what the map knows around it.
    find: async (store, signal) =>
      config.places === 'auto' && directory.covers(store) ? undefined : osm.addresses.find(store, signal),
  };
  const isOffline = config.places === 'directory' || config.places === 'sample';
  const budgets = { ledger, shares: createMemoryLedger(), share: config.clientDailyShare };
  const modelCalls = createDailyBudget(budgets, 'model calls', models.dailyCalls);
  const model = createModelChoice(models, {
    callProvider,
    budgets: {
      calls: modelCalls,
      tokens: createDailyBudget(budgets, 'model tokens', models.dailyTokens),
    },
  });
  const analyses = createAnalysisCache({ cache, memory: createMemoryCache() });
  const searching = {
    geocoder,
    ...(!isOffline && { addresses: osm.geocoder }),
    ...(!isOffline && chains && { chains }),
    places: createChooseProvider(config.places, providers),
    sample: providers.sample,
    log,
  };
  const campaignStorage = openCampaignStorage({ file: path.join(config.dataDir, 'campaigns.sqlite'), log });
  const campaignDeps = {
    storage: campaignStorage,
    searching,
    imported: createStoresByRegion(directory, coreCategories),
    websites,
    mailboxes,
    ownSites: sampleSites,
    writing: { model, analyses },
    callsLeft: modelCalls.left,
    seller: config.seller,
    log,
    now: Date.now,
  };
  const worker = startWorker({ jobs: campaignStorage.jobs, doJob: createDoJob(campaignDeps), log });
  const app = createApp({
    searching,
    suggester: preferCovered(geocoder, () =>
      directory.datasets().length > 0 ? directory.covers : undefined,
    ),
    ...(!isOffline && { addresses }),
    gazetteerDate: geocoder.date,
    websites,
    mailboxes,
    sampleSites,
    writing: { model, analyses, now: Date.now },
    campaigns: createCampaigns(campaignDeps, worker.wake),
    seller: config.seller,
    log,
    origins: config,
    limits: createClientLimits(createTokenBuckets(clientBucket)),
    trustedProxies: config.trustedProxies,
    logClient: config.logClient,
    productionApiUrl: config.productionApiUrl,
    mapTiles: config.mapTiles,
    webRoot,
    stopping: shutdown,
  });
  const server = createHttpServer(getRequestListener(app.fetch));
  port = await listen(server, config);
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  process.stdout.write(`Hardware Store Finder is at http://${shown}:${port}${basePath}\n`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      await Promise.all([shutdown.stop(server), worker.stop()]);
      campaignStorage.close();
      directory.close();
      overture?.close();
      cache.close();
      ledger.close();
      process.exit(0);
    });
  }
}

/** Names this program and, where one is configured, a contact for the owners of the websites it reads. */
function userAgent({ contact, publicUrl }: Config): string {
  const whom = contact ?? publicUrl?.href;
  return `HardwareStoreFinder/${version}${whom === undefined ? '' : ` (+${whom})`}`;
}

/** Resolves to the port in use; PORT=0 picks any free one. Rejects with StartError. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartError(whyNot(cause, host, port), { cause })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be used without more rights. Choose one above 1023: PORT=8002 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen on. Correct HOST, or remove it to listen on 127.0.0.1.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}. Choose another HOST or PORT.`;
  }
}
