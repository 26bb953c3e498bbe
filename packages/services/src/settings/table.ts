import { judgeIds, keyedModelIds, modelIds, modelPresets } from '@Hardware-Store-Finder/facts';
import { placeSourceIds } from '@Hardware-Store-Finder/places';
import { searchEngines } from '@Hardware-Store-Finder/websites';
import type * as z from 'zod';
import { removedSettings } from './removed-settings.ts';
import * as rules from './rules.ts';

/**
 * A setting: a variable of the environment. `initial` is its value where it is not set, as somebody would write it; without one,
 * `otherwise` describes the default in docs/configuration.md. `example` stands in .env.example where there is no `initial`.
 */
export type Setting = rules.Rule & {
  /** Markdown, for the table of docs/configuration.md. */
  meaning: string;
  initial?: string;
  otherwise?: string;
  example?: string;
};
type Settings = Readonly<Record<string, Setting>>;

const server = {
  PORT: { ...rules.port, initial: '8002', meaning: 'the port to listen on; `0` picks a free one' },
  HOST: {
    ...rules.host,
    initial: '127.0.0.1',
    meaning: 'the address to listen on; `0.0.0.0` lets other machines in',
  },
  DATA_DIR: {
    ...rules.folder,
    initial: './data',
    meaning:
      'the folder of all that is kept: the book of the team with its do-not-contact list, letters and mailboxes, sign-ins, imported stores, caches',
  },
  DATABASE_URL: {
    ...rules.databaseUrl,
    example: 'postgres://finder:password@localhost:5432/finder',
    meaning:
      'the PostgreSQL database (14 or newer) that several processes share: `postgres://user:password@host:5432/name`; its owner is the user, who creates the tables at the first start. ' +
      'Without it, one process works with files of `DATA_DIR`. [Many people, many processes](scale.md)',
  },
  PUBLIC_URL: {
    ...rules.httpUrl,
    example: 'https://stores.example.com',
    meaning:
      'the address that others use to reach the server; without it, only requests to loopback names and IP addresses are answered',
  },
  ALLOWED_ORIGINS: {
    ...rules.origins,
    example: 'https://crm.example.com',
    meaning: 'further origins whose pages may call the API, separated by commas',
  },
  TRUSTED_PROXIES: {
    ...rules.addressBlocks,
    example: '127.0.0.1,10.0.0.0/8',
    meaning:
      'the addresses of your proxies, whose `X-Forwarded-For` names the client: IP addresses or blocks of them (`10.0.0.0/8`), separated by commas',
  },
  LOG_CLIENT: {
    ...rules.oneOf(['hash', 'full', 'none']),
    initial: 'hash',
    meaning:
      'how the log names the sender of a request: `hash` (another after each start), `full` (the address) or `none`',
  },
  METRICS_PORT: {
    ...rules.port,
    example: '9464',
    meaning:
      'a port for Prometheus, with `GET /metrics` and nothing else ([its metrics](operations.md#metrics))',
  },
  METRICS_HOST: {
    ...rules.host,
    initial: '127.0.0.1',
    meaning: 'the address on which that port listens; keep it private',
  },
  PRODUCTION_API_URL: {
    ...rules.httpUrl,
    otherwise: 'the origin that served the page',
    example: 'https://api.example.com',
    meaning: 'the target of the page\'s switch "Production"',
  },
} satisfies Settings;

const mail = {
  MAIL_KEY_FILE: {
    ...rules.file,
    otherwise: '`DATA_DIR-mail.key`, beside the data folder, made with the first mailbox',
    example: '/etc/hardware-store-finder/mail.key',
    meaning:
      'the file with the key that encrypts what signs in to mailboxes (32 bytes in base64); all processes read the same one. Whoever has the database or a backup without it reads no password',
  },
  MAIL_SERVERS: {
    ...rules.mailServers,
    example: 'mail.office.lan:587, mail.office.lan:993',
    meaning:
      'mail servers in your own network that mailboxes may be on, each by host and port, separated by commas; a host alone stands for the ports of mail (25, 143, 465, 587, 993). Without it, only servers with public addresses',
  },
  GOOGLE_CLIENT_ID: {
    ...rules.textUpTo(200),
    example: '1234-abcd.apps.googleusercontent.com',
    meaning:
      'your own client at Google, with which Gmail mailboxes are connected without an app password ([how](mail.md#sign-in-at-google-or-microsoft))',
  },
  GOOGLE_CLIENT_SECRET: { ...rules.secret, meaning: "that client's secret" },
  GOOGLE_ISSUER: {
    ...rules.issuer,
    initial: 'https://accounts.google.com',
    meaning: 'the address below which Google describes its sign-in',
  },
  MICROSOFT_CLIENT_ID: {
    ...rules.textUpTo(200),
    example: '11112222-bbbb-3333-cccc-4444dddd5555',
    meaning:
      'your own client at Microsoft, with which mailboxes of Microsoft 365 are connected ([how](mail.md#sign-in-at-google-or-microsoft))',
  },
  MICROSOFT_ISSUER: {
    ...rules.issuer,
    initial: 'https://login.microsoftonline.com/organizations/v2.0',
    meaning:
      'the address below which Microsoft describes its sign-in; with the id of your tenant in place of `organizations`, only your own people can sign in',
  },
} satisfies Settings;

