import type { StoreJson } from '@hardware-store-finder/contract';
import { createCampaigns } from '../campaigns/campaigns.ts';
import type { AppDeps } from '../http/app.ts';
import { clientInLog } from '../http/request-log.ts';
import { AppError } from '../lib/errors.ts';
import { createLog } from '../lib/log.ts';
import { noMailboxes } from '../mailbox/testing/no-mailboxes.ts';
import type { SearchDeps } from '../search/search.ts';
import type { PlaceProvider } from '../sources/provider.ts';
import { createSampleSites } from '../sources/sample/create-sample-sites.ts';
import { campaignDeps } from './campaign-deps.ts';
import { collectLog } from './collect-log.ts';
import { plain } from './in-english.ts';

/** The source that `oneProvider` reports. */
export const testSource = { id: 'test', label: 'Test', attribution: '© Test', url: 'https://test.example/' };

/** Yields a header and one store, A. */
export async function* oneStore(): ReturnType<PlaceProvider['find']> {
  yield { type: 'header', total: 1, radiusKm: 10, source: testSource };
  yield { type: 'stores', stores: ['{"name":"A","address":"B"}' as StoreJson] };
}

/** A provider that covers every place and finds `oneStore`. */
export const oneProvider: PlaceProvider = {
  ...testSource,
  ready: () => true,
  covers: () => true,
  find: oneStore,
};

/** Search dependencies with one source. Every location is in Porto, except 'Nowhere', which is unknown. */
export function searchDeps(deps: Partial<SearchDeps> & { provider?: PlaceProvider } = {}): SearchDeps {
  const { provider = oneProvider, ...rest } = deps;
  return {
    geocoder: {
      locate: (text) =>
        text === 'Nowhere'
          ? { kind: 'unknown', nearest: [] }
          : { kind: 'found', label: 'Porto, Portugal', lat: 41.15, lon: -8.61, alternatives: [] },
      nearestPlace: () => undefined,
    },
    places: async () => ({ provider, why: plain('It is the only one.') }),
    sample: { ...oneProvider, id: 'sample' },
    log: collectLog().log,
    ...rest,
  };
}

/** App dependencies with one store in Porto, no readable websites and no built page. */
export function appDeps(deps: Partial<AppDeps> = {}): AppDeps {
  const shared = sharedDeps(deps);
  return {
    ...shared,
    campaigns: createCampaigns(campaignDeps(shared)),
    suggester: { suggest: (text) => [{ label: `${text}, Portugal`, lat: 41.15, lon: -8.61 }] },
    gazetteerDate: '2020-03-18',
    seller: undefined,
    log: createLog(() => undefined),
    origins: { host: '127.0.0.1', publicUrl: new URL('https://stores.example/'), allowedOrigins: [] },
    limits: { admit: async () => () => undefined, refusedFor: () => undefined },
    trustedProxies: [],
    sender: clientInLog('hash'),
    productionApiUrl: 'https://api.example/v1?a="b"&c',
    mapTiles: undefined,
    unreachable: () => undefined,
    stopping: { ready: () => true, closing: new AbortController().signal },
    ...deps,
  };
}

function sharedDeps(deps: Partial<AppDeps>) {
  const {
    searching = searchDeps(),
    websites = {
      framing: async (url, { origin }) => ({ url, finalUrl: url, verdict: 'frame', reason: plain(origin) }),
      readPage: async () => undefined,
      read: async (url) => {
        throw new AppError('bad_request', plain(`${url} leads to 10.0.0.1.`));
      },
    } satisfies AppDeps['websites'],
    mailboxes = noMailboxes,
    sampleSites = createSampleSites({ port: () => 0 }),
    writing = {
      model: async () => undefined,
      analyses: { get: async () => undefined, set: async () => undefined },
      now: () => Date.UTC(2026, 0, 2),
    },
  } = deps;
  return { searching, websites, mailboxes, sampleSites, writing };
}
