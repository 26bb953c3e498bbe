import {
  filledSeller,
  type Seller,
  type SellerField,
  sellerFields,
  sellerSchema,
  version,
} from '@Hardware-Store-Finder/contract';
import {
  type KeyedModelId,
  keyedModelIds,
  modelPresets,
  type ServiceSettings,
} from '@Hardware-Store-Finder/facts';
import type { GooglePlacesSettings, OvertureSettings } from '@Hardware-Store-Finder/places';
import type { SearchSettings } from '@Hardware-Store-Finder/websites';
import path from 'node:path';
import { readAuth } from './auth.ts';
import { removedSettings, sellerSetting } from './removed-settings.ts';
import { type Setting, settings, type Values } from './table.ts';

/** Thrown for invalid settings; its message names all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The parsed settings. Nothing else of the product reads the environment. */
export type Config = ReturnType<typeof loadConfig>;

/** The tile source of the page's map, with its attribution. */
export type MapTiles = { url: string; attribution: string };

/** A question has up to 40,000 characters of pages, some 12,000 tokens, besides its own words and the answer. */
const tokensPerCall = 15_000;
/** Of few calls, each may be long. */
const fewestTokens = 1_000_000;

/**
 * Parses the settings from an environment. Throws ConfigError naming every invalid setting. `isServer`: false for commands, which
 * let nobody in and so need no AUTH.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { isServer = true } = {},
) {
  const wrong: string[] = [];
  const values = readValues(env, wrong);
  const missing: string[] = [];
  const config = {
    port: values.PORT,
    host: values.HOST,
    /** Absolute. */
    dataDir: path.resolve(values.DATA_DIR),
    /** The PostgreSQL database that several processes share; undefined for files of the data folder. */
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    /** Additional origins that may call the API, besides our own and loopback. */
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    /** Proxies whose X-Forwarded-For counts: addresses and CIDR blocks. */
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    /** Who may enter. */
    auth: readAuth(values, isServer ? missing : []),
    /** How the log names the sender of a request. */
    logClient: values.LOG_CLIENT,
    /** Where metrics are served; undefined for nowhere. */
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** The API URL behind the page's 'production' switch; empty for the origin that served the page. */
    productionApiUrl: values.PRODUCTION_API_URL?.href.replace(/\/$/, '') ?? '',
    /** The tile source of the page's map; undefined for none. */
    mapTiles: readMapTiles(values),
    places: values.PLACES,
    openStreetMap: {
      /** Base URL of `/search`, without a trailing slash. */
      nominatimUrl: baseOf(values.NOMINATIM_URL, '/search'),
      /** Base URLs of `/interpreter`, in order of preference; each once, because a server takes one query at a time. */
      overpassUrls: [...new Set(values.OVERPASS_URLS.map((url) => baseOf(url, '/interpreter', '/api')))],
    },
    /** Undefined without a key. */
    googlePlaces: readGooglePlaces(values),
    /** Undefined if its catalogue is `none`. */
    overture: readOverture(values),
    /** The address of Wikidata's api.php; undefined if chains are not looked up. */
    wikidataUrl: values.WIKIDATA_URL === 'none' ? undefined : values.WIKIDATA_URL.href,
    /** The search engine for websites; undefined if there is none. */
    search: readSearch(values),
    /** The operator's email or web address, sent to websites and to OpenStreetMap's servers. */
    contact: values.CONTACT,
    /** The models for analyses and emails: the setting `AI`, and the services with a key. */
    models: {
      ai: values.AI,
      judge: values.JUDGE === 'auto' ? undefined : values.JUDGE,
      services: readServices(values),
      ollama: { baseUrl: values.OLLAMA_URL.href.replace(/\/$/, ''), model: values.OLLAMA_MODEL },
      /** Daily limits for paid models (UTC days). */
      dailyCalls: values.AI_DAILY_CALLS,
      dailyTokens: Math.max(fewestTokens, values.AI_DAILY_CALLS * tokensPerCall),
    },
    /** The part of the paid services' daily limits that one client may use: 0.25. */
    clientDailyShare: values.CLIENT_DAILY_SHARE,
    /** A setting of the version before: a list that is added to that of the book. */
    doNotContactFile: env.DO_NOT_CONTACT_FILE?.trim()
      ? path.resolve(env.DO_NOT_CONTACT_FILE.trim())
      : undefined,
    /** Settings of the version before: a profile that is added to those of the book. */
    seller: readSeller(env),
    /** The resolvers for email domains; undefined for the system's, empty if DNS may not be asked. */
    dnsServers: values.DNS_SERVERS,
    /** Absolute: what encrypts the passwords of mailboxes. Beside the data folder, so that a copy of that has no key. */
    mailKeyFile: path.resolve(values.MAIL_KEY_FILE ?? `${path.resolve(values.DATA_DIR)}-mail.key`),
    /** Mail servers of the operator's own network, as 'host:port' in lower case. */
    mailServers: new Set(values.MAIL_SERVERS),
    /** The operator's own clients at providers of mailboxes, by the ids of those. */
    mailClients: {
      ...(values.GOOGLE_CLIENT_ID && {
        gmail: {
          issuer: values.GOOGLE_ISSUER,
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET,
        },
      }),
      ...(values.MICROSOFT_CLIENT_ID && {
        microsoft: { issuer: values.MICROSOFT_ISSUER, clientId: values.MICROSOFT_CLIENT_ID },
      }),
    },
    /** For the services configured here, never for stores' websites. */
    httpsProxy: values.HTTPS_PROXY?.href,
    noProxy: values.NO_PROXY,
    /** A sentence for each setting that is set and read no more. */
    removed: [
      ...new Set(
        Object.entries(removedSettings).flatMap(([name, told]) => (env[name]?.trim() ? [told] : [])),
      ),
    ],
  };
  if (wrong.length === 0) wrong.push(...missing);
  if (wrong.length === 0) wrong.push(...contradictions(config));
  if (wrong.length > 0) throw new ConfigError(sentenceOf(wrong));
  return config;
}

