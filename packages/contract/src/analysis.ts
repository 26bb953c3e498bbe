import * as z from 'zod/mini';
import { fitSchema } from './fit.ts';
import { languages } from './languages/languages.ts';
import { maxUrlLength } from './limits.ts';
import { pickKnown } from './pick-known.ts';
import { storeSchema } from './store.ts';
import { parsePayload, readSchema, WireFault, withoutNulls } from './wire.ts';

/**
 * The body of `POST /api/analyze-company/stream`, the data it completes with, and its events: tagged here, on
 * the wire as the specification has them.
 */

/** A store as it is posted to be analysed: the specification's fields, and what the search knew of it beside them. */
export const storeInputSchema = z.extend(storeSchema, {
  id: z.optional(z.string()),
  brand: z.optional(z.string()),
  brand_wikidata: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Which record gave a field that `id` did not. */
  field_sources: z.optional(z.record(z.string(), z.string())),
});
export type StoreInput = z.infer<typeof storeInputSchema>;

/** What is posted of a store. */
export function storeInputOf(store: StoreInput): StoreInput {
  return pickKnown(store, storeInputSchema.shape);
}

export const analysisRequestSchema = z.extend(storeInputSchema, { language: z.enum(languages) });
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** Where a statement stands: `[n]` in a text is the source of that number, and `quote` its words. */
export const sourceSchema = z.object({
  n: z.int().check(z.minimum(1)),
  url: z.string().check(z.maxLength(maxUrlLength)),
  title: z.string(),
  quote: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Who wrote an analysis: `builtin` is no model. */
export const writerSchema = z.object({ id: z.string(), label: z.string() });
export type Writer = z.infer<typeof writerSchema>;

export const analysisDataSchema = z.object({
  basicInfo: storeSchema,
  /** Markdown; `[n]` are the sources. Null where there is only the basic information. */
  perplexityAnalysis: z.nullable(z.string()),
  analysisPoints: z.array(z.string()),
  nextSteps: z.array(z.string()),
  productCategories: z.array(z.string()),
  /** Set when the analysis is saved. */
  hasAIAnalysis: z.optional(z.boolean()),
  timestamp: z.iso.datetime({ offset: true }),
  // What other servers do not send, or send in a shape of their own, is not missed.
  fit: z.catch(z.optional(fitSchema), undefined),
  sources: z.catch(z.optional(z.array(sourceSchema)), undefined),
  by: z.catch(z.optional(writerSchema), undefined),
});
export type AnalysisData = z.infer<typeof analysisDataSchema>;

/** What is cached under `analysis_{name}_{address}`: two stores can have one key, so it says whose it is. */
export const keptAnalysisSchema = z.extend(analysisDataSchema, { language: z.literal('english') });
export type KeptAnalysis = z.infer<typeof keptAnalysisSchema>;

/** What is cached under `analysis_{name}_{address}_chinese`. */
export const chineseAnalysisSchema = z.object({
  analysis: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  name: z.string(),
  address: z.string(),
  language: z.literal('chinese'),
  data: analysisDataSchema,
});
export type ChineseAnalysis = z.infer<typeof chineseAnalysisSchema>;

export type AnalysisEvent =
  | { type: 'content'; content: string }
  | { type: 'complete'; data: AnalysisData }
  | { type: 'status'; message: string }
  | { type: 'error'; message: string };

const contentSchema = z.object({ content: z.string() });
const completeSchema = z.object({ data: analysisDataSchema });
const statusSchema = z.object({ message: z.string() });
const errorSchema = z.object({ error: z.string() });

/** The JSON that follows `data: `. */
export function encodeAnalysisEvent(event: AnalysisEvent): string {
  switch (event.type) {
    case 'status':
      return JSON.stringify({ status: 'working', message: event.message });
    case 'error':
      return JSON.stringify({ error: event.message });
    default:
      return JSON.stringify(event);
  }
}

/** Reads the JSON that follows `data: `. Unknown fields are dropped. Throws WireFault. */
export function decodeAnalysisEvent(payload: string): AnalysisEvent {
  const line = parsePayload(payload);
  if (line.error !== undefined && line.error !== null) {
    return { type: 'error', message: readSchema(errorSchema, line, payload).error };
  }
  if (line.type === 'content') {
    return { type: 'content', content: readSchema(contentSchema, line, payload).content };
  }
  if (line.type === 'complete') {
    return { type: 'complete', data: readSchema(completeSchema, withoutNullInfo(line), payload).data };
  }
  if (line.status !== undefined) {
    return { type: 'status', message: readSchema(statusSchema, line, payload).message };
  }
  throw new WireFault(`A stream line has none of the fields of an analysis: ${payload.slice(0, 80)}`);
}

function withoutNullInfo(line: Readonly<Record<string, unknown>>): unknown {
  const { data } = line;
  if (typeof data !== 'object' || data === null || !('basicInfo' in data)) return line;
  return { ...line, data: { ...data, basicInfo: withoutNulls(data.basicInfo) } };
}
