import * as z from 'zod/mini';
import { type ListedStore, listedStoreSchema, type StoreJson } from './store.ts';
import { parsePayload, readSchema, WireFault, withoutNulls } from './wire.ts';

/**
 * The events of `GET /search/stream`. On the wire they are untagged, as the specification has them; here they
 * carry a tag. `encodeSearchEvent` and `decodeSearchEvent` are the only two places that know the wire's form.
 */

const count = z.int().check(z.minimum(0));
const position = { lat: z.number(), lon: z.number() };

/** What a search says of where it looked, and in what. */
export const placeFactsSchema = z.object({
  /** What the location resolved to, and what should be known about that: a street not found, a country alone. */
  place: z.optional(z.string()),
  place_note: z.optional(z.string()),
  radius_km: z.optional(z.number()),
  source: z.optional(
    z.object({
      id: z.string(),
      label: z.string(),
      attribution: z.string(),
      url: z.string(),
      notice: z.optional(z.string()),
      /** As of which day the data is, where the source says: '2026-11-20'. */
      data_date: z.optional(z.string()),
      /** False where the source's terms forbid to keep what it says beyond the visit. */
      may_persist: z.optional(z.boolean()),
    }),
  ),
});
export type PlaceFacts = z.infer<typeof placeFactsSchema>;

const alternativesSchema = z.array(z.object({ label: z.string(), ...position }));

const headerSchema = z.extend(placeFactsSchema, {
  location: z.string(),
  total_found: count,
  center: z.optional(z.object(position)),
  alternatives: z.optional(alternativesSchema),
});
const storeEventSchema = z.object({ store: listedStoreSchema, index: count, total: count });
const statusSchema = z.object({ status: z.object({ message: z.string() }) });

/**
 * Calls of a paid service of one price: how many, how many of them were among the month's free ones, and what the others
 * cost in US dollars.
 */
const costLineSchema = z.object({
  sku: z.string(),
  calls: count,
  free_calls: count,
  usd: z.number().check(z.minimum(0)),
});
/** What a search cost, and this month (UTC) with it as far as this server counted, at the list prices of a month ('2026-09'). */
export const searchCostSchema = z.object({
  search: z.array(costLineSchema),
  month: z.array(costLineSchema),
  prices_of: z.string(),
});
export type CostLine = z.infer<typeof costLineSchema>;
export type SearchCost = z.infer<typeof searchCostSchema>;

const completedSchema = z.object({
  completed: z.literal(true),
  // Beside the end itself these are extras: one that is odd is left out, and the search is complete all the same.
  total: z.catch(z.optional(count), undefined),
  stop_reason: z.catch(z.optional(z.string()), undefined),
  cost: z.catch(z.optional(searchCostSchema), undefined),
});
const errorSchema = z.object({
  error: z.string(),
  alternatives: z.optional(alternativesSchema),
  offer_sample: z.optional(z.boolean()),
});

export type SearchHeader = z.infer<typeof headerSchema>;
export type SearchSource = NonNullable<SearchHeader['source']>;

export type SearchEvent<S extends ListedStore | StoreJson = ListedStore> =
  | ({ type: 'header' } & SearchHeader)
  | { type: 'store'; store: S; index: number; total: number }
  | { type: 'status'; message: string }
  | ({ type: 'completed' } & Omit<z.infer<typeof completedSchema>, 'completed'>)
  /**
   * With places that may have been meant, where the location is none; `offer_sample` where a source cannot be reached
   * and invented stores (`source=sample`) would show how the product works.
   */
  | ({ type: 'error'; message: string } & Omit<z.infer<typeof errorSchema>, 'error'>);

/** The JSON that follows `data: `. A store that is JSON already is spliced in as it is. */
export function encodeSearchEvent(event: SearchEvent<ListedStore | StoreJson>): string {
  switch (event.type) {
    case 'store': {
      const store = typeof event.store === 'string' ? event.store : JSON.stringify(event.store);
      return `{"store":${store},"index":${event.index},"total":${event.total}}`;
    }
    case 'status':
      return JSON.stringify({ status: { message: event.message } });
    case 'error':
      return JSON.stringify({
        error: event.message,
        alternatives: event.alternatives,
        offer_sample: event.offer_sample,
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
 * Reads the JSON that follows `data: `. A line counts by the first of the specification's fields it has, in the
 * order error, store, completed, header, status. Unknown fields are dropped. Throws WireFault.
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
  throw new WireFault(`A stream line has none of the fields of a search: ${payload.slice(0, 80)}`);
}
