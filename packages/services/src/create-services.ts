import { Book, machine, onlyRefused, readBookFile, websiteChange } from '@Hardware-Store-Finder/book';
import type { CampaignDeps } from '@Hardware-Store-Finder/campaigns';
import { coreCategories } from '@Hardware-Store-Finder/contract';
import { standardSeller, storeSources } from '@Hardware-Store-Finder/domain';
import {
  type AnalyzeDeps,
  createAnalysisCache,
  createCitedSites,
  createModelChoice,
  type ModelChoice,
} from '@Hardware-Store-Finder/facts';
import {
  type AddressFinder,
  gazetteerFile,
  loadGazetteer,
  type NamedPosition,
  type PlaceSuggester,
  rememberLocations,
} from '@Hardware-Store-Finder/geocoder';
import {
  type CallProvider,
  createCallProvider,
  publicAddresses,
  resolveByDns,
} from '@Hardware-Store-Finder/http-client';
import {
  createDrafts,
  createLedger,
  createMailAnswers,
  createSecrets,
  type Drafts,
  type Ledger,
  MailAccounts,
  type MailAccountsDeps,
  type MailAnswers,
  markOfKey,
  type OAuthClient,
  Outbox,
} from '@Hardware-Store-Finder/mail';
import {
  createChooseProvider,
  createGooglePlaces,
  createOpenStreetMap,
  createOverture,
  createPlaceProviders,
  createSampleSites,
  createStoresByRegion,
  createWebsiteRecords,
  createWikidata,
  type PlaceProviders,
  type PlaceSourceId,
  placeSourceIds,
  preferCovered,
  type SampleSites,
  type SearchDeps,
} from '@Hardware-Store-Finder/places';
import {
  createPublishedSource,
  createSurroundings,
  type Directory,
  openDirectory,
  warmUp,
} from '@Hardware-Store-Finder/records';
import { hasDuckDb } from '@Hardware-Store-Finder/records/tables';
import { type KeyedSemaphore, type Log, sleep } from '@Hardware-Store-Finder/std';
import {
  type Cache,
  createDailyBudget,
  createMemoryCache,
  isStorageFault,
  openStorage,
  openToServe,
  requireMailKey,
  type Storage,
} from '@Hardware-Store-Finder/storage';
import type { Mailboxes, WebsiteFinder, WebsiteReader } from '@Hardware-Store-Finder/websites';
import path from 'node:path';
import { createReaders } from './create-readers.ts';
import { type Config, serviceUrls, userAgent } from './settings/config.ts';

/** How long a start waits for stores that cannot be read from the database, in milliseconds. */
const storesTimeoutMs = 15_000;
/** To public servers for the websites of stores, in a day. */
const recordQuestions = 1_000;

