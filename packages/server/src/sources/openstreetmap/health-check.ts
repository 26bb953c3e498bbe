import { singleFlight } from '@hardware-store-finder/async';
import type { Cache } from '../../storage/cache.ts';

export type HealthCheckDeps = {
  /** Whether something answers at that address at all; throws or rejects where nothing does. */
  probe: (url: string, signal: AbortSignal) => Promise<unknown>;
  urls: readonly string[];
  cache: Cache;
  now?: () => number;
};

export type HealthCheck = {
  /** 'lost' where nothing answers now and something once did. */
  look(signal: AbortSignal): Promise<'reached' | 'lost' | 'never'>;
  /** What a question found out by itself. */
  note(isThere: boolean): void;
};

const timeoutMs = 1_000;
const rememberedMs = 60_000;
const forGoodMs = 100 * 365 * 86_400_000;
const key = 'openstreetmap/reached';

/** Whether any of some servers can be reached: looked up in at most a second, and remembered for a minute. */
export function createHealthCheck({ probe, urls, cache, now = Date.now }: HealthCheckDeps): HealthCheck {
  let seen: { at: number; isThere: boolean } | undefined;
  const share = singleFlight<boolean>();

  const note = (isThere: boolean): void => {
    seen = { at: now(), isThere };
    if (isThere && cache.get(key) === undefined) cache.set(key, 'yes', forGoodMs);
  };
  const probeAll = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const isThere = await Promise.any(urls.map((url) => probe(url, signal))).then(
      () => true,
      () => false,
    );
    note(isThere);
    return isThere;
  };

  return {
    note,
    async look(signal) {
      signal.throwIfAborted();
      const age = seen === undefined ? Infinity : now() - seen.at;
      const isFresh = seen !== undefined && age >= 0 && age < rememberedMs;
      // Without the signal: the result serves later callers even when this one leaves.
      const isThere = isFresh ? seen?.isThere : await share('probe', probeAll);
      if (isThere) return 'reached';
      return cache.get(key) === undefined ? 'never' : 'lost';
    },
  };
}
