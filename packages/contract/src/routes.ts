import * as z from 'zod';
import { framingAnswerSchema, websiteAnswerSchema, websiteSearchSchema } from './analysis/website.ts';
import { bookRoutes } from './book/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { draftRoutes } from './letters/drafts.ts';
import { letterRoutes } from './letters/letter-routes.ts';
import {
  maxLocationLength,
  maxRadiusKm,
  maxUrlLength,
  minRadiusKm,
  mostSuggestions,
  searchRadiiKm,
} from './limits.ts';
import { ledgerRoutes } from './mail/ledger.ts';
import { mailRoutes } from './mail/mail.ts';
import { sendingRoutes } from './mail/mail-letters.ts';
import { senderAnswerSchema } from './mail/mailbox.ts';
import { badBody, badRequest, foreignHost, type Route, refused } from './route.ts';
import { categories } from './stores/categories.ts';
import { searchEventSchemas } from './stores/search-events.ts';
import { listedStoreSchema } from './stores/store.ts';
import { statusAnswerSchema, storeAddressAnswerSchema, suggestAnswerSchema } from './wire/answers.ts';

/**
 * The table of routes: what each takes, answers, costs and who may ask. Read by the server, the page's API client, the
 * agents' tools and the OpenAPI document. A schema's own message is the name of a sentence in `messages`, for the fields
 * that have one of their own.
 */

