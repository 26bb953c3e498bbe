import type { TokenBucketOptions, TokenBuckets } from '../token-buckets.ts';

/** Buckets of one process. */
export function createMemoryTokenBuckets({
  capacity,
  perSecond,
  now = () => performance.now(),
  mostKeys = 100_000,
}: TokenBucketOptions): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();

  /** A bucket that is full again is as one that was never used. */
  function forget(): void {
    const fullAfterMs = (capacity / perSecond) * 1000;
    for (const [key, { at }] of buckets) {
      if (buckets.size < mostKeys && at + fullAfterMs > now()) return;
      buckets.delete(key);
    }
  }

  return {
    async take(key, tokens) {
      const { tokens: before, at } = buckets.get(key) ?? { tokens: capacity, at: now() };
      const available = Math.min(capacity, before + ((now() - at) / 1000) * perSecond);
      if (tokens > available) return Math.ceil(((tokens - available) / perSecond) * 1000);
      // A Map keeps insertion order: the first key is the one that took tokens longest ago.
      buckets.delete(key);
      forget();
      buckets.set(key, { tokens: available - tokens, at: now() });
      return 0;
    },
  };
}
