import { createHash } from 'node:crypto';
import type { StoreInput, Writer } from '@hardware-store-finder/contract';
import type { Cache } from '../storage/cache.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';

const keepMs = 30 * 24 * 3_600_000;
/** Part of the key: bump when the shape of CheckedAnalysis changes. */
const version = 2;

/** English analyses, so that the Chinese one and the e-mail have the same statements. */
export type AnalysisCache = {
  get(store: StoreInput, writer: Writer): CheckedAnalysis | undefined;
  set(store: StoreInput, writer: Writer, analysis: CheckedAnalysis): void;
};

export type AnalysisCacheDeps = {
  cache: Cache;
  /** For stores whose source forbids storing its data: lost when the process ends. */
  memory: Cache;
  mayPersist: (store: StoreInput) => boolean;
};

/** Keeps an analysis for 30 days, under everything that tells apart stores of the same name. */
export function createAnalysisCache({ cache, memory, mayPersist }: AnalysisCacheDeps): AnalysisCache {
  const cacheOf = (store: StoreInput) => (mayPersist(store) ? cache : memory);
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
    return `analysis ${createHash('sha256').update(JSON.stringify(identity)).digest('base64url')}`;
  };
  return {
    get(store, writer) {
      const text = cacheOf(store).get(keyOf(store, writer));
      // Written below; a crash may have cut it short.
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
