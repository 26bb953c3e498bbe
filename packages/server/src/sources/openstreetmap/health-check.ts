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

const patienceMs = 1_000;
const rememberedMs = 60_000;
const forGoodMs = 100 * 365 * 86_400_000;
const key = 'openstreetmap/reached';

/** Whether any of some servers can be reached: looked up in at most a second, and remembered for a minute. */
export function createHealthCheck({ probe, urls, cache, now = Date.now }: HealthCheckDeps): HealthCheck {
  let seen: { at: number; isThere: boolean } | undefined;
  let looking: Promise<boolean> | undefined;

  const note = (isThere: boolean): void => {
    seen = { at: now(), isThere };
    if (isThere && cache.get(key) === undefined) cache.set(key, 'yes', forGoodMs);
  };
  /** One look for all who want to know, so nobody's leaving ends it. */
  const lookNow = (): Promise<boolean> => {
    const signal = AbortSignal.timeout(patienceMs);
    return Promise.any(urls.map((url) => probe(url, signal)))
      .then(
        () => true,
        () => false,
      )
      .then((isThere) => {
        note(isThere);
        looking = undefined;
        return isThere;
      });
  };

  return {
    note,
    async look(signal) {
      signal.throwIfAborted();
      const age = seen === undefined ? Infinity : now() - seen.at;
      const isFresh = seen !== undefined && age >= 0 && age < rememberedMs;
      looking ??= isFresh ? undefined : lookNow();
      const isThere = looking === undefined ? seen?.isThere : await looking;
      if (isThere) return 'reached';
      return cache.get(key) === undefined ? 'never' : 'lost';
    },
  };
}
