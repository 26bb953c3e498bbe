import {
  analysisRequestSchema,
  categories,
  emailRequestSchema,
  emailSchema,
  framingAnswerSchema,
  maxLocationLength,
  maxRadiusKm,
  maxUrlLength,
  minRadiusKm,
  mostSuggestions,
  searchRadiiKm,
  senderAnswerSchema,
  statusAnswerSchema,
  storeAddressAnswerSchema,
  suggestAnswerSchema,
  websiteAnswerSchema,
} from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { campaignOperations } from './campaign-operations.ts';
import { analysisEventSchema, searchEventSchema } from './components.ts';
import { badBody, badRequest, foreignHost, type Operation, type Parameter, refused } from './operation.ts';

const healthSchema = z.object({ ok: z.literal(true) });
const readinessSchema = z.object({
  ready: z.boolean(),
  /** Only where it is why the server is not ready. */
  unreachable: z.optional(z.literal('database')),
});

const urlParameter: Parameter = {
  name: 'url',
  description: 'The address of the website. A bare domain gets `https://`.',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: maxUrlLength },
};

const countryParameter: Parameter = {
  name: 'country',
  description:
    'The country of the store (ISO 3166-1 alpha-2), whose phone numbers may lack the country code. Without it, that of the ' +
    'website’s domain counts.',
  schema: { type: 'string' },
};

