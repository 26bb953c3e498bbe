import path from 'node:path';
import { type Seller, type SellerField, sellerFields, sellerLimits } from '@hardware-store-finder/contract';
import {
  type KeyedModelId,
  keyedModelIds,
  type ModelId,
  modelIds,
  modelPresets,
  type ServiceSettings,
} from '@hardware-store-finder/facts';
import {
  type GooglePlacesSettings,
  type OvertureSettings,
  placeSourceIds,
} from '@hardware-store-finder/places';
import * as z from 'zod/mini';
import type { AuthSettings } from './auth-settings.ts';
import {
  type MapTiles,
  mustBeTileTemplate,
  noTiles,
  openStreetMapTiles,
  tileTemplateSchema,
} from './map-tiles.ts';
import { readAuth } from './read-auth.ts';
import {
  addressBlocks,
  amount,
  apiKey,
  contact,
  databaseUrl,
  dnsServers,
  host,
  httpUrl,
  httpUrls,
  modelName,
  origins,
  overtureOrigins,
  percent,
  port,
  proxyUrl,
  type Read,
} from './setting-shapes.ts';

/** The parsed settings; docs/configuration.md lists them. Nothing else in the server reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** The PostgreSQL database that several processes share; undefined for files of the data folder. */
  databaseUrl: string | undefined;
  publicUrl: URL | undefined;
  /** Additional origins that may call the API, besides our own and loopback. */
  allowedOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For counts: addresses and CIDR blocks. */
  trustedProxies: readonly string[];
  /** Who may enter. */
  auth: AuthSettings;
  /** How the log names the sender of a request. */
  logClient: 'hash' | 'full' | 'none';
  /** Where metrics are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** The API URL behind the page's 'production' switch; empty for the origin that served the page. */
  productionApiUrl: string;
  /** The tile source of the page's map; undefined for none. */
  mapTiles: MapTiles | undefined;
  places: 'auto' | (typeof placeSourceIds)[number];
  openStreetMap: {
    /** Base URL of `/search`, without a trailing slash. */
    nominatimUrl: string;
    /** Base URLs of `/interpreter`, in order of preference. */
    overpassUrls: readonly string[];
  };
  /** Undefined without a key. */
  googlePlaces: GooglePlacesSettings | undefined;
  /** Undefined if its catalogue is `none`. */
  overture: OvertureSettings | undefined;
  /** The address of Wikidata's api.php; undefined if chains are not looked up. */
  wikidataUrl: string | undefined;
  /** The operator's email or web address, sent to websites and to OpenStreetMap's servers. */
  contact: string | undefined;
  /** The models for analyses and emails: the setting `AI`, and the services with a key. */
  models: {
    ai: 'auto' | ModelId;
    services: Partial<Record<KeyedModelId, ServiceSettings>>;
    ollama: { baseUrl: string; model: string | undefined };
    /** Daily limits for paid models (UTC days). */
    dailyCalls: number;
    dailyTokens: number;
  };
  /** The part of the paid models' daily limits that one client may use: 0.25. */
  clientDailyShare: number;
  /** Whom agents must not write to: a backup of the page, or lines of addresses and domains. */
  doNotContactFile: string | undefined;
  /** The default seller profile for browsers without one. */
  seller: Seller | undefined;
  /** The resolvers for email domains; undefined for the system's, empty if DNS may not be asked. */
  dnsServers: readonly string[] | undefined;
  /** For the services configured here, never for stores' websites. */
  httpsProxy: string | undefined;
  noProxy: string | undefined;
};

