import { coreCategories, type FoundStore, type SearchCost } from '@Hardware-Store-Finder/contract';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import type { Localized } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger, type Ledger } from '@Hardware-Store-Finder/storage/testing';
import { type Asked, createFakeClock, inEnglish, type Reply } from '@Hardware-Store-Finder/testing';
import { type PlaceEvent, type PlaceProvider, type PlaceQuery, toFoundStore } from '../../provider.ts';
import { createGooglePlaces, createGoogleProvider } from '../google-places.ts';
import type { StandInOptions, StandInPlace } from './answer-google.ts';
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts';

export const testKey = 'AIza-the-key-of-the-test';
export const porto = { lat: 41.14961, lon: -8.61099 };
export const query: PlaceQuery = {
  center: porto,
  place: 'Porto, Portugal',
  country: 'PT',
  radiiKm: [10],
  enough: 20,
  categories: coreCategories,
};

let servers: GoogleStandIn[] = [];
/** For `afterEach`. */
export async function closeAll(): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
}

export type Options = StandInOptions & {
  instead?: (call: number, asked: Asked) => Reply | undefined;
  searchCalls?: number;
  dailyCalls?: number;
  apiKey?: string;
  /** Another address than that of the stand-in. */
  baseUrl?: string;
  timeoutMs?: number;
  cache?: ReturnType<typeof createMemoryCache>;
  ledger?: Ledger;
  /** The part of the day's calls that one client may make. */
  share?: number;
};

/** The source as main.ts makes it, and a Google on loopback with these places. */
export async function open(places: readonly StandInPlace[], options: Options = {}) {
  const server = await startGoogleStandIn(places, { key: testKey, ...options });
  servers.push(server);
  const clock = createFakeClock();
  const {
    apiKey = testKey,
    baseUrl = server.url,
    searchCalls = 1_000,
    dailyCalls = 10_000,
    timeoutMs,
  } = options;
  const googlePlaces = createGooglePlaces(
    { apiKey, baseUrl, searchCalls, dailyCalls },
    {
      callProvider: createCallProvider({ baseUrls: [baseUrl] }),
      cache: options.cache ?? createMemoryCache(),
      ledger: options.ledger ?? createMemoryLedger(),
      shares: createMemoryLedger(),
      share: options.share ?? 1,
      ...clock,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
  );
  return { server, clock, provider: createGoogleProvider(googlePlaces) };
}

export type Found = {
  events: Localized<PlaceEvent>[];
  stores: FoundStore[];
  header?: Localized<PlaceEvent> & { type: 'header' };
  said: string[];
  stopReason?: string;
  cost?: SearchCost;
  fault?: unknown;
};

/** All events of a source until it ends or throws. */
export async function find(
  provider: PlaceProvider,
  changed: Partial<PlaceQuery> = {},
  signal = new AbortController().signal,
): Promise<Found> {
  const found: Found = { events: [], stores: [], said: [] };
  try {
    for await (const step of provider.find({ ...query, ...changed }, signal)) {
      const event = inEnglish(step);
      found.events.push(event);
      if (event.type === 'header') found.header = event;
      if (event.type === 'status') found.said.push(event.message);
      if (event.type === 'stores') found.stores.push(...event.stores.map(toFoundStore));
      if (event.type === 'ended') {
        const { type: _, ...ended } = event;
        Object.assign(found, ended);
      }
    }
  } catch (fault) {
    found.fault = fault;
  }
  return found;
}

/** A hardware store in the middle of Porto. */
export const place = (id: string, changed: Partial<StandInPlace> = {}): StandInPlace => ({
  id,
  name: `Store ${id}`,
  ...porto,
  types: ['hardware_store', 'store'],
  ...changed,
});
/** So many stores in a row to the north, about 80 m apart. */
export const row = (count: number) =>
  Array.from({ length: count }, (_, at) => place(`row${at}`, { lat: porto.lat + at * 0.0007 }));
/** The bodies of the requests, in order. */
export const bodies = (server: GoogleStandIn) => server.asked.map(({ body }) => JSON.parse(body));
