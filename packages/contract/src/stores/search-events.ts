import * as z from 'zod';
import { parsePayload, readSchema, withoutNulls } from '../wire/wire.ts';
import { WireFault } from '../wire/wire-fault.ts';
import { type ListedStore, listedStoreSchema, type StoreJson } from './store.ts';

/**
 * The events of `GET /search/stream`. On the wire they are untagged, as in the specification; in code they carry a tag.
 * Only `encodeSearchEvent` and `decodeSearchEvent` know the wire format.
 */

const count = z.int().min(0);
const position = { lat: z.number(), lon: z.number() };

/** Where a search looked, and in which source. */
export const placeFactsSchema = z.object({
  /** The place the location resolved to, and any caveat: a street that was not found, a country alone. */
  place: z.string().optional(),
  place_note: z.string().optional(),
  /** For the administrator: the hosts, settings and commands that these sentences leave out. */
  admin_note: z.string().optional(),
  radius_km: z.number().optional(),
  source: z
    .object({
      id: z.string(),
      label: z.string(),
      attribution: z.string(),
      url: z.string(),
      /** Of several sources that answered together, each with its own page. */
      credits: z
        .array(z.object({ attribution: z.string(), url: z.string(), data_date: z.string().optional() }))
        .optional(),
      notice: z.string().optional(),
      /** The date of the data ('2026-11-20'), if the source states it; of several, the oldest. */
      data_date: z.string().optional(),
      /** False if the source's terms forbid keeping its data beyond the visit. */
      may_persist: z.boolean().optional(),
    })
    .optional(),
});
export type PlaceFacts = z.infer<typeof placeFactsSchema>;

const alternativesSchema = z.array(z.object({ label: z.string(), ...position }));

const headerSchema = placeFactsSchema.extend({
  location: z.string(),
  total_found: count,
  center: z.object(position).optional(),
  alternatives: alternativesSchema.optional(),
  /** Whether one of the alternatives is about as likely as the place. */
  doubtful: z.boolean().optional(),
});
const storeEventSchema = z.object({ store: listedStoreSchema, index: count, total: count });
const updateSchema = z.object({ update: z.object({ index: count, store: listedStoreSchema }) });
const statusSchema = z.object({ status: z.object({ message: z.string() }) });

/**
 * Calls of a paid service at one price: their number, how many of them the monthly free quota covered, and the cost of
 * the rest in US dollars.
 */
const costLineSchema = z.object({
  sku: z.string(),
  calls: count,
  free_calls: count,
  usd: z.number().min(0),
});
/**
 * What a search cost, and the total of this month (UTC) as counted by this server, at the list prices of a month
 * ('2026-09').
 */
export const searchCostSchema = z.object({
  search: z.array(costLineSchema),
  month: z.array(costLineSchema),
  prices_of: z.string(),
});
export type CostLine = z.infer<typeof costLineSchema>;
export type SearchCost = z.infer<typeof searchCostSchema>;

const completedSchema = z.object({
  completed: z.literal(true),
  // These fields are optional extras: a malformed one is dropped, and the search is still complete.
  total: count.optional().catch(undefined),
  stop_reason: z.string().optional().catch(undefined),
  admin_note: z.string().optional().catch(undefined),
  cost: searchCostSchema.optional().catch(undefined),
});
const errorSchema = z.object({
  error: z.string(),
  alternatives: alternativesSchema.optional(),
  offer_sample: z.boolean().optional(),
  retryable: z.boolean().optional(),
  admin_note: z.string().optional(),
});

export type SearchHeader = z.infer<typeof headerSchema>;
export type SearchSource = NonNullable<SearchHeader['source']>;