const access = {
  AUTH: {
    ...rules.oneOf(['none', 'token', 'header', 'oidc']),
    otherwise: '`none`',
    example: 'none',
    meaning:
      'who may enter: `none` (everybody who reaches the server), `token` (who has the secret link), `header` (whom your proxy names) or `oidc` (whom your identity provider signs in)',
  },
  AUTH_TOKEN: {
    ...rules.token,
    otherwise: 'made by the first start',
    meaning: 'the token of the secret link: at least 20 letters, digits, dots, hyphens or underscores',
  },
  AUTH_HEADER: {
    ...rules.headerName,
    example: 'X-Forwarded-User',
    meaning: 'the header in which a proxy of `TRUSTED_PROXIES` names the user',
  },
  OIDC_ISSUER: {
    ...rules.issuer,
    example: 'https://login.example.com',
    meaning: 'the address of the identity provider',
  },
  OIDC_CLIENT_ID: {
    ...rules.textUpTo(200),
    example: 'hardware-store-finder',
    meaning: "the server's name at the identity provider",
  },
  OIDC_CLIENT_SECRET: { ...rules.secret, meaning: "the server's secret at the identity provider" },
} satisfies Settings;

const stores = {
  PLACES: {
    ...rules.oneOf(['auto', ...placeSourceIds]),
    initial: 'auto',
    meaning:
      'the source of stores: `auto`, `google`, `directory` (imported files), `openstreetmap`, `overture`, `sample`',
  },
  CONTACT: {
    ...rules.contact,
    example: 'you@example.com',
    meaning:
      'your email or web address, sent to the websites and map servers that the server reads, so that their owners can contact you',
  },
  OVERPASS_URLS: {
    ...rules.httpUrls,
    // The project's own public server, which asks for restraint, and another public one as a fallback.
    initial: 'https://overpass-api.de/api,https://overpass.private.coffee/api',
    meaning: 'Overpass servers for live searches, in order of preference, separated by commas',
  },
  NOMINATIM_URL: {
    ...rules.httpUrl,
    initial: 'https://nominatim.openstreetmap.org',
    meaning: 'the server that looks up addresses',
  },
  OVERTURE_CATALOG_URL: {
    ...rules.httpUrlOrNone,
    initial: 'https://stac.overturemaps.org/catalog.json',
    meaning: 'the catalogue of Overture Maps for live searches, or `none`',
  },
  OVERTURE_HOSTS: {
    ...rules.fileHosts,
    // Overture's buckets at Amazon and Microsoft.
    initial: 'overturemaps-us-west-2.s3.us-west-2.amazonaws.com,overturemapswestus2.blob.core.windows.net',
    meaning: "hosts that Overture's files may be read from, besides the catalogue's own, separated by commas",
  },
  OVERTURE_MAX_MB: {
    ...rules.amount,
    initial: '64',
    meaning: "megabytes that one search may read of Overture's files",
  },
  WIKIDATA_URL: {
    ...rules.httpUrlOrNone,
    initial: 'https://www.wikidata.org/w/api.php',
    meaning: 'where a live search looks up the website, phone and email of chains, or `none`',
  },
  GOOGLE_PLACES_API_KEY: { ...rules.apiKey, meaning: 'a key for the Places API (New)' },
  GOOGLE_PLACES_SEARCH_CALLS: {
    ...rules.amount,
    initial: '12',
    meaning: 'paid calls that one search may make',
  },
  GOOGLE_PLACES_DAILY_CALLS: { ...rules.amount, initial: '100', meaning: 'paid calls per day (UTC)' },
  GOOGLE_PLACES_BASE_URL: {
    ...rules.httpUrl,
    initial: 'https://places.googleapis.com',
    meaning: 'the address of the Places API',
  },
} satisfies Settings;

const email = {
  DNS_SERVERS: {
    ...rules.dnsServers,
    otherwise: "the system's",
    example: '192.0.2.53',
    meaning:
      'the DNS resolvers that tell whether an email address accepts mail: IP addresses separated by commas, with a port if it is not 53 (`127.0.0.1:5353`, `[::1]:5353`), or `none` for no DNS lookups',
  },
} satisfies Settings;

