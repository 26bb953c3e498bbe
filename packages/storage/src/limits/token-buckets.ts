import { LRUCache } from 'lru-cache';

/**
 * A bucket of tokens for each key, refilled at a steady rate. Asynchronous, so that a database of several processes can
 * implement it. Our own because rate-limiter-flexible counts fixed windows, whose edges let twice the limit through.
 */
export type TokenBuckets = {
  /**
   * Takes tokens and resolves to 0, or takes none and resolves to the milliseconds after which they can be taken. `leave`:
   * the tokens that must be left in the bucket; less than 0 for what is paid afterwards: as many as may be owed, at most a full bucket.
   */
  take(key: string, tokens: number, leave?: number): Promise<number>;
};

export type TokenBucketOptions = {
  /** Tokens in a full bucket. */
  capacity: number;
  perSecond: number;
  /** Milliseconds that never go back. */
  now?: () => number;
  /** Keys that are remembered at most; then the one that took tokens longest ago is forgotten. */
  mostKeys?: number;
};

/** After so long a bucket is full again that owed as much as it may. */
export const secondsToFill = ({ capacity, perSecond }: TokenBucketOptions) => (2 * capacity) / perSecond;

/** Buckets of one process. */
export function createMemoryTokenBuckets({
  capacity,
  perSecond,
  now = () => performance.now(),
  mostKeys = 100_000,
}: TokenBucketOptions): TokenBuckets {
  // A bucket that is full again is as one that was never used.
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
    ttl: Math.ceil(secondsToFill({ capacity, perSecond }) * 1000),
    ttlResolution: 0,
    perf: { now },
  });
  return {
    async take(key, tokens, leave = 0) {
      const { tokens: before, at } = buckets.get(key) ?? { tokens: capacity, at: now() };
      const available = Math.min(capacity, before + ((now() - at) / 1000) * perSecond);
      const missing = tokens + leave - available;
      if (missing > 0) return Math.ceil((missing / perSecond) * 1000);
      buckets.set(key, { tokens: available - tokens, at: now() });
      return 0;
    },
  };
}