/** Settings whose values must not appear in a message. */
const secret = /_API_KEY$|_TOKEN$|_SECRET$|^(?:HTTPS_PROXY|DATABASE_URL)$/;

/** An address without its password and the values of its query, which may be keys. */
function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//…@').replace(/([?&][\w-]+=)(?!\{)[^&#\s]+/g, '$1…');
}

/** The values of all settings; adds to `wrong` what is wrong with those that are invalid, which count as unset. */
function readValues(env: Readonly<Record<string, string | undefined>>, wrong: string[]): Values {
  const read = (name: string, { shape, must, initial }: Setting): unknown => {
    const text = env[name]?.trim();
    if (text) {
      const result = shape.safeParse(text);
      if (result.success) return result.data;
      wrong.push(`${name}=${secret.test(name) ? '…' : withoutSecrets(text)} ${must}`);
    }
    return initial === undefined ? undefined : shape.parse(initial);
  };
  const entries = Object.entries<Setting>(settings).map(([name, setting]) => [name, read(name, setting)]);
  return Object.fromEntries(entries);
}

/** What cannot work together. */
function contradictions({
  models: { ai, judge, services },
  places,
  googlePlaces,
  overture,
  search,
}: Pick<Config, 'models' | 'places' | 'googlePlaces' | 'overture' | 'search'>): string[] {
  const found: string[] = [];
  if (search?.engine === 'searxng' && search.baseUrl === braveUrl)
    found.push('SEARCH=searxng needs the address of your instance: set SEARCH_URL');
  if (search?.engine === 'brave' && search.apiKey === undefined)
    found.push('SEARCH=brave needs a key: set SEARCH_API_KEY');
  for (const [name, id] of [
    ['AI', ai],
    ['JUDGE', judge ?? 'auto'],
  ] as const)
    if (id !== 'auto' && id !== 'ollama' && id !== 'builtin' && services[id] === undefined)
      found.push(`${name}=${id} needs a key: set ${modelPresets[id].prefix}_API_KEY`);
  if (places === 'google' && googlePlaces === undefined)
    found.push('PLACES=google needs a key: set GOOGLE_PLACES_API_KEY');
  if (places === 'overture' && overture === undefined)
    found.push('PLACES=overture needs a catalogue, and OVERTURE_CATALOG_URL is none');
  return found;
}

