import { singleFlight } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';

export type HealthCheck = {
  /** 'lost': nothing answers now, but something once did. */
  check(signal: AbortSignal): Promise<'reached' | 'lost' | 'never'>;
  /** Takes what a query found out by itself. */
  report(isUp: boolean): void;
};

const timeoutMs = 1_000;
const rememberedMs = 60_000;
/** A hundred years: the servers were reached once, ever. */
const forGoodMs = 100 * 365 * 86_400_000;

/** Whether any of the servers can be reached: found out within a second, and remembered for a minute. */
export function createHealthCheck({
  id,
  probe,
  urls,
  cache,
  now = Date.now,
}: {
  /** The source's id. */
  id: string;
  /** Resolves where anything answers at the address, and rejects where nothing does. */
  probe: (url: string, signal: AbortSignal) => Promise<unknown>;
  urls: readonly string[];
  cache: Cache;
  now?: () => number;
}): HealthCheck {
  const key = `${id}/reached`;
  let seen: { at: number; isUp: boolean } | undefined;
  const share = singleFlight<boolean>();

  const remember = async (): Promise<void> => {
    if ((await cache.get(key)) === undefined) await cache.set(key, 'yes', forGoodMs);
  };
  const report = (isUp: boolean): void => {
    seen = { at: now(), isUp };
    if (isUp) void remember();
  };
  const probeAll = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const isUp = await Promise.any(urls.map((url) => probe(url, signal))).then(
      () => true,
      () => false,
    );
    report(isUp);
    return isUp;
  };

  return {
    report,
    async check(signal) {
      signal.throwIfAborted();
      const age = seen === undefined ? Infinity : now() - seen.at;
      const isFresh = seen !== undefined && age >= 0 && age < rememberedMs;
      // Without the signal: the result serves later callers even when this one leaves.
      const isUp = isFresh ? seen?.isUp : await share('probe', probeAll);
      if (isUp) return 'reached';
      return (await cache.get(key)) === undefined ? 'never' : 'lost';
    },
  };
}