/** A text of a query, absent if it is blank. */
const given = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined);
const decimal = (text: unknown) => {
  const typed = given(text);
  if (typed === undefined) return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
};
const splitAtCommas = (text: unknown) => {
  const names = String(text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length === 0 ? undefined : [...new Set(names)];
};

const typedText = () => z.string('noLocation').regex(/^\P{Cc}*$/u, 'controlCharacters');

/** The events of a search stream. */
export const searchEventSchema = z.union(Object.values(searchEventSchemas));

const url = z
  .string('noAddress')
  .regex(/\S/, 'noAddress')
  .max(maxUrlLength, 'wrongUrl')
  .describe('The address of the website. A bare domain gets `https://`.');
const maxStoreBytes = 64 * 1024;
/** What is known of a store, by which its pages are recognised; ignored if it is longer. */
const ofStore = (meaning: string) => z.string().max(500).describe(meaning).optional().catch(undefined);
const degrees = (most: number, meaning: string) =>
  z.preprocess(
    (text) => (/^-?\d{1,3}(?:\.\d{1,15})?$/.test(String(text)) ? Number(text) : undefined),
    z.number('wrongOsmStore').min(-most, 'wrongOsmStore').max(most, 'wrongOsmStore').describe(meaning),
  );

const ready = z.object({
  ready: z.boolean(),
  /** Only where it is why the server is not ready. */
  unreachable: z.literal('database').optional(),
});

export const routes = {
  searchStores: {
    method: 'GET',
    path: '/search/stream',
    tag: 'Search',
    summary: 'Find the stores around a place',
    description:
      'Streams one header, then one event per store, then `completed`. A failure ends the stream with `error`: an unknown ' +
      'place is such an event in a 200 stream, not a refused request. `status` events report waiting and carry no result. ' +
      'A client that knows only `location`, `total_found`, `store`, `index`, `total`, `completed` and `error` may ignore the rest.',
    access: 'reader',
    cost: 5,
    holds: 'stream',
    query: z.object({
      location: typedText()
        .trim()
        .min(1, 'noLocation')
        .max(maxLocationLength, 'longLocation')
        .describe('A city, address, postcode or `latitude,longitude`.'),
      radius_km: z.preprocess(
        decimal,
        z
          .number('wrongRadius')
          .min(minRadiusKm, 'wrongRadius')
          .max(maxRadiusKm, 'wrongRadius')
          .describe(
            `The radius in kilometres. Without it, the search tries ${searchRadiiKm.join(', ')} km in turn until it finds enough.`,
          )
          .optional(),
      ),
      categories: z.preprocess(
        splitAtCommas,
        z
          .array(z.enum(categories, 'wrongCategory'))
          .describe('Store types, separated by commas. Without them, the usual ones.')
          .optional(),
      ),
      source: z.preprocess(
        (text) => text || undefined,
        z
          .literal('sample', 'wrongSource')
          .describe('Answers with invented sample stores, whatever source is in use.')
          .optional(),
      ),
    }),
    answer: { description: 'The events of the search.', events: searchEventSchema },
    refusals: { ...badRequest, ...refused },
    example: { query: { location: 'Porto', radius_km: '5' } },
  },
  suggestPlaces: {
    method: 'GET',
    path: '/api/suggest',
    tag: 'Search',
    summary: 'Suggest places while the user types',
    description: `At most ${mostSuggestions} places whose names begin with the text, the likeliest first. Works offline. \`lat,lon\` is a location that finds the same place.`,
    access: 'reader',
    cost: 1,
    query: z.object({
      q: typedText()
        .overwrite((text) => text.trimStart())
        .max(maxLocationLength, 'longLocation')
        .describe('The text typed so far; it may be empty.')
        .default(''),
    }),
    answer: { description: 'The suggestions.', schema: suggestAnswerSchema },
    refusals: { ...badRequest, ...refused },
    example: { query: { q: 'Mün' } },
  },
  findStoreAddress: {
    method: 'GET',
    path: '/api/store/address',
    tag: 'Search',
    summary: 'Look up the address around a store of OpenStreetMap',
    description:
      'For a live store whose `address_kind` is `place`: asks Nominatim once and caches the answer for good. An empty object ' +
      'says that nothing is near, or that this server looks nothing up.',
    access: 'reader',
    cost: 5,
    query: z.object({
      id: z
        .string('wrongOsmStore')
        .regex(/^osm:(?:node|way|relation)\/[1-9]\d{0,15}$/, 'wrongOsmStore')
        .describe('The id of the store.'),
      lat: degrees(90, 'Its latitude in degrees (WGS 84).'),
      lon: degrees(180, 'Its longitude in degrees (WGS 84).'),
    }),
    answer: { description: 'The address, and whose it is.', schema: storeAddressAnswerSchema },
    refusals: { ...badRequest, ...refused, 503: 'The map cannot be reached.' },
    example: { query: { id: 'osm:node/1', lat: '41.15', lon: '-8.61' } },
  },
  readWebsite: {
    method: 'GET',
    path: '/api/website',
    tag: 'Websites',
    summary: 'Read the contacts on a website',
    description:
      'Reads at most eight pages, obeys robots.txt and caches the answer for a day. Never guesses an address: without ' +
      'contacts, `none` says why.',
    access: 'reader',
    cost: 10,
    holds: 'reading',
    query: z.object({
      url,
      country: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/)
        .describe(
          'The country of the store (ISO 3166-1 alpha-2), whose phone numbers may lack the country code. Without it, that of ' +
            'the website’s domain counts.',
        )
        .optional()
        .catch(undefined),
      name: ofStore('The name of the store: with it, the answer says whose site it is.'),
      address: ofStore('Its address.'),
      phone: ofStore('Its phone.'),
      locality: ofStore('Its town.'),
    }),
    answer: { description: 'The content and contacts of the website.', schema: websiteAnswerSchema },
    refusals: { ...badRequest, ...refused },
    example: { query: { url: 'shop.example.com' } },
  },
  findWebsite: {
    method: 'POST',
    path: '/api/website/find',
    tag: 'Websites',
    summary: 'Look for a store’s website',
    description:
      'Forms domains from the name and the town, asks DNS for at most 24 of them, and opens at most three sites that exist, after one that another source has of the store. A site ' +
      'is the store’s if its pages say so: by phone, address, position, or name and town. What is proven is kept for the team.',
    access: 'member',
    cost: 20,
    holds: 'reading',
    body: { schema: z.object({ store: listedStoreSchema }), maxBytes: maxStoreBytes },
    answer: {
      description: 'The website, or those that a person should look at.',
      schema: websiteSearchSchema,
    },
    refusals: { ...badBody(maxStoreBytes), ...refused },
    example: { body: { store: { name: 'Silva Ferragens', address: 'Rua X 5, Porto, Portugal' } } },
  },
  judgeFraming: {
    method: 'GET',
    path: '/api/website/framing',
    tag: 'Websites',
    summary: 'Tell whether a website may be shown in a frame',
    description: 'Sends one request to the website and caches the verdict for an hour.',
    access: 'reader',
    cost: 5,
    holds: 'reading',
    query: z.object({ url }),
    answer: { description: 'The verdict and its reason.', schema: framingAnswerSchema },
    refusals: { ...badRequest, ...refused },
    example: { query: { url: 'shop.example.com' } },
  },
  checkSender: {
    method: 'GET',
    path: '/api/mailbox/sender',
    tag: 'Analysis and email',
    summary: 'Tell whether receivers can verify mail of a domain',
    description:
      'Asks DNS for the SPF, DMARC and DKIM records of the sender’s domain, without a selector for the keys that are usual. No mail server is contacted.',
    access: 'reader',
    cost: 10,
    query: z.object({
      // The longest name in DNS (RFC 1035).
      domain: z
        .string('noDomain')
        .trim()
        .min(1, 'noDomain')
        .max(253, 'noDomain')
        .describe('The part of an email address after the @.'),
      selector: z.preprocess(given, z.string().describe('The selector of the domain’s DKIM key.').optional()),
    }),
    answer: { description: 'A finding and a sentence for each kind of record.', schema: senderAnswerSchema },
    refusals: { ...badRequest, ...refused, 503: 'The server may not ask DNS.' },
    example: { query: { domain: 'example.com' } },
  },
  ...letterRoutes,
  ...campaignRoutes,
  ...bookRoutes,
  ...mailRoutes,
  ...sendingRoutes,
  ...draftRoutes,
  ...ledgerRoutes,
  getStatus: {
    method: 'GET',
    path: '/api/status',
    tag: 'Server',
    summary: 'Tell which source and which model are in use',
    access: 'reader',
    cost: 1,
    answer: { description: 'The state of the server.', schema: statusAnswerSchema },
    refusals: refused,
    example: {},
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    tag: 'Server',
    summary: 'This description, as OpenAPI 3.1',
    access: 'reader',
    cost: 1,
    answer: { description: 'The document.', schema: z.looseObject({ openapi: z.string() }) },
    refusals: refused,
    example: {},
  },
  getHealth: {
    method: 'GET',
    path: '/healthz',
    tag: 'Server',
    summary: 'Tell whether the process is alive',
    access: 'anybody',
    cost: 0,
    answer: { description: 'It is alive.', schema: z.object({ ok: z.literal(true) }) },
    refusals: foreignHost,
    example: {},
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    tag: 'Server',
    summary: 'Tell whether the server accepts new work',
    access: 'anybody',
    cost: 0,
    answer: { description: 'It does.', schema: ready },
    refusals: {
      ...foreignHost,
      503: {
        description:
          'The server is shutting down, or cannot reach its database. Without the database it still answers searches of imported stores.',
        schema: ready,
      },
    },
    example: {},
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteId = keyof Routes;

/** A path that a request may have, with any text in the place of each parameter. */
export type RequestPath = Filled<Routes[RouteId]['path']>;
type Filled<Path extends string> = Path extends `${infer Before}/:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}/${Filled<After>}`
    : `${Before}/${string}`
  : Path;