/** Every route of the API, in the order of the document. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/search/stream',
    id: 'searchStores',
    tag: 'Search',
    summary: 'Find the stores around a place',
    description:
      'Streams one header, then one event per store, then `completed`. A failure ends the stream with `error`: an unknown ' +
      'place is such an event in a 200 stream, not a refused request. `status` events report waiting and carry no result. ' +
      'A client that knows only `location`, `total_found`, `store`, `index`, `total`, `completed` and `error` may ignore the rest.',
    parameters: [
      {
        name: 'location',
        description: 'A city, address, postcode or `latitude,longitude`.',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: maxLocationLength },
      },
      {
        name: 'radius_km',
        description: `The radius in kilometres. Without it, the search tries ${searchRadiiKm.join(', ')} km in turn until it finds enough.`,
        schema: { type: 'number', minimum: minRadiusKm, maximum: maxRadiusKm },
      },
      {
        name: 'categories',
        description: `Store types, separated by commas: ${categories.map((category) => `\`${category}\``).join(', ')}.`,
        schema: { type: 'string', examples: ['paint,tiles'] },
      },
      {
        name: 'source',
        description: 'Answers with invented sample stores, whatever source is in use.',
        schema: { type: 'string', enum: ['sample'] },
      },
    ],
    answer: { description: 'The events of the search.', schema: searchEventSchema, isStream: true },
    refusals: { ...badRequest, ...refused },
  },
  {
    method: 'get',
    path: '/api/suggest',
    id: 'suggestPlaces',
    tag: 'Search',
    summary: 'Suggest places while the user types',
    description: `At most ${mostSuggestions} places whose names begin with the text, the likeliest first. Works offline. \`lat,lon\` is a location that finds the same place.`,
    parameters: [
      {
        name: 'q',
        description: 'The text typed so far; it may be empty.',
        schema: { type: 'string', maxLength: maxLocationLength },
      },
    ],
    answer: { description: 'The suggestions.', schema: suggestAnswerSchema },
    refusals: { ...badRequest, ...refused },
  },
  {
    method: 'get',
    path: '/api/store/address',
    id: 'findStoreAddress',
    tag: 'Search',
    summary: 'Look up the address around a store of OpenStreetMap',
    description:
      'For a live store whose `address_kind` is `place`: asks Nominatim once and caches the answer for good. An empty object ' +
      'says that nothing is near, or that this server looks nothing up.',
    parameters: [
      {
        name: 'id',
        description: 'The id of the store.',
        required: true,
        schema: { type: 'string', examples: ['osm:node/1'] },
      },
      {
        name: 'lat',
        description: 'Its latitude in degrees (WGS 84).',
        required: true,
        schema: { type: 'number', minimum: -90, maximum: 90 },
      },
      {
        name: 'lon',
        description: 'Its longitude in degrees (WGS 84).',
        required: true,
        schema: { type: 'number', minimum: -180, maximum: 180 },
      },
    ],
    answer: { description: 'The address, and whose it is.', schema: storeAddressAnswerSchema },
    refusals: { ...badRequest, ...refused, 503: 'The map cannot be reached.' },
  },
  {
    method: 'get',
    path: '/api/website',
    id: 'readWebsite',
    tag: 'Websites',
    summary: 'Read the contacts on a website',
    description:
      'Reads at most four pages, obeys robots.txt and caches the answer for a day. Never guesses an address: without ' +
      'contacts, `none` says why.',
    parameters: [urlParameter, countryParameter],
    answer: { description: 'The content and contacts of the website.', schema: websiteAnswerSchema },
    refusals: { ...badRequest, ...refused },
  },
  {
    method: 'get',
    path: '/api/website/framing',
    id: 'judgeFraming',
    tag: 'Websites',
    summary: 'Tell whether a website may be shown in a frame',
    description: 'Sends one request to the website and caches the verdict for an hour.',
    parameters: [urlParameter],
    answer: { description: 'The verdict and its reason.', schema: framingAnswerSchema },
    refusals: { ...badRequest, ...refused },
  },
  {
    method: 'get',
    path: '/api/mailbox/sender',
    id: 'checkSender',
    tag: 'Analysis and email',
    summary: 'Tell whether receivers can verify mail of a domain',
    description:
      'Asks DNS for the SPF, DMARC and, for a selector, DKIM records of the sender’s domain. No mail server is contacted.',
    parameters: [
      {
        name: 'domain',
        description: 'The part of an email address after the @.',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 253 },
      },
      {
        name: 'selector',
        description: 'The selector of the domain’s DKIM key.',
        schema: { type: 'string', maxLength: 63 },
      },
    ],
    answer: { description: 'A finding and a sentence for each kind of record.', schema: senderAnswerSchema },
    refusals: { ...badRequest, ...refused, 503: 'The server may not ask DNS.' },
  },
  {
    method: 'post',
    path: '/api/analyze-company/stream',
    id: 'analyzeCompany',
    tag: 'Analysis and email',
    summary: 'Analyze a store from its website',
    description:
      'Streams the draft as `content` events while it is written, then `complete` with the checked analysis, or an error. ' +
      'Fields that are null count as absent, and overlong fields are cut.',
    body: analysisRequestSchema,
    answer: { description: 'The events of the analysis.', schema: analysisEventSchema, isStream: true },
    refusals: { ...badBody, ...refused },
  },
  {
    method: 'post',
    path: '/api/generate-email',
    id: 'generateEmail',
    tag: 'Analysis and email',
    summary: 'Write a first email to a store',
    description:
      'Claims about the store come from the server’s own analysis; a posted `analysis` may be null and only says that there is one.',
    body: emailRequestSchema,
    answer: { description: 'The email.', schema: emailSchema },
    refusals: { ...badBody, ...refused },
  },
  ...campaignOperations,
  {
    method: 'get',
    path: '/api/status',
    id: 'getStatus',
    tag: 'Server',
    summary: 'Tell which source and which model are in use',
    answer: { description: 'The state of the server.', schema: statusAnswerSchema },
    refusals: refused,
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    id: 'getOpenApi',
    tag: 'Server',
    summary: 'This description, as OpenAPI 3.1',
    answer: { description: 'The document.', schema: z.looseObject({ openapi: z.string() }) },
    refusals: refused,
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'getHealth',
    tag: 'Server',
    summary: 'Tell whether the process is alive',
    answer: { description: 'It is alive.', schema: healthSchema },
    refusals: foreignHost,
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'getReadiness',
    tag: 'Server',
    summary: 'Tell whether the server accepts new work',
    answer: { description: 'It does.', schema: readinessSchema },
    refusals: {
      ...foreignHost,
      503: {
        description:
          'The server is shutting down, or cannot reach its database. Without the database it still answers searches of imported stores.',
        schema: readinessSchema,
      },
    },
  },
];
