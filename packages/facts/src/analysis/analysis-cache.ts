import { createHash } from 'node:crypto';
import type { StoreInput, Writer } from '@hardware-store-finder/contract';
import { mayPersist } from '@hardware-store-finder/domain';
import { type Cache, jsonCache } from '@hardware-store-finder/storage';
import { type CheckedAnalysis, checkedAnalysisSchema } from './checked-analysis.ts';

const keepMs = 30 * 24 * 3_600_000;
/** Part of the key. Bump when the same shape means something else; another shape does not fit the schema. */
const version = 4;

/** English analyses, so that the Chinese one and the email have the same statements. */
export type AnalysisCache = {
  get(store: StoreInput, writer: Writer): Promise<CheckedAnalysis | undefined>;
  set(store: StoreInput, writer: Writer, analysis: CheckedAnalysis): Promise<void>;
};

export type AnalysisCacheDeps = {
  cache: Cache;
  /** For stores whose source's terms forbid storing their data: lost when the process ends. */
  memory: Cache;
};

/** Caches analyses for 30 days, keyed by the writer and all that tells one store from another. */
export function createAnalysisCache({ cache, memory }: AnalysisCacheDeps): AnalysisCache {
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
