import { createHash } from 'node:crypto';
import type { StoreInput, Writer } from '@hardware-store-finder/contract';
import type { Cache } from '../storage/cache.ts';
import type { CheckedAnalysis } from './checked-analysis.ts';

const keepMs = 30 * 24 * 3_600_000;
/** Part of the key: what an older version kept may be of another shape. */
const version = 2;

/** What was analysed, so that another language and the e-mail stand on the same statements. */
export type AnalysisCache = {
  get(store: StoreInput, writer: Writer): CheckedAnalysis | undefined;
  set(store: StoreInput, writer: Writer, analysis: CheckedAnalysis): void;
};

export type AnalysisCacheDeps = {
  cache: Cache;
  /** Where those wait whose source forbids to keep what it says: gone with the process. */
  memory: Cache;
  mayPersist: (store: StoreInput) => boolean;
};

/** Keeps them for 30 days, by all that tells one store from another of its name. */
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
      // Our own text, written below: a broken one was cut by a crash.
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
