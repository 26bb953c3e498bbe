import * as z from 'zod';
import { sellerLimits } from '../letters/seller.ts';
import { languages, maxUrlLength, sections } from '../limits.ts';
import { storeSchema } from '../stores/store.ts';
import { pickKnown } from '../stores/store-identity.ts';
import { writerSchema } from '../wire/answers.ts';
import { errorAnswerSchema, parsePayload, readSchema, withoutNulls } from '../wire/wire.ts';
import { WireFault } from '../wire/wire-fault.ts';
import { confirmers, factSchema, ownWordsSchema } from './facts.ts';

/**
 * The body of `POST /api/analyze-company/stream`, the result of an analysis, and the events of its stream. Events are
 * tagged in code; on the wire they have the specification's untagged form.
 */

/** A posted store: the specification's fields, and optional fields from the search. */
export const storeInputSchema = storeSchema.extend({
  id: z.string().optional(),
  brand: z.string().optional(),
  brand_wikidata: z.string().optional(),
  address_kind: z.string().optional(),
  email: z.string().optional(),
  /** For each field that does not come from the record `id`, the id of the record it comes from. */
  field_sources: z.record(z.string(), z.string()).optional(),
});
export type StoreInput = z.infer<typeof storeInputSchema>;

/** The fields of a store that a client posts. */
export function storeInputOf(store: StoreInput): StoreInput {
  return pickKnown(store, storeInputSchema.shape);
}

export const analysisRequestSchema = storeInputSchema.extend({
  language: z.enum(languages),
  /** The seller's products, as the profile has them: whom the store is to suit. */
  makes: z.string().max(sellerLimits.makes).optional(),
  /** Whether only what the server keeps of the store is to be composed, and nothing read or asked. */
  onlyKept: z.boolean().optional(),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** What kind of buyer a store is, which decides the seller's next step. */
export const fitKinds = [
  'independent',
  'chain',
  'wholesaler',
  'manufacturer',
  /** It sells goods, and says no more of itself. */
  'shop',
  /** It offers work: a locksmith, a joiner. */
  'craft',
  /** Nothing was read, or what was read shows none of these. */
  'unclear',
] as const;
export type FitKind = (typeof fitKinds)[number];

export const fitSchema = z.object({ kind: z.enum(fitKinds), reason: z.string() });

// Limits on what the page renders, far above what this server sends.
const maxStatements = 100;
const maxSources = 200;
const maxFacts = 400;
const passageSchema = z.string().max(2_000);
const noteSchema = z.string().max(8_000);
const sourceNumberSchema = z.int().min(1);

/** The source of a statement. `[n]` in a text refers to source number n. */
export const sourceSchema = z.object({
  n: sourceNumberSchema,
  url: z.string().max(maxUrlLength),
  title: passageSchema,
  /** The page's own words. */
  quote: passageSchema,
  /** The quotation as displayed, if it differs: links to other sites are shown as host names. */
  shownQuote: passageSchema.optional().catch(undefined),
});
export type Source = z.infer<typeof sourceSchema>;

/** A statement as plain text, with the numbers of the `sources` that support it. */
export const citedStatementSchema = z.object({
  /** 'fit': the reason for the kind of buyer. */
  section: z.enum([...sections, 'fit']),
  text: passageSchema,
  citations: z.array(sourceNumberSchema).max(maxStatements),
  /** The statement as a label and its value ('Sells', 'hinges'), if it is no sentence. One label's values make a list. */
  entry: z.object({ label: passageSchema, value: passageSchema }).optional(),
  /** Who confirmed what it says; absent for what is no fact: contacts, the site's language, own words. */
  confirmedBy: z.enum(confirmers).optional(),
  /** Whether the statement is also in one of the `analysisPoints`. */
  isPoint: z.boolean().optional(),
});
export type CitedStatement = z.infer<typeof citedStatementSchema>;

const pageLinkSchema = z.object({ title: passageSchema, url: z.string().max(maxUrlLength) });

/** Notes beside the statements, as plain text. */
export const analysisNotesSchema = z.object({
  /** Who found the facts, or why there are none. */
  notice: noteSchema.optional(),
  /** Topics that were not recognised, each with the pages where a person would look. */
  lookAt: z
    .array(z.object({ topic: z.string(), pages: z.array(pageLinkSchema) }))
    .max(maxStatements)
    .optional(),
  /** How often models were asked, and how many tokens that took. */
  cost: noteSchema.optional(),
});
export type AnalysisNotes = z.infer<typeof analysisNotesSchema>;

export const analysisDataSchema = z.object({
  basicInfo: storeSchema,
  /** Markdown in which `[n]` refers to the sources. Null if there is only basic information. */
  perplexityAnalysis: z.string().nullable(),
  analysisPoints: z.array(z.string()),
  nextSteps: z.array(z.string()),
  productCategories: z.array(z.string()),
  /** Set when the analysis is saved. */
  hasAIAnalysis: z.boolean().optional(),
  timestamp: z.iso.datetime({ offset: true }),
  // Other servers may omit these fields or send another shape; both count as absent.
  fit: fitSchema.optional().catch(undefined),
  sources: z.array(sourceSchema).max(maxSources).optional().catch(undefined),
  /** The statements in `perplexityAnalysis` as data; `notes` is the rest of its text. */
  statements: z.array(citedStatementSchema).max(maxStatements).optional().catch(undefined),
  notes: analysisNotesSchema.optional().catch(undefined),
  /** The facts and the page's own words that everything above is composed from. */
  facts: z.array(factSchema).max(maxFacts).optional().catch(undefined),
  ownWords: z.array(ownWordsSchema).max(maxFacts).optional().catch(undefined),
  by: writerSchema.optional().catch(undefined),
  /** The seller's products that it was composed for. */
  makes: z.string().optional().catch(undefined),
});
export type AnalysisData = z.infer<typeof analysisDataSchema>;

/** An analysis as another server may send it: without a `timestamp`, or with one in a form of its own. */
const receivedAnalysisSchema = analysisDataSchema.extend({
  timestamp: analysisDataSchema.shape.timestamp.optional().catch(undefined),
});
export type ReceivedAnalysis = z.infer<typeof receivedAnalysisSchema>;

/** Two stores can share the key of a cached analysis, so the value names its store. */
const analysedStore = { id: z.string().optional(), website: z.string().optional() };

/** The cached value of `analysis_{name}_{address}`. */
export const keptAnalysisSchema = analysisDataSchema.extend({
  ...analysedStore,
  /** Absent in a value with the specification's fields alone. */
  language: z.literal('english').exactOptional(),
});

/** The cached value of `analysis_{name}_{address}_chinese`. */
export const chineseAnalysisSchema = z.object({
  analysis: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  name: z.string(),
  address: z.string(),
  ...analysedStore,
  language: z.literal('chinese'),
  data: analysisDataSchema,
});
/** The same with the specification's fields alone. `timestamp`: ISO 8601, or milliseconds since 1970. */
export const specifiedChineseSchema = z.strictObject({
  analysis: z.string(),
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number()]),
});

