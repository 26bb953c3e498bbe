import { createMutex, readRetryAfter, sleep } from '@hardware-store-finder/async';
import * as z from 'zod/mini';
import type { LiveGeocoder, Located } from '../../geocoding/geocoder.ts';
import type { CallProvider } from '../../http-client/call-provider.ts';
import { readText } from '../../http-client/read-text.ts';
import { type Message, message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { createSharedProgress } from '../../lib/shared-progress.ts';
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
  log: Pick<Log, 'info'>;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A signal that is aborted after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
};

/** The public server allows one request a second for all users of a program together; a little more for the clocks. */
const betweenMs = 1_100;
const dayMs = 86_400_000;
const forGoodMs = 100 * 365 * dayMs;
const mostWaiting = 20;
const maxBytes = 1024 * 1024;
/** How long a server rests after a fault, unless it says. */
const restMs = 30_000;
const requestMs = 10_000;
/** If the gazetteer knows the place already, how long a search waits for the map: in line and for the answer together. */
const patienceMs = 4_000;
/** A request abandoned after this long counts as unanswered. */
const silentMs = 3_000;

/**
 * Finds places with Nominatim (nominatim.org/release-docs/latest/api/Search) within the usage policy of the public
 * server: one request a second in all, never two at once, each answer cached for good.
 */
export function createNominatim(deps: NominatimDeps): LiveGeocoder {
  const { url, callProvider, cache, userAgent, log, now = Date.now, pause = sleep } = deps;
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = deps;
  const answers = cachedSingleFlight<Hit[]>(cache, `nominatim/1/${url}/`, hitsSchema);
  const host = new URL(url).host;
  const mutex = createMutex();
  const progress = createSharedProgress();
  let nextAt = 0;
  let resting: { until: number; fault: AppError } | undefined;

  /** Runs one request at a time, as far apart as the policy demands. */
  async function throttled<T>(
    tell: (message: Message) => void,
    signal: AbortSignal,
    run: () => Promise<T>,
  ): Promise<T> {
    if (mutex.pending() >= mostWaiting) throw busy(host);
    return await mutex.runExclusive(
      async () => {
        if (resting !== undefined && resting.until > now()) throw resting.fault;
        const wait = nextAt - now();
        if (wait > 0) await pause(wait, signal);
        nextAt = now() + betweenMs;
        return await run();
      },
      signal,
      (ahead) => tell(message.addressInLine({ ahead })),
    );
  }

  /** Logs the fault of a request. */
  function logged(fault: AppError, facts: { status?: number; restMs?: number }): AppError {
    log.info('source_fault', { source: 'nominatim', host, fault: fault.userMessage.id, ...facts });
    return fault;
  }

  /** Lets the server rest; requests meanwhile fail with the same fault. */
  function rest(fault: AppError, status?: number, ms = restMs): AppError {
    resting = { until: now() + ms, fault };
    return logged(fault, { ...(status !== undefined && { status }), restMs: ms });
  }

  async function search(text: string, signal: AbortSignal): Promise<Hit[]> {
    const query = new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
      'accept-language': 'en',
    });
    const deadline = timeout(requestMs);
    const silence = timeout(silentMs);
    let response: Response;
    let body: string;
    try {
      response = await callProvider(`${url}/search?${query}`, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        signal: AbortSignal.any([signal, deadline]),
      });
      body = await readText(response, maxBytes);
    } catch {
      if (signal.aborted && silence.aborted) rest(silent(host, silentMs));
      signal.throwIfAborted();
      throw rest(deadline.aborted ? silent(host, requestMs) : unreachable(host));
    }
    const { status, headers } = response;
    if (status !== 200) {
      // The server is well, but refuses this text.
      if (status === 400) throw logged(unwell(host), { status });
      const fault = status === 403 ? refused(host) : busy(host);
      throw rest(fault, status, readRetryAfter(headers.get('retry-after'), now()) || restMs);
    }
    const hits = z.safeParse(hitsSchema, parseJson(body));
    if (!hits.success) throw logged(unwell(host), { status });
    return hits.data;
  }

  function lookUp(text: string, tell: (message: Message) => void, signal: AbortSignal): Promise<Hit[]> {
    const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
    return progress.share(key, tell, (tellAll) => {
      const ask = (abort: AbortSignal) =>
        throttled(tellAll, abort, async () => {
          const found = await search(text, abort);
          return { value: found, forMs: found.length > 0 ? forGoodMs : dayMs };
        });
      return answers.getOrFetch(key, ask, signal);
    });
  }

  /** Gives up when patience ends, wherever the request is by then: other people's requests may be ahead. */
  async function lookUpSoon(
    text: string,
    tell: (message: Message) => void,
    signal: AbortSignal,
  ): Promise<Hit[]> {
    const patience = timeout(patienceMs);
    try {
      return await lookUp(text, tell, AbortSignal.any([signal, patience]));
    } catch (fault) {
      signal.throwIfAborted();
      throw patience.aborted ? silent(host, patienceMs) : fault;
    }
  }

  return {
    locate: (text, offline, signal) =>
      withProgress<Located>(async (tell) => {
        const isKnown = offline.kind === 'found' && offline.note === undefined;
        const hits = await (isKnown ? lookUpSoon(text, tell, signal) : lookUp(text, tell, signal));
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