/** The services behind the routes and the agent's tools, the storage below them, and what metrics watch. */
export type Services = {
  searching: SearchDeps;
  /** The same without the sources whose terms do not allow their stores to be handed to agents. */
  searchingForAgents: SearchDeps;
  suggester: PlaceSuggester;
  /** Looks up what lies around a store without an address; absent offline. */
  addresses?: AddressFinder;
  /** A place's label in Simplified Chinese. */
  chineseLabel: (place: NamedPosition) => string;
  /** The date of the newest change in the gazetteer: '2020-03-18'. */
  gazetteerDate: string;
  websites: WebsiteReader;
  /** Looks for the websites of stores that have none in the data. */
  finder: WebsiteFinder;
  mailboxes: Mailboxes;
  /** The mailboxes that people connected. */
  mailAccounts: MailAccounts;
  /** Whether the process that started before with the same database has another key of the mailboxes. */
  hasOtherMailKey: () => Promise<boolean>;
  /** What came back to them. */
  mailAnswers: MailAnswers;
  ledger: Ledger;
  outbox: Outbox;
  drafts: Drafts;
  /** The websites of invented stores, each served under its own host. */
  sampleSites: SampleSites;
  /** The model for analyses and emails, and the cache of analyses. */
  writing: Pick<AnalyzeDeps, 'model' | 'judge' | 'analyses' | 'now'>;
  storage: Storage;
  book: Book;
  campaignDeps: CampaignDeps;
  /** Deletes every cached answer with one of these texts in it, and resolves to how many. */
  eraseCached: (texts: readonly string[]) => Promise<number>;
  /** Makes the way to services of the settings, and to no other hosts. */
  callerOf: (baseUrls: readonly string[]) => CallProvider;
  watched: {
    /** Daily budgets: the limit of the settings, and what is left of it. */
    budgets: readonly { name: string; limit: number; left: () => Promise<number> }[];
    directory: Pick<Directory, 'datasets' | 'unreadable'>;
    mail: Storage['mail']['mailCounts'];
    connections: Storage['connections'];
  };
  /** Builds what the first live search, and the first misspelt place, would otherwise wait for. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Those who count what the services do. */
export type Observers = {
  searched: NonNullable<SearchDeps['observe']>;
  cache: (cache: Cache) => Cache;
  websiteReads: (semaphore: KeyedSemaphore) => KeyedSemaphore;
  model: (choose: ModelChoice) => ModelChoice;
};

type ServiceOptions = {
  log: Log;
  port: () => number;
  metrics?: Observers | undefined;
};

/** What the services below have in common. */
type Shared = ServiceOptions & {
  config: Config;
  storage: Storage;
  cache: Cache;
  callProvider: CallProvider;
  geocoder: Awaited<ReturnType<typeof loadGazetteer>>;
  directory: Directory;
  budgets: Parameters<typeof createDailyBudget>[0];
};

/**
 * Makes the services that the settings name. `port` is the one on which the websites of invented stores are served.
 * Throws AppError if the data folder, the mailboxes' key or the gazetteer cannot be used.
 */
export async function createServices(config: Config, options: ServiceOptions): Promise<Services> {
  const { log, port, metrics } = options;
  for (const sentence of config.removed) log.info('setting_removed', { sentence });
  requireMailKey(config.mailKeyFile);
  if (!openToServe(config.dataDir)) log.info('data_folder_read_only', { folder: config.dataDir });
  const geocoder = rememberLocations(await loadGazetteer(gazetteerFile));
  const storage = await openStorage(config, log);
  const book = await openTeamBook(config, storage, log);
  const { ledger, shares } = storage;
  const directory = await openImports(config, storage, log);
  const { httpsProxy, noProxy } = config;
  const callerOf = (baseUrls: readonly string[]) => createCallProvider({ baseUrls, httpsProxy, noProxy });
  const shared: Shared = {
    ...options,
    config,
    storage,
    cache: metrics?.cache(storage.cache) ?? storage.cache,
    callProvider: callerOf(serviceUrls(config)),
    geocoder,
    directory,
    budgets: { ledger, shares, share: config.clientDailyShare },
  };
  const sampleSites = createSampleSites({ port });
  const stores = createSources(shared);
  const memory = createMemoryCache();
  const { model, judge, analyses, watched } = createModels(shared, memory);
  const finders = { records: stores.records, cited: createCitedSites(model, log) };
  const { websites, finder, mailboxes } = createReaders(shared, finders, sampleSites);
  const mailAccounts = new MailAccounts({
    storage: storage.mail,
    secrets: createSecrets(config.mailKeyFile),
    lookUp: (host) => publicAddresses(host, resolveByDns, AbortSignal.timeout(10_000)),
    ownServers: config.mailServers,
    oauth: mailClientsOf(config, callerOf),
    records: (domain, selector) => mailboxes.sender(domain, selector, AbortSignal.timeout(20_000)),
  });
  return {
    searching: stores.searching,
    searchingForAgents: stores.searchingForAgents,
    async warmUp() {
      // A misspelt place reads more of the gazetteer than any other question.
      geocoder.locate('Prto, Prtugal');
      await stores.warmUp();
    },
    campaignDeps: {
      storage: storage.campaigns,
      hasRoom: storage.hasRoom,
      searching: stores.searching,
      imported: createStoresByRegion(directory, coreCategories),
      websites,
      finder,
      judged: async (store, found) => void (await book.change(machine, [websiteChange(store, found)])),
      mailboxes,
      ownSites: sampleSites,
      writing: { model, judge, analyses },
      callsLeft: watched[0].left,
      seller: () => standardSeller(book.known()),
      profiles: async () => [...(await book.state()).profiles.values()],
      corrected: (store) => book.corrected(store),
      refusals: book.refusals,
      log,
      now: Date.now,
    },
    suggester: preferCovered(geocoder, () =>
      directory.datasets().length > 0 ? directory.covers : undefined,
    ),
    ...(stores.addresses && { addresses: stores.addresses }),
    chineseLabel: geocoder.chineseLabel,
    gazetteerDate: geocoder.date,
    websites,
    finder,
    mailboxes,
    mailAccounts,
    async hasOtherMailKey() {
      if (storage.swapKeyMark === undefined) return false;
      const mark = markOfKey(config.mailKeyFile);
      return ![mark, undefined].includes(await storage.swapKeyMark(mark));
    },
    outbox: new Outbox({ storage: storage.mail, accounts: mailAccounts }),
    ledger: createLedger({ storage: storage.mail }),
    drafts: createDrafts({ storage: storage.mail }),
    mailAnswers: createMailAnswers({ storage: storage.mail, accounts: mailAccounts }),
    sampleSites,
    writing: { model, judge, analyses, now: Date.now },
    watched: {
      directory,
      budgets: [...watched, ...stores.watched],
      mail: storage.mail.mailCounts,
      connections: storage.connections,
    },
    storage,
    book,
    eraseCached: async (texts) => (await shared.cache.erase(texts)) + (await memory.erase(texts)),
    callerOf,
    close: async () => {
      directory.close();
      stores.close();
      await book.close();
      await storage.close();
    },
  };
}

/**
 * Opens the book and reads it, so that it refuses whom it must. Searches go on without one that cannot be read, as in a
 * read-only folder; whoever asks for the book then gets the failure.
 */
async function openTeamBook({ doNotContactFile, seller }: Config, storage: Storage, log: Log): Promise<Book> {
  const list = doNotContactFile && (await onlyRefused(await readBookFile(doNotContactFile, Date.now())));
  const book = new Book({ storage: storage.book });
  try {
    await book.whenRead();
    if (list) await book.restore(machine, list);
    // One id for all starts: a profile that was edited or removed since stays so.
    if (seller)
      await book.change(machine, [
        {
          id: 'profile-of-settings',
          kind: 'profile_put',
          profile: { id: 'settings', name: seller.company ?? '', seller },
        },
      ]);
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    log.error('book_unreadable', error, { letters: 'refused' });
  }
  return book;
}

/** Opens the imported stores; waits for a database that restarts meanwhile, without which searches would find no stores. */
async function openImports({ dataDir }: Config, { published }: Storage, log: Log): Promise<Directory> {
  const directory = await openDirectory(dataDir, log, {
    source: published && createPublishedSource(published, dataDir),
  });
  const giveUpAt = performance.now() + storesTimeoutMs;
  while (published && directory.unreadable() !== undefined && performance.now() < giveUpAt) await sleep(250);
  return directory;
}

function mailClientsOf({ mailClients }: Config, callerOf: Services['callerOf']): MailAccountsDeps['oauth'] {
  const fetchBy = callerOf as OAuthClient['fetchBy'];
  return Object.fromEntries(Object.entries(mailClients).map(([id, client]) => [id, { ...client, fetchBy }]));
}

/** The sources of stores, and the search across them. */
function createSources(shared: Shared) {
  const { config, cache, callProvider, directory, geocoder, log, metrics, port, budgets } = shared;
  const { googlePlaces, wikidataUrl } = config;
  const surroundings = createSurroundings(geocoder.nearestPlace, geocoder.soleCountry);
  const live = {
    callProvider,
    cache,
    leases: shared.storage.leases,
    surroundings,
    userAgent: userAgent(config),
    log,
  };
  const osm = createOpenStreetMap(config.openStreetMap, live);
  const folder = path.join(config.dataDir, 'overture');
  const overture =
    config.overture && hasDuckDb() ? createOverture(config.overture, { ...live, folder }) : undefined;
  const google = googlePlaces && createGooglePlaces(googlePlaces, { callProvider, cache, ...budgets });
  const providers = createPlaceProviders({
    googlePlaces: google,
    directory,
    openStreetMap: { ...osm, surroundings },
    overture,
    port,
  });
  const forAgents = withheld(providers, (source) => storeSources.get(source)?.terms.mayExport !== false);
  const chains = wikidataUrl === undefined ? undefined : createWikidata({ url: wikidataUrl, ...live });
  const addresses: AddressFinder = {
    // A store of an import has what the map knows around it.
    find: async (store, signal) =>
      config.places === 'auto' && directory.covers(store) ? undefined : osm.addresses.find(store, signal),
  };
  const questions = createDailyBudget(budgets, 'questions to other sources', recordQuestions);
  const isOffline = config.places === 'directory' || config.places === 'sample';
  const searchingBy = (usable: PlaceProviders): SearchDeps => ({
    geocoder,
    ...(!isOffline && { addresses: osm.geocoder }),
    ...(!isOffline && chains && { chains }),
    places: createChooseProvider(config.places, usable),
    sample: providers.sample,
    log,
    ...(metrics && { observe: metrics.searched }),
  });
  return {
    searching: searchingBy(providers),
    searchingForAgents: searchingBy(forAgents),
    addresses: isOffline ? undefined : addresses,
    records: isOffline ? undefined : createWebsiteRecords(providers, { budget: questions, log }),
    watched:
      google && googlePlaces
        ? [{ name: 'google_places_calls', limit: googlePlaces.dailyCalls, left: google.callsLeft }]
        : [],
    warmUp: () => warmUp(surroundings),
    close: () => overture?.close(),
  };
}

/** The model for analyses and letters, with its budgets. */
function createModels({ config: { models }, cache, callProvider, budgets, metrics }: Shared, memory: Cache) {
  const calls = createDailyBudget(budgets, 'model calls', models.dailyCalls);
  const tokens = createDailyBudget(budgets, 'model tokens', models.dailyTokens);
  const choose = (ai: typeof models.ai) => {
    const choice = createModelChoice({ ...models, ai }, { callProvider, budgets: { calls, tokens } });
    return metrics?.model(choice) ?? choice;
  };
  return {
    model: choose(models.ai),
    judge: models.judge && choose(models.judge),
    analyses: createAnalysisCache({ cache, memory }),
    watched: [
      { name: 'model_calls', limit: models.dailyCalls, left: calls.left },
      { name: 'model_tokens', limit: models.dailyTokens, left: tokens.left },
    ] as const,
  };
}

/** The same sources, of which those that may not be used have nothing to answer from. */
function withheld(providers: PlaceProviders, uses: (source: PlaceSourceId) => boolean): PlaceProviders {
  const usable = placeSourceIds.map((id) => [
    id,
    uses(id) ? providers[id] : { ...providers[id], ready: () => false },
  ]);
  return Object.fromEntries(usable) as PlaceProviders;
}