function sentenceOf(wrong: readonly string[]): string {
  const [subject, object] = wrong.length === 1 ? ['A setting is', 'it'] : ['Settings are', 'them'];
  return `${subject} wrong: ${wrong.join('; ')}. Correct or remove ${object} and start again.`;
}

/** A URL without the ending that callers append; a bare host gets the usual path. */
function baseOf(url: URL, ending: string, usual = ''): string {
  const bare = (url.origin + url.pathname).replace(/\/+$/, '');
  const base = bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare;
  return base === url.origin ? base + usual : base;
}

/** The services that have a key. */
function readServices(values: Values): Partial<Record<KeyedModelId, ServiceSettings>> {
  return Object.fromEntries(
    keyedModelIds.flatMap((id): [KeyedModelId, ServiceSettings][] => {
      const { prefix } = modelPresets[id];
      const apiKey = values[`${prefix}_API_KEY`];
      if (apiKey === undefined) return [];
      const baseUrl = values[`${prefix}_BASE_URL`].href.replace(/\/$/, '');
      return [[id, { apiKey, baseUrl, model: values[`${prefix}_MODEL`] }]];
    }),
  );
}

function readMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Values) {
  return url === 'none' ? undefined : ({ url, attribution } satisfies MapTiles);
}

function readGooglePlaces(values: Values): GooglePlacesSettings | undefined {
  const { GOOGLE_PLACES_API_KEY: apiKey } = values;
  if (apiKey === undefined) return undefined;
  return {
    apiKey,
    baseUrl: baseOf(values.GOOGLE_PLACES_BASE_URL, '/v1'),
    searchCalls: values.GOOGLE_PLACES_SEARCH_CALLS,
    dailyCalls: values.GOOGLE_PLACES_DAILY_CALLS,
  };
}

function readOverture(values: Values): OvertureSettings | undefined {
  const { OVERTURE_CATALOG_URL: catalogUrl, OVERTURE_HOSTS: origins, OVERTURE_MAX_MB: megabytes } = values;
  return catalogUrl === 'none'
    ? undefined
    : { catalogUrl: catalogUrl.href, origins, maxBytes: megabytes * 1_000_000 };
}

/** Brave's own address, unless another is set. */
const braveUrl = 'https://api.search.brave.com';

function readSearch(values: Values): SearchSettings | undefined {
  const { SEARCH: engine, SEARCH_URL: url, SEARCH_API_KEY: apiKey, SEARCH_DAILY_CALLS: dailyCalls } = values;
  if (engine === 'none') return undefined;
  const baseUrl =
    url === undefined ? braveUrl : baseOf(url, engine === 'searxng' ? '/search' : '/res/v1/web/search');
  return { engine, baseUrl, apiKey, dailyCalls };
}

function readSeller(env: Readonly<Record<string, string | undefined>>): Seller | undefined {
  const fields = sellerFields.map((field): [SellerField, string | undefined] => {
    const { success, data } = sellerSchema.shape[field].safeParse(env[sellerSetting(field)]);
    return [field, success ? data : undefined];
  });
  return filledSeller(Object.fromEntries(fields));
}

/** The addresses of all services that the settings name; to no other hosts may calls to them go. */
export function serviceUrls({
  googlePlaces,
  models,
  openStreetMap,
  overture,
  search,
  wikidataUrl,
}: Config): string[] {
  return [
    openStreetMap.nominatimUrl,
    ...openStreetMap.overpassUrls,
    ...(googlePlaces ? [googlePlaces.baseUrl] : []),
    ...(overture ? [overture.catalogUrl, ...overture.origins] : []),
    ...(wikidataUrl === undefined ? [] : [wikidataUrl]),
    ...(search === undefined ? [] : [search.baseUrl]),
    models.ollama.baseUrl,
    ...Object.values(models.services).map(({ baseUrl }) => baseUrl),
  ];
}

/** Names this program and, where one is configured, a contact for the owners of the websites it reads. */
export function userAgent({ contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>): string {
  const whom = contact ?? publicUrl?.href;
  return `HardwareStoreFinder/${version}${whom === undefined ? '' : ` (+${whom})`}`;
}
