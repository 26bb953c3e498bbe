import type { Server } from 'node:http';
import path from 'node:path';
import { createKeyedSemaphore } from '@hardware-store-finder/async';
import { basePath, version } from '@hardware-store-finder/contract';
import { getRequestListener } from '@hono/node-server';
import { createAnalysisCache } from './analysis/analysis-cache.ts';
import { createWikidata } from './chains/wikidata.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { gazetteerFile, loadGazetteer } from './geocoding/gazetteer.ts';
import type { AddressFinder } from './geocoding/geocoder.ts';
import { createApp } from './http/app.ts';
import { requestBucket } from './http/client-gate.ts';
import { clientBucket, createClientLimits } from './http/client-limits.ts';
import { createGuardedServer } from './http/create-guarded-server.ts';
import { clientInLog } from './http/request-log.ts';
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
import { createOpenStreetMap } from './sources/openstreetmap/create-openstreetmap.ts';
import { createOverture } from './sources/overture/create-overture.ts';
import { createPlaceProviders } from './sources/registry.ts';
import { createSampleSites } from './sources/sample/create-sample-sites.ts';
import { createDailyBudget } from './storage/daily-budget.ts';
import { openDataFolder } from './storage/data-folder.ts';
import { createMemoryCache } from './storage/memory/memory-cache.ts';
import { createMemoryTokenBuckets } from './storage/memory/memory-token-buckets.ts';
import { openStorage } from './storage/open-storage.ts';
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
  const storage = await openStorage(config, log);
  const { cache, ledger, shares } = storage;
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
  const budgets = { ledger, shares, share: config.clientDailyShare };
  const providers = createPlaceProviders({
    googlePlaces: googlePlaces && createGooglePlaces(googlePlaces, { callProvider, cache, ...budgets }),
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
  const model = createModelChoice(models, {
    callProvider,
    budgets: {
      calls: createDailyBudget(budgets, 'model calls', models.dailyCalls),
      tokens: createDailyBudget(budgets, 'model tokens', models.dailyTokens),
    },
  });
  const analyses = createAnalysisCache({ cache, memory: createMemoryCache() });
  const limits = createClientLimits(storage.tokenBuckets('client', clientBucket));
  const sender = clientInLog(config.logClient);
  const app = createApp({
    searching: {
      geocoder,
      ...(!isOffline && { addresses: osm.geocoder }),
      ...(!isOffline && chains && { chains }),
      places: createChooseProvider(config.places, providers),
      sample: providers.sample,
      log,
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
    seller: config.seller,
    log,
    origins: config,
    limits,
    trustedProxies: config.trustedProxies,
    sender,
    productionApiUrl: config.productionApiUrl,
    mapTiles: config.mapTiles,
    webRoot,
    stopping: shutdown,
  });
  const server = createGuardedServer(getRequestListener(app.fetch), {
    trustedProxies: config.trustedProxies,
    origins: config,
    limits,
    requests: createMemoryTokenBuckets(requestBucket),
    log,
    sender,
  });
  port = await listen(server, config);
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  process.stdout.write(`Hardware Store Finder is at http://${shown}:${port}${basePath}\n`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      await shutdown.stop(server);
      directory.close();
      overture?.close();
      await storage.close();
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