/** Thrown for invalid settings; its message names all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const mustBeUrl = 'must be an http or https address';
const mustBeUrls = 'must be http or https addresses, separated by commas';

/** Each setting: its variable, its schema, and the requirement shown in error messages. */
const settings = {
  port: { key: 'PORT', shape: port, must: 'must be a whole number from 0 to 65535' },
  host: { key: 'HOST', shape: host, must: 'must be a host name or an IP address' },
  dataDir: { key: 'DATA_DIR', shape: z.string(), must: 'must be a folder' },
  databaseUrl: {
    key: 'DATABASE_URL',
    shape: databaseUrl,
    must: 'must be the address of a PostgreSQL database: postgres://user:password@host:5432/name',
  },
  publicUrl: { key: 'PUBLIC_URL', shape: httpUrl, must: 'must be an http or https address' },
  allowedOrigins: {
    key: 'ALLOWED_ORIGINS',
    shape: origins,
    must: mustBeUrls,
  },
  trustedProxies: {
    key: 'TRUSTED_PROXIES',
    shape: addressBlocks,
    must: 'must be IP addresses or blocks of them (10.0.0.0/8), separated by commas',
  },
  logClient: {
    key: 'LOG_CLIENT',
    shape: z.enum(['hash', 'full', 'none']),
    must: 'must be one of hash, full, none',
  },
  metricsPort: { key: 'METRICS_PORT', shape: port, must: 'must be a whole number from 0 to 65535' },
  metricsHost: { key: 'METRICS_HOST', shape: host, must: 'must be a host name or an IP address' },
  productionApiUrl: {
    key: 'PRODUCTION_API_URL',
    shape: httpUrl,
    must: 'must be an http or https address',
  },
  mapTilesUrl: { key: 'MAP_TILES_URL', shape: tileTemplateSchema, must: mustBeTileTemplate },
  mapTilesAttribution: {
    key: 'MAP_TILES_ATTRIBUTION',
    shape: z.string().check(z.maxLength(500)),
    must: 'must have at most 500 characters',
  },
  places: {
    key: 'PLACES',
    shape: z.enum(['auto', ...placeSourceIds]),
    must: `must be one of auto, ${placeSourceIds.join(', ')}`,
  },
  nominatimUrl: { key: 'NOMINATIM_URL', shape: httpUrl, must: mustBeUrl },
  overpassUrls: { key: 'OVERPASS_URLS', shape: httpUrls, must: mustBeUrls },
  googlePlacesKey: {
    key: 'GOOGLE_PLACES_API_KEY',
    shape: apiKey,
    must: 'must be a key: no blanks in it',
  },
  googlePlacesUrl: { key: 'GOOGLE_PLACES_BASE_URL', shape: httpUrl, must: mustBeUrl },
  googlePlacesSearchCalls: {
    key: 'GOOGLE_PLACES_SEARCH_CALLS',
    shape: amount,
    must: 'must be a whole number',
  },
  googlePlacesDailyCalls: {
    key: 'GOOGLE_PLACES_DAILY_CALLS',
    shape: amount,
    must: 'must be a whole number',
  },
  overtureCatalogUrl: {
    key: 'OVERTURE_CATALOG_URL',
    shape: z.union([z.literal('none'), httpUrl]),
    must: `${mustBeUrl}, or none`,
  },
  overtureHosts: {
    key: 'OVERTURE_HOSTS',
    shape: overtureOrigins,
    must: 'must be hosts, separated by commas: files.example, files.example:8443',
  },
  overtureMaxMb: { key: 'OVERTURE_MAX_MB', shape: amount, must: 'must be a whole number' },
  wikidataUrl: {
    key: 'WIKIDATA_URL',
    shape: z.union([z.literal('none'), httpUrl]),
    must: `${mustBeUrl}, or none`,
  },
  contact: {
    key: 'CONTACT',
    shape: contact,
    must: 'must be an email address or an http or https address',
  },
  ai: {
    key: 'AI',
    shape: z.enum(['auto', ...modelIds]),
    must: `must be one of auto, ${modelIds.join(', ')}`,
  },
  ollamaUrl: { key: 'OLLAMA_URL', shape: httpUrl, must: mustBeUrl },
  ollamaModel: { key: 'OLLAMA_MODEL', shape: modelName, must: 'must be the name of a model' },
  dailyCalls: { key: 'AI_DAILY_CALLS', shape: amount, must: 'must be a whole number' },
  dailyTokens: { key: 'AI_DAILY_TOKENS', shape: amount, must: 'must be a whole number' },
  clientDailyShare: {
    key: 'CLIENT_DAILY_SHARE',
    shape: percent,
    must: 'must be a whole number from 1 to 100, in percent',
  },
  doNotContactFile: { key: 'DO_NOT_CONTACT_FILE', shape: z.string(), must: 'must be a file' },
  dnsServers: {
    key: 'DNS_SERVERS',
    shape: dnsServers,
    must: "must be IP addresses, separated by commas, with a port if it is not 53 (127.0.0.1:5353, [::1]:5353), or 'none'",
  },
  httpsProxy: { key: 'HTTPS_PROXY', shape: proxyUrl, must: 'must be the address of a proxy' },
  noProxy: { key: 'NO_PROXY', shape: z.string().check(z.maxLength(2_000)), must: 'must be a list of hosts' },
} as const;

