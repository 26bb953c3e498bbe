import { createHash } from 'node:crypto';
import { mayPersist, type StoreInput } from '@hardware-store-finder/contract';
import type { ModelProvider } from '../llm/provider.ts';
import type { Cache } from '../storage/cache.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';

const keepMs = 30 * 24 * 3_600_000;
/** Part of the key. Bump when the shape of an analysis changes: older entries are then never found. */
const version = 2;

/** Finished analyses, so that another language and the e-mail use the same statements. */
export type AnalysisCache = {
  get(store: StoreInput, writer: ModelProvider): CheckedAnalysis | undefined;
  set(store: StoreInput, writer: ModelProvider, analysis: CheckedAnalysis): void;
};

export type AnalysisCacheDeps = {
  cache: Cache;
  /** Takes the analyses of stores whose source's terms forbid keeping them; gone with the process. */
  memory: Cache;
};

/** Keeps each analysis for 30 days, under everything that tells its store from another of the same name. */
export function createAnalysisCache({ cache, memory }: AnalysisCacheDeps): AnalysisCache {
  const cacheOf = (store: StoreInput) => (mayPersist(store) ? cache : memory);
  const keyOf = (
    { id, name, address, phone, website, brand, brand_wikidata }: StoreInput,
    writer: ModelProvider,
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
    return `analysis ${createHash('sha256').update(JSON.stringify(identity)).digest('base64url')}`;
  };
  return {
    get(store, writer) {
      const text = cacheOf(store).get(keyOf(store, writer));
      // Written below by this code, so only a crash can have cut it.
      try {
        return text === undefined ? undefined : (JSON.parse(text) as CheckedAnalysis);
      } catch {
        return undefined;
      }
    },
    set(store, writer, analysis) {
      cacheOf(store).set(keyOf(store, writer), JSON.stringify(analysis), keepMs);
    },
  };
}
