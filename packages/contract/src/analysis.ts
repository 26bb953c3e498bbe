import * as z from 'zod/mini';
import { fitShape } from './fit.ts';
import { languages } from './languages/languages.ts';
import { maxUrlLength } from './limits.ts';
import { storeShape } from './store.ts';
import { parsePayload, readShape, WireFault, withoutNulls } from './wire.ts';

/**
 * The body of `POST /api/analyze-company/stream`, the data it completes with, and its events: tagged here, on
 * the wire as the specification has them.
 */

/** A store as it is posted to be analysed: the specification's fields, and what the search knew of it beside them. */
export const postedStoreShape = z.extend(storeShape, {
  id: z.optional(z.string()),
  brand: z.optional(z.string()),
  brand_wikidata: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Which record gave a field that `id` did not. */
  field_sources: z.optional(z.record(z.string(), z.string())),
});
export type PostedStore = z.infer<typeof postedStoreShape>;

export const analysisRequestShape = z.extend(postedStoreShape, { language: z.enum(languages) });
export type AnalysisRequest = z.infer<typeof analysisRequestShape>;

/** Where a statement stands: `[n]` in a text is the source of that number, and `quote` its words. */
export const sourceShape = z.object({
  n: z.int().check(z.minimum(1)),
  url: z.string().check(z.maxLength(maxUrlLength)),
  title: z.string(),
  quote: z.string(),
});
export type Source = z.infer<typeof sourceShape>;

/** Who wrote an analysis: `builtin` is no model. */
export const writerShape = z.object({ id: z.string(), label: z.string() });
export type Writer = z.infer<typeof writerShape>;

export const analysisDataShape = z.object({
  basicInfo: storeShape,
  /** Markdown; `[n]` are the sources. Null where there is only the basic information. */
  perplexityAnalysis: z.nullable(z.string()),
  analysisPoints: z.array(z.string()),
  nextSteps: z.array(z.string()),
  productCategories: z.array(z.string()),
  /** Set when the analysis is saved. */
  hasAIAnalysis: z.optional(z.boolean()),
  timestamp: z.iso.datetime({ offset: true }),
  // What other servers do not send, or send in a shape of their own, is not missed.
  fit: z.catch(z.optional(fitShape), undefined),
  sources: z.catch(z.optional(z.array(sourceShape)), undefined),
  by: z.catch(z.optional(writerShape), undefined),
});
export type AnalysisData = z.infer<typeof analysisDataShape>;

/** What is cached under `analysis_{name}_{address}`: two stores can have one key, so it says whose it is. */
export const keptAnalysisShape = z.extend(analysisDataShape, { language: z.literal('english') });
export type KeptAnalysis = z.infer<typeof keptAnalysisShape>;

/** What is cached under `analysis_{name}_{address}_chinese`. */
export const chineseAnalysisShape = z.object({
  analysis: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  name: z.string(),
  address: z.string(),
  language: z.literal('chinese'),
  data: analysisDataShape,
});
export type ChineseAnalysis = z.infer<typeof chineseAnalysisShape>;

export type AnalysisEvent =
  | { type: 'content'; content: string }
  | { type: 'complete'; data: AnalysisData }
  | { type: 'status'; message: string }
  | { type: 'error'; message: string };

const contentShape = z.object({ content: z.string() });
const completeShape = z.object({ data: analysisDataShape });
const statusShape = z.object({ message: z.string() });
const errorShape = z.object({ error: z.string() });

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
    return { type: 'error', message: readShape(errorShape, line, payload).error };
  }
  if (line.type === 'content') {
    return { type: 'content', content: readShape(contentShape, line, payload).content };
  }
  if (line.type === 'complete') {
    return { type: 'complete', data: readShape(completeShape, withoutNullInfo(line), payload).data };
  }
  if (line.status !== undefined) {
    return { type: 'status', message: readShape(statusShape, line, payload).message };
  }
  throw new WireFault(`A stream line has none of the fields of an analysis: ${payload.slice(0, 80)}`);
}

function withoutNullInfo(line: Readonly<Record<string, unknown>>): unknown {
  const { data } = line;
  if (typeof data !== 'object' || data === null || !('basicInfo' in data)) return line;
  return { ...line, data: { ...data, basicInfo: withoutNulls(data.basicInfo) } };
}