/** `SELLER_MINIMUM_ORDER` and so on, one for each field of the profile. */
const sellerSettings = sellerFields.map((field) => ({
  field,
  key: `SELLER_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  shape: z.string().check(z.maxLength(sellerLimits[field])),
  must: `must have at most ${sellerLimits[field]} characters`,
}));

/** Settings whose values must not appear in a message. */
const secret = /_API_KEY$|_TOKEN$|_SECRET$|^(?:HTTPS_PROXY|DATABASE_URL)$/;

/** Parses the settings from an environment. Throws ConfigError naming every invalid setting. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const wrong: string[] = [];
  const read = <S extends z.ZodMiniType>({ key, shape, must }: { key: string; shape: S; must: string }) => {
    const text = env[key]?.trim();
    if (text === undefined || text === '') return undefined;
    const result = z.safeParse(shape, text);
    if (result.success) return result.data;
    wrong.push(`${key}=${secret.test(key) ? '…' : text} ${must}`);
    return undefined;
  };
  const reach = {
    host: read(settings.host) ?? '127.0.0.1',
    publicUrl: read(settings.publicUrl),
    trustedProxies: read(settings.trustedProxies) ?? [],
    databaseUrl: read(settings.databaseUrl)?.href,
  };
  const missing: string[] = [];
  const config: Config = {
    ...reach,
    port: read(settings.port) ?? 8002,
    auth: readAuth(read, reach, missing),
    dataDir: path.resolve(read(settings.dataDir) ?? 'data'),
    allowedOrigins: read(settings.allowedOrigins) ?? [],
    logClient: read(settings.logClient) ?? 'hash',
    metrics: readMetrics(read),
    productionApiUrl: read(settings.productionApiUrl)?.href.replace(/\/$/, '') ?? '',
    mapTiles: readMapTiles(read),
    places: read(settings.places) ?? 'auto',
    openStreetMap: {
      nominatimUrl: baseOf(read(settings.nominatimUrl) ?? nominatim, '/search'),
      // Deduplicated, because a server takes one query at a time.
      overpassUrls: [
        ...new Set(
          (read(settings.overpassUrls) ?? overpass).map((url) => baseOf(url, '/interpreter', '/api')),
        ),
      ],
    },
    googlePlaces: readGooglePlaces(read),
    overture: readOverture(read),
    wikidataUrl: readWikidata(read),
    contact: read(settings.contact),
    models: {
      ai: read(settings.ai) ?? 'auto',
      services: Object.fromEntries(
        keyedModelIds.flatMap((id) => {
          const service = readService(id, read);
          return service === undefined ? [] : [[id, service]];
        }),
      ),
      ollama: {
        baseUrl: read(settings.ollamaUrl)?.href.replace(/\/$/, '') ?? 'http://127.0.0.1:11434',
        model: read(settings.ollamaModel),
      },
      dailyCalls: read(settings.dailyCalls) ?? 200,
      dailyTokens: read(settings.dailyTokens) ?? 1_000_000,
    },
    clientDailyShare: read(settings.clientDailyShare) ?? 0.25,
    doNotContactFile: resolved(read(settings.doNotContactFile)),
    seller: readSeller(read),
    dnsServers: read(settings.dnsServers),
    httpsProxy: read(settings.httpsProxy)?.href ?? undefined,
    noProxy: read(settings.noProxy),
  };
  if (wrong.length === 0) wrong.push(...missing);
  const { ai, services } = config.models;
  if (
    ai !== 'auto' &&
    ai !== 'ollama' &&
    ai !== 'builtin' &&
    services[ai] === undefined &&
    wrong.length === 0
  ) {
    wrong.push(`AI=${ai} needs a key: set ${modelPresets[ai].prefix}_API_KEY`);
  }
  if (config.places === 'google' && config.googlePlaces === undefined && wrong.length === 0) {
    wrong.push('PLACES=google needs a key: set GOOGLE_PLACES_API_KEY');
  }
  if (config.places === 'overture' && config.overture === undefined && wrong.length === 0) {
    wrong.push('PLACES=overture needs a catalogue, and OVERTURE_CATALOG_URL is none');
  }
  if (wrong.length > 0) {
    throw new ConfigError(
      `${wrong.length === 1 ? 'A setting is' : 'Settings are'} wrong: ${wrong.join('; ')}. Correct or remove ${
        wrong.length === 1 ? 'it' : 'them'
      } and start again.`,
    );
  }
  return config;
}

/** The settings of a service that has a key; the others have defaults. */
function readService(id: KeyedModelId, read: Read): ServiceSettings | undefined {
  const { prefix, baseUrl, model } = modelPresets[id];
  const key = read({ key: `${prefix}_API_KEY`, shape: apiKey, must: 'must be a key: no blanks in it' });
  const url = read({ key: `${prefix}_BASE_URL`, shape: httpUrl, must: mustBeUrl });
  const name = read({ key: `${prefix}_MODEL`, shape: modelName, must: 'must be the name of a model' });
  if (key === undefined) return undefined;
  return { apiKey: key, baseUrl: url?.href.replace(/\/$/, '') ?? baseUrl, model: name ?? model };
}

/** The project's own public server, which asks for restraint, and another public one as a fallback. */
const overpass = [new URL('https://overpass-api.de/api'), new URL('https://overpass.private.coffee/api')];
const overtureCatalog = new URL('https://stac.overturemaps.org/catalog.json');
/** Overture's buckets at Amazon and Microsoft. */
const overtureHosts = [
  'https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com',
  'https://overturemapswestus2.blob.core.windows.net',
];
const nominatim = new URL('https://nominatim.openstreetmap.org');

/** A URL without the ending that callers append; a bare host gets the usual path. */
function baseOf(url: URL, ending: string, usual = ''): string {
  const bare = (url.origin + url.pathname).replace(/\/+$/, '');
  const base = bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare;
  return base === url.origin ? base + usual : base;
}

function readMapTiles(read: Read): MapTiles | undefined {
  const url = read(settings.mapTilesUrl) ?? openStreetMapTiles.url;
  const attribution = read(settings.mapTilesAttribution) ?? openStreetMapTiles.attribution;
  return url === noTiles ? undefined : { url, attribution };
}

function resolved(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(file);
}

function readMetrics(read: Read): Config['metrics'] {
  const host = read(settings.metricsHost) ?? '127.0.0.1';
  const port = read(settings.metricsPort);
  return port === undefined ? undefined : { host, port };
}

function readGooglePlaces(read: Read): GooglePlacesSettings | undefined {
  const apiKey = read(settings.googlePlacesKey);
  const baseUrl = read(settings.googlePlacesUrl) ?? new URL('https://places.googleapis.com');
  const searchCalls = read(settings.googlePlacesSearchCalls) ?? 12;
  const dailyCalls = read(settings.googlePlacesDailyCalls) ?? 100;
  if (apiKey === undefined) return undefined;
  return { apiKey, baseUrl: baseOf(baseUrl, '/v1'), searchCalls, dailyCalls };
}

function readOverture(read: Read): OvertureSettings | undefined {
  const catalogUrl = read(settings.overtureCatalogUrl) ?? overtureCatalog;
  const origins = read(settings.overtureHosts) ?? overtureHosts;
  const maxBytes = (read(settings.overtureMaxMb) ?? 64) * 1_000_000;
  return catalogUrl === 'none' ? undefined : { catalogUrl: catalogUrl.href, origins, maxBytes };
}

function readWikidata(read: Read): string | undefined {
  const url = read(settings.wikidataUrl) ?? new URL('https://www.wikidata.org/w/api.php');
  return url === 'none' ? undefined : url.href;
}

function readSeller(read: Read): Seller | undefined {
  const fields = sellerSettings.flatMap((setting): [SellerField, string][] => {
    const text = read(setting);
    return text === undefined ? [] : [[setting.field, text]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
