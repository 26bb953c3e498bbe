import { createMutex, readRetryAfter, sleep } from '@hardware-store-finder/async';
import * as z from 'zod/mini';
import type { LiveGeocoder, Located } from '../../geocoding/geocoder.ts';
import type { CallProvider } from '../../http-client/call-provider.ts';
import { readText } from '../../http-client/read-text.ts';
import { type Message, message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import { withProgress } from '../../lib/with-progress.ts';
import type { Cache } from '../../storage/cache.ts';
import { cachedSingleFlight } from '../../storage/cached-single-flight.ts';
import { type Hit, hitsSchema, preferHit } from './nominatim-hits.ts';

export type NominatimDeps = {
  /** The address above `/search`. */
  url: string;
  callProvider: CallProvider;
  cache: Cache;
  /** Names this program: the public server refuses requests that do not. */
  userAgent: string;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** The public server allows one request a second for all users of a program together; a little more for the clocks. */
const betweenMs = 1_100;
const dayMs = 86_400_000;
const forGoodMs = 100 * 365 * dayMs;
const mostWaiting = 20;
const maxBytes = 1024 * 1024;
/** How long a server rests after a fault, unless it says. */
const restMs = 30_000;

/**
 * Finds places with Nominatim (nominatim.org/release-docs/latest/api/Search) within the usage policy of the public
 * server: one request a second in all, never two at once, each answer cached for good.
 */
export function createNominatim(deps: NominatimDeps): LiveGeocoder {
  const { url, callProvider, cache, userAgent, now = Date.now, pause = sleep } = deps;
  const answers = cachedSingleFlight<Hit[]>(cache, `nominatim/1/${url}/`, hitsSchema);
  const host = new URL(url).host;
  const mutex = createMutex();
  let nextAt = 0;
  let resting: { until: number; fault: AppError } | undefined;

  /** Runs one request at a time, as far apart as the policy demands. */
  async function throttled<T>(
    tell: (message: Message) => void,
    signal: AbortSignal,
    run: () => Promise<T>,
  ): Promise<T> {
    if (mutex.pending() >= mostWaiting) throw busy(host);
    if (mutex.pending() > 0) tell(message.addressTurn());
    return await mutex.runExclusive(async () => {
      if (resting !== undefined && resting.until > now()) throw resting.fault;
      const wait = nextAt - now();
      if (wait > 0) await pause(wait, signal);
      nextAt = now() + betweenMs;
      return await run();
    }, signal);
  }

  /** Lets the server rest; requests meanwhile fail with the same fault. */
  function rest(fault: AppError, ms = restMs): AppError {
    resting = { until: now() + ms, fault };
    return fault;
  }

  async function search(text: string, timeoutMs: number, signal: AbortSignal): Promise<Hit[]> {
    const query = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
      'accept-language': 'en',
    });
    const deadline = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let body: string;
    try {
      response = await callProvider(`${url}/search?${query}`, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        signal: AbortSignal.any([signal, deadline]),
      });
      body = await readText(response, maxBytes);
    } catch {
      signal.throwIfAborted();
      throw rest(deadline.aborted ? silent(host, timeoutMs) : unreachable(host));
    }
    if (response.status !== 200) {
      // The server is well, but refuses this text.
      if (response.status === 400) throw unwell(host);
      const fault = response.status === 403 ? refused(host) : busy(host);
      throw rest(fault, readRetryAfter(response.headers.get('retry-after'), now()) || restMs);
    }
    const hits = z.safeParse(hitsSchema, parseJson(body));
    if (!hits.success) throw unwell(host);
    return hits.data;
  }

  return {
    locate: (text, offline, signal) =>
      withProgress<Located>(async (tell) => {
        const isKnown = offline.kind === 'found' && offline.note === undefined;
        const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
        const ask = (abort: AbortSignal) =>
          throttled(tell, abort, async () => {
            // Where the gazetteer knows the place already, the wait is shorter.
            const found = await search(text, isKnown ? 4_000 : 10_000, abort);
            return { value: found, forMs: found.length > 0 ? forGoodMs : dayMs };
          });
        const hits = await answers.getOrFetch(key, ask, signal);
        return preferHit(text, hits, offline) ?? offline;
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function busy(host: string): AppError {
  return new AppError('unavailable', message.addressBusy({ host }));
}

function silent(host: string, timeoutMs: number): AppError {
  return new AppError('unavailable', message.addressSilent({ host, seconds: timeoutMs / 1000 }));
}

function unreachable(host: string): AppError {
  return new AppError('unavailable', message.addressUnreachable({ host }));
}

function refused(host: string): AppError {
  return new AppError('unavailable', message.addressRefused({ host }));
}

function unwell(host: string): AppError {
  return new AppError('unavailable', message.addressUnwell({ host }));
}