export type AnalysisEvent =
  | { type: 'content'; content: string }
  | { type: 'complete'; data: ReceivedAnalysis }
  | { type: 'status'; message: string }
  /** The model thinks: a sign of life, for clients that would give up otherwise. */
  | { type: 'thinking' }
  | { type: 'error'; message: string; admin_note?: string | undefined };

const contentSchema = z.object({ type: z.literal('content'), content: z.string() });
const completeSchema = z.object({ type: z.literal('complete'), data: receivedAnalysisSchema });
const thinkingSchema = z.object({ type: z.literal('thinking') });
const statusSchema = z.object({ status: z.unknown(), message: z.string() });

/** The wire form of each event, as this server sends it. `GET /api/openapi.json` is generated from these schemas. */
export const analysisEventSchemas = {
  content: contentSchema,
  complete: completeSchema.extend({ data: analysisDataSchema }),
  status: statusSchema,
  thinking: thinkingSchema,
  error: errorAnswerSchema,
} as const satisfies Record<AnalysisEvent['type'], z.ZodType>;
export const analysisEventSchema = z.union(Object.values(analysisEventSchemas));

/** Encodes an event as the JSON that follows `data: `. */
export function encodeAnalysisEvent(event: AnalysisEvent): string {
  switch (event.type) {
    case 'status':
      return JSON.stringify({ status: 'working', message: event.message });
    case 'error':
      return JSON.stringify({ error: event.message, admin_note: event.admin_note });
    default:
      return JSON.stringify(event);
  }
}

/** Decodes the JSON that follows `data: `. Drops unknown fields. Throws WireFault. */
export function decodeAnalysisEvent(payload: string): AnalysisEvent {
  const line = parsePayload(payload);
  if (line.error !== undefined && line.error !== null) {
    const { error, admin_note } = readSchema(errorAnswerSchema, withoutNulls(line), payload);
    return { type: 'error', message: error, ...(admin_note !== undefined && { admin_note }) };
  }
  if (line.type === 'content') {
    return { type: 'content', content: readSchema(contentSchema, line, payload).content };
  }
  if (line.type === 'thinking') return { type: 'thinking' };
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