export type SearchEvent<S extends ListedStore | StoreJson = ListedStore> =
  | ({ type: 'header' } & SearchHeader)
  | { type: 'store'; store: S; index: number; total: number }
  /** Completes the row of the store event with this index. */
  | { type: 'update'; index: number; store: S }
  | { type: 'status'; message: string }
  | ({ type: 'completed' } & Omit<z.infer<typeof completedSchema>, 'completed'>)
  /**
   * Suggests places if the location matches none. `offer_sample`: the source is unreachable, and invented stores
   * (`source=sample`) could show how the product works. `retryable`: false if the same search can only fail again.
   * `admin_note`: for the administrator, the hosts, settings and commands that the message leaves out.
   */
  | ({ type: 'error'; message: string } & Omit<z.infer<typeof errorSchema>, 'error'>);

/** The wire form of each event. `GET /api/openapi.json` is generated from these schemas. */
export const searchEventSchemas = {
  header: headerSchema,
  store: storeEventSchema,
  update: updateSchema,
  status: statusSchema,
  completed: completedSchema,
  error: errorSchema,
} as const satisfies Record<SearchEvent['type'], z.ZodType>;

/** Encodes an event as the JSON that follows `data: `. A store that is already JSON is inserted unchanged. */
export function encodeSearchEvent(event: SearchEvent<ListedStore | StoreJson>): string {
  switch (event.type) {
    case 'store': {
      const store = typeof event.store === 'string' ? event.store : JSON.stringify(event.store);
      return `{"store":${store},"index":${event.index},"total":${event.total}}`;
    }
    case 'update': {
      const store = typeof event.store === 'string' ? event.store : JSON.stringify(event.store);
      return `{"update":{"index":${event.index},"store":${store}}}`;
    }
    case 'status':
      return JSON.stringify({ status: { message: event.message } });
    case 'error':
      return JSON.stringify({
        error: event.message,
        alternatives: event.alternatives,
        offer_sample: event.offer_sample,
        retryable: event.retryable,
        admin_note: event.admin_note,
      });
    case 'header': {
      const { type: _, ...header } = event;
      return JSON.stringify(header);
    }
    case 'completed': {
      const { type: _, ...rest } = event;
      return JSON.stringify({ completed: true, ...rest });
    }
  }
}

/**
 * Decodes the JSON that follows `data: `. The first of the specification's fields that is present decides the event, in
 * the order error, store, completed, header, status; then the rest. Drops unknown fields. Throws WireFault.
 */
export function decodeSearchEvent(payload: string): SearchEvent {
  const line = parsePayload(payload);
  if (line.error !== undefined && line.error !== null) {
    const { error, ...offers } = readSchema(errorSchema, withoutNulls(line), payload);
    return { type: 'error', message: error, ...offers };
  }
  if (line.store !== undefined) {
    const event = readSchema(storeEventSchema, { ...line, store: withoutNulls(line.store) }, payload);
    return { type: 'store', ...event };
  }
  if (line.completed !== undefined) {
    const { completed: _, ...rest } = readSchema(completedSchema, withoutNulls(line), payload);
    return { type: 'completed', ...rest };
  }
  if (line.total_found !== undefined) {
    return { type: 'header', ...readSchema(headerSchema, withoutNulls(line), payload) };
  }
  if (line.status !== undefined) {
    return { type: 'status', message: readSchema(statusSchema, line, payload).status.message };
  }
  if (line.update !== undefined) {
    const { index, store } = Object(line.update) as { index?: unknown; store?: unknown };
    const update = { index, store: withoutNulls(store) };
    return { type: 'update', ...readSchema(updateSchema, { update }, payload).update };
  }
  throw new WireFault(`A stream line has none of the fields of a search: ${payload.slice(0, 80)}`);
}

/**
 * Search results as stored under `hardwareStoreSearchResults`: the specification's location, stores and save time in
 * milliseconds, plus what the search reported about its place and source.
 */
export const savedSearchResultsSchema = placeFactsSchema.extend({
  location: z.string(),
  /** The part of the page's address that names this search: '?location=Porto'. Absent from results of older versions. */
  search: z.string().optional(),
  stores: z.array(listedStoreSchema),
  timestamp: z.number(),
});
export type SavedSearchResults = z.infer<typeof savedSearchResultsSchema>;
