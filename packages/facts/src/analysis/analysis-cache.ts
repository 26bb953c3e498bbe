import {
  type Fact,
  factSchema,
  type OwnWords,
  ownWordsSchema,
  type StoreInput,
  type Writer,
  writerSchema,
} from '@Hardware-Store-Finder/contract';
import { mayPersist } from '@Hardware-Store-Finder/domain';
import { type Cache, jsonCache } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Evidence, evidenceSchema } from '../evidence/evidence.ts';
import type { SeenGoods } from '../facts/find-goods.ts';
import type { Passage } from '../facts/self-description.ts';
import type { Count } from '../models/counted.ts';

const keepMs = 30 * 24 * 3_600_000;
/** Part of the key. Bump when the same shape means something else; another shape does not fit the schema. */
const version = 6;

/** Facts have no language, so the analyses in both languages and the email have the same. */
export type AnalysisCache = {
  get(store: StoreInput, writer: Writer): Promise<CheckedAnalysis | undefined>;
  set(store: StoreInput, writer: Writer, analysis: CheckedAnalysis): Promise<void>;
};

/** Caches analyses for 30 days, keyed by the writer and all that tells one store from another. */
export function createAnalysisCache({
  cache,
  memory,
}: {
  cache: Cache;
  /** For stores whose source's terms forbid storing their data: lost when the process ends. */
  memory: Cache;
}): AnalysisCache {
  const lasting = jsonCache<CheckedAnalysis>(cache, 'analysis ', checkedAnalysisSchema);
  const ofProcess = jsonCache<CheckedAnalysis>(memory, 'analysis ', checkedAnalysisSchema);
  const cacheOf = (store: StoreInput) => (mayPersist(store) ? lasting : ofProcess);
  const keyOf = (
    { id, name, address, phone, website, brand, brand_wikidata }: StoreInput,
    writer: Writer,
  ) => {
    const identity = [
      version,
      writer.id,
      writer.label,
      id,
      name,
      address,
      phone,
      website,
      brand,
      brand_wikidata,
    ];
    return createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
  };
  return {
    get: (store, writer) => cacheOf(store).get(keyOf(store, writer)),
    set: (store, writer, analysis) => cacheOf(store).set(keyOf(store, writer), analysis, keepMs),
  };
}

/** The result of an analysis, before it is composed for display. */
export type CheckedAnalysis = {
  evidence: Evidence;
  facts: readonly Fact[];
  ownWords: readonly OwnWords[];
  /** Words by which the pages name goods. */
  goods: readonly SeenGoods[];
  /** What the pages tell in sentences, as a letter may take it up. */
  told: readonly Passage[];
  /** Passages of facts that a model offered and nobody confirmed: shown, and used for nothing. */
  refused: readonly string[];
  /** How often models were asked, and what that took. */
  asked: Count;
  /** Who found the facts; absent if there was nothing to read. */
  by?: Writer & { isModel: boolean };
  /** The label of a model of whose offers none was confirmed, so that only the built-in reader found facts. */
  insteadOf?: string;
  /** Why the model gave nothing, so that only the built-in reader found facts. Such an analysis is not kept. */
  failure?: string;
  /** Whether the judge gave no usable answer, so that what a model offered is shown as the pages' own words. */
  isUnjudged?: boolean;
};

const passageSchema = z.object({ quotation: z.string(), url: z.string(), language: z.string() });

const checkedAnalysisSchema = z.object({
  evidence: evidenceSchema,
  facts: z.array(factSchema),
  ownWords: z.array(ownWordsSchema),
  goods: z.array(passageSchema.extend({ words: z.string() })).default([]),
  told: z.array(passageSchema).default([]),
  refused: z.array(z.string()),
  asked: z.object({ calls: z.number(), tokens: z.number(), isEstimate: z.boolean() }),
  by: writerSchema.extend({ isModel: z.boolean() }).exactOptional(),
  insteadOf: z.string().exactOptional(),
  isUnjudged: z.boolean().exactOptional(),
}) satisfies z.ZodType<CheckedAnalysis>;