const search = {
  SEARCH: {
    ...rules.oneOf(['none', ...searchEngines]),
    initial: 'none',
    meaning:
      'a search engine for the websites of stores: your own SearXNG (`searxng`, with `json` in its `search.formats`), `brave`, or `none`',
  },
  SEARCH_URL: { ...rules.httpUrl, otherwise: "Brave's", meaning: 'its address; needed for `searxng`' },
  SEARCH_API_KEY: { ...rules.apiKey, meaning: 'a key for Brave Search' },
  SEARCH_DAILY_CALLS: { ...rules.amount, initial: '100', meaning: 'questions to it per day (UTC)' },
} satisfies Settings;

const map = {
  MAP_TILES_URL: {
    ...rules.tileTemplate,
    // Under OpenStreetMap's tile policy: operations.osmfoundation.org/policies/tiles
    initial: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    meaning:
      'the tiles of the map: an https address with `{z}`, `{x}` and `{y}` (http on your own machine only), or `none`',
  },
  MAP_TILES_ATTRIBUTION: {
    ...rules.textUpTo(500),
    initial: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    meaning:
      'the credit for the tiles; an address becomes the link of the words before it; separate several credits with commas',
  },
} satisfies Settings;

const models = {
  AI: {
    ...rules.oneOf(['auto', ...modelIds]),
    initial: 'auto',
    meaning: 'who writes: `auto`, or a service below',
  },
  JUDGE: {
    ...rules.oneOf(['auto', ...judgeIds]),
    initial: 'auto',
    meaning:
      'who checks what a model read of a website, with a second question: `auto` for the service of `AI`, or another one below',
  },
  AI_DAILY_CALLS: {
    ...rules.amount,
    initial: '200',
    meaning: 'calls to paid services per day (UTC), each with 15,000 tokens; a day has 1,000,000 at least',
  },
  CLIENT_DAILY_SHARE: {
    ...rules.percent,
    initial: '25',
    meaning:
      "the percentage of both, and of Google's daily calls, that one person who has signed in, else one client's address, may use; with `AUTH=none`, this machine may use all of it",
  },
} satisfies Settings;

type Prefix = (typeof modelPresets)[keyof typeof modelPresets]['prefix'];
type ServiceTable = Record<`${Prefix}_API_KEY`, typeof rules.apiKey & { meaning: string }> &
  Record<`${Prefix}_BASE_URL`, typeof rules.httpUrl & { meaning: string; initial: string }> &
  Record<`${Prefix}_MODEL`, typeof rules.modelName & { meaning: string; initial: string }>;

/** Three for each service with a key, in the order in which `AI=auto` looks for one. */
const services = Object.fromEntries(
  keyedModelIds.flatMap((id): [string, Setting][] => {
    const { prefix, baseUrl, model } = modelPresets[id];
    return [
      [`${prefix}_API_KEY`, { ...rules.apiKey, meaning: `the key for \`AI=${id}\`` }],
      [`${prefix}_BASE_URL`, { ...rules.httpUrl, initial: baseUrl, meaning: 'its address' }],
      [`${prefix}_MODEL`, { ...rules.modelName, initial: model, meaning: 'its model' }],
    ];
  }),
) as ServiceTable;

const ollama = {
  OLLAMA_URL: { ...rules.httpUrl, initial: 'http://127.0.0.1:11434', meaning: "Ollama's address" },
  OLLAMA_MODEL: {
    ...rules.modelName,
    otherwise: 'the first installed',
    example: 'llama3.2',
    meaning: "Ollama's model",
  },
} satisfies Settings;

const proxy = {
  HTTPS_PROXY: {
    ...rules.proxyUrl,
    example: 'http://proxy.example.com:3128',
    meaning:
      "the proxy to the services configured here, including those on your own machine unless `NO_PROXY` lists it; never used for stores' websites",
  },
  NO_PROXY: {
    ...rules.textUpTo(2_000, 'must be a list of hosts'),
    example: 'localhost,127.0.0.1',
    meaning: 'hosts to reach without the proxy, separated by commas',
  },
} satisfies Settings;

/** The one list of settings, by the headings of docs/configuration.md; .env.example and the tables there are written from it. */
export const settingGroups = {
  Server: server,
  'Who may enter': access,
  Stores: stores,
  'Email addresses': email,
  'Search for websites': search,
  Mailboxes: mail,
  Map: map,
  'AI models': models,
  'AI services': { ...services, ...ollama },
  Proxy: proxy,
} satisfies Readonly<Record<string, Settings>>;

export const settings = {
  ...server,
  ...access,
  ...stores,
  ...email,
  ...search,
  ...mail,
  ...map,
  ...models,
  ...services,
  ...ollama,
  ...proxy,
};

/** The value of each setting; undefined where it is not set and has no `initial`. */
export type Values = {
  readonly [K in keyof typeof settings]:
    | z.infer<(typeof settings)[K]['shape']>
    | ((typeof settings)[K] extends { initial: string } ? never : undefined);
};

export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings));

/** Whether a variable is a setting, or was one in the version before. */
export const isKnownSetting = (name: string): boolean => settingNames.has(name) || name in removedSettings;
