import * as z from 'zod/mini';
import { languages } from './languages/all.ts';
import { storeShape } from './store.ts';
import { parsePayload, readShape, WireFault, withoutNulls } from './wire.ts';

/**
 * The body of `POST /api/analyze-company/stream`, the data it completes with, and its events: tagged here, on
 * the wire as the specification has them.
 */

export const analysisRequestShape = z.extend(storeShape, { language: z.enum(languages) });
export type AnalysisRequest = z.infer<typeof analysisRequestShape>;

export const analysisDataShape = z.object({
  basicInfo: storeShape,
  perplexityAnalysis: z.nullable(z.string()),
  analysisPoints: z.array(z.string()),
  nextSteps: z.array(z.string()),
  productCategories: z.array(z.string()),
  /** Set when the analysis is saved. */
  hasAIAnalysis: z.optional(z.boolean()),
  timestamp: z.iso.datetime({ offset: true }),
});
export type AnalysisData = z.infer<typeof analysisDataShape>;

/** What is cached under `analysis_{name}_{address}_chinese`. */
export const chineseAnalysisShape = z.object({
  analysis: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});
export type ChineseAnalysis = z.infer<typeof chineseAnalysisShape>;

export type AnalysisEvent =
  | { type: 'content'; content: string }
  | { type: 'complete'; data: AnalysisData }
  | { type: 'status'; message: string }
  | { type: 'error'; message: string };

const contentShape = z.object({ content: z.string() });
const completeShape = z.object({ data: analysisDataShape });
const statusShape = z.object({ status: z.string(), message: z.string() });
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
