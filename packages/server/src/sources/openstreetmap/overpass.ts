import { readRetryAfter, sleep } from '@hardware-store-finder/async';
import type { CallProvider } from '../../http-client/call-provider.ts';
import { readText } from '../../http-client/read-text.ts';
import { type Message, message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import { type Progress, withProgress } from '../../lib/with-progress.ts';
import type { Cache } from '../../storage/cache.ts';
import { cachedSingleFlight } from '../../storage/cached-single-flight.ts';
import { createEndpoints, type Endpoint } from './endpoints.ts';
import { type OverpassAnswer, overpassAnswerSchema, readOverpassAnswer } from './overpass-answer.ts';
import { describeFault, type Fault } from './overpass-faults.ts';
import { type OverpassArea, writeOverpassQuery } from './overpass-query.ts';
import { readSlotWait } from './slot-wait.ts';

export type OverpassDeps = {
  /** The addresses above `/interpreter`, the first asked first. */
  urls: readonly string[];
  callProvider: CallProvider;
  cache: Cache;
  /** Names who asks: servers refuse what does not. */
  userAgent: string;
  /** Called with whether any of the servers was reached at all. */
  onReached?: (isUp: boolean) => void;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A signal that is aborted after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
};

export type Overpass = {
  /** The shops of an area, cached for some hours. Yields what it waits for; throws AppError 'unavailable'. */
  ask(area: OverpassArea, signal: AbortSignal): AsyncGenerator<Progress, OverpassAnswer>;
};

const hourMs = 3_600_000;
const keptMs = 6 * hourMs;
const usualTimeoutS = 25;
const longTimeoutS = 60;
/** Real servers hold a query back for 15 s before they take or refuse it. */
const graceS = 20;
const turns = 3;
const longestWaitMs = 60_000;
/** The limit for all waits of one search together. */
const longestWaitsMs = 120_000;
const maxBytes = 100 * 1024 * 1024;
const maxStatusBytes = 64 * 1024;
/** A server may ask for longer rests, but is asked again after an hour. */
const longestRestMs = 3_600_000;
/** How long a server rests after a fault of its own, unless it says. */
const restMs: Readonly<Partial<Record<Fault, number>>> = {
  busy: 15_000,
  refused: 30_000,
  broken: 5_000,
  silent: 30_000,
  // Long enough for the queries that wait for it to see it.
  unreachable: 1_000,
};
/** Faults that another try may mend. */
const transient: ReadonlySet<Fault> = new Set(['busy', 'broken', 'duplicate', 'timeout']);

/** Asks Overpass servers (wiki.openstreetmap.org/wiki/Overpass_API), one query at a time of each, politely. */
export function createOverpass(deps: OverpassDeps): Overpass {
  const { urls, callProvider, cache, userAgent, onReached, now = Date.now, pause = sleep } = deps;
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = deps;
  const answers = cachedSingleFlight<OverpassAnswer>(
    cache,
    `overpass/1/${urls.join()}/`,
    overpassAnswerSchema,
  );
  const endpoints = createEndpoints(urls, now);
  /** By query, the callers that wait for its answer: equal queries share one answer and its progress. */
  const audiences = new Map<string, Set<(message: Message) => void>>();

  async function find(area: OverpassArea, tell: (message: Message) => void, signal: AbortSignal) {
    const faults: Fault[] = [];
    const givenUp = new Set<Endpoint>();
    let timeoutS = usualTimeoutS;
    let waitedMs = 0;
    const fail = (waitMs = 0) => {
      if (faults.every((fault) => fault === 'unreachable')) onReached?.(false);
      return new AppError('unavailable', describeFault(faults, { urls, waitMs, timeoutS }));
    };

    /** Waits, and says so, until one of the servers may be asked again; throws where that takes too long or is in vain. */
    async function restIfNeeded(): Promise<void> {
      const rest = endpoints.resting(givenUp);
      if (rest === undefined) return;
      if (rest.fault === 'refused' || rest.ms > longestWaitMs || waitedMs + rest.ms > longestWaitsMs) {
        faults.push(rest.fault);
        throw fail(rest.ms);
      }
      const seconds = Math.ceil(rest.ms / 1000);
      tell(rest.fault === 'busy' ? message.osmBusyWait({ seconds }) : message.osmUnwellWait({ seconds }));
      waitedMs += rest.ms;
      await pause(rest.ms, signal);
    }

    for (let turn = 1; turn <= turns && givenUp.size < urls.length; ) {
      await restIfNeeded();
      let isTooShort = false;
      let isAsked = false;
      for (const endpoint of endpoints.awake(givenUp)) {
        if (endpoint.pending() > 0) tell(message.osmNextInLine());
        const answer = await endpoint.runExclusive(
          () => askInTurn(endpoint, area, timeoutS, tell, signal),
          signal,
        );
        if ('elements' in answer) return answer;
        const { fault } = answer;
        faults.push(fault);
        isAsked ||= answer.isAsked;
        // Every other server would answer the same.
        if (fault === 'memory' || fault === 'rejected') throw fail();
        if (!transient.has(fault)) givenUp.add(endpoint);
        // With another time-out it is another query to a server that has seen this one too often.
        if (fault === 'duplicate') timeoutS += 1;
        isTooShort ||= fault === 'timeout';
      }
      if (isTooShort) timeoutS = longTimeoutS;
      if (isAsked) turn += 1;
    }
    throw fail();
  }

  /** Does not ask where an earlier query has sent the server to rest meanwhile. */
  async function askInTurn(
    endpoint: Endpoint,
    ...[area, timeoutS, tell, signal]: [OverpassArea, number, (message: Message) => void, AbortSignal]
  ): Promise<OverpassAnswer | { fault: Fault; isAsked: boolean }> {
    const heard = endpoint.restsAfter();
    if (heard !== undefined) return { fault: heard, isAsked: false };
    const answer = await send(endpoint, area, timeoutS, tell, signal);
    if ('elements' in answer) return answer;
    const { fault, waitMs } = answer;
    const asked = fault === 'busy' ? (waitMs ?? (await slotWait(endpoint, signal))) : restMs[fault];
    endpoint.rest(Math.min(asked ?? 0, longestRestMs), fault);
    return { fault, isAsked: true };
  }

  async function send(
    { url }: Endpoint,
    area: OverpassArea,
    timeoutS: number,
    tell: (message: Message) => void,
    signal: AbortSignal,
  ): Promise<OverpassAnswer | { fault: Fault; waitMs?: number }> {
    const deadline = timeout((timeoutS + graceS) * 1000);
    let response: Response | undefined;
    try {
      const asking = callProvider(`${url}/interpreter`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'user-agent': userAgent,
        },
        body: new URLSearchParams({ data: writeOverpassQuery(area, timeoutS) }).toString(),
        signal: AbortSignal.any([signal, deadline]),
      });
      // After the request is on its way, so that telling does not delay it.
      tell(message.askingOsm({ km: area.radiusKm }));
      response = await asking;
      onReached?.(true);
      const answer = readOverpassAnswer(response.status, await readText(response, maxBytes));
      if (typeof answer !== 'string') return answer;
      // Proxies in front of a server say so in a header.
      const waitMs = readRetryAfter(response.headers.get('retry-after'), now());
      return { fault: answer, ...(waitMs && { waitMs }) };
    } catch {
      signal.throwIfAborted();
      if (deadline.aborted) return { fault: 'silent' };
      if (response !== undefined) return { fault: 'broken' };
      return { fault: 'unreachable' };
    }
  }

  /** In milliseconds. */
  async function slotWait({ url }: Endpoint, signal: AbortSignal): Promise<number> {
    try {
      const response = await callProvider(`${url}/status`, {
        headers: { 'user-agent': userAgent },
        signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
      });
      const seconds = response.ok ? readSlotWait(await readText(response, maxStatusBytes)) : undefined;
      // A free slot was not for us: wait a little all the same.
      return seconds === undefined ? (restMs.busy ?? 0) : Math.max(seconds, 1) * 1000;
    } catch {
      signal.throwIfAborted();
      return restMs.busy ?? 0;
    }
  }

  return {
    ask(area, signal) {
      const key = writeOverpassQuery(area, usualTimeoutS);
      return withProgress(async (tell) => {
        const audience = audiences.get(key) ?? new Set();
        audiences.set(key, audience);
        audience.add(tell);
        try {
          const tellAll = (message: Message) => {
            for (const one of audience) one(message);
          };
          return await answers.getOrFetch(
            key,
            async (abort) => ({ value: await find(area, tellAll, abort), forMs: keptMs }),
            signal,
          );
        } finally {
          audience.delete(tell);
          if (audience.size === 0) audiences.delete(key);
        }
      });
    },
  };
}
