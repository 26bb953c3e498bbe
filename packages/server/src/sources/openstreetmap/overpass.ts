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
  /** Told whether any of the servers was there at all. */
  onReached?: (isThere: boolean) => void;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A signal that comes after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
};

export type Overpass = {
  /** The shops of an area, kept for some hours. Says what it waits for; throws AppError 'unavailable' with a sentence. */
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
/** Of all waits of one search together. */
const longestWaitsMs = 120_000;
const maxBytes = 100 * 1024 * 1024;
const maxStatusBytes = 64 * 1024;
/** Whatever a server says, it is asked again after that long. */
const longestRestMs = 3_600_000;
/** How long a server is left alone after a fault of its own, where it does not say. */
const restMs: Readonly<Partial<Record<Fault, number>>> = {
  busy: 15_000,
  refused: 30_000,
  broken: 5_000,
  silent: 30_000,
  // As long as whoever stands in line needs to hear of it.
  unreachable: 1_000,
};
/** What another try may mend. */
const passing: ReadonlySet<Fault> = new Set(['busy', 'broken', 'duplicate', 'timeout']);

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
  /** Who waits for which answer: equal queries share one, and so what is told meanwhile. */
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

    /** Waits until one of the servers may be asked again, and says so; throws where that is too long or in vain. */
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
        // They would be the same anywhere.
        if (fault === 'memory' || fault === 'rejected') throw fail();
        if (!passing.has(fault)) givenUp.add(endpoint);
        // Another time-out makes it another query to a server that has seen this one too often.
        if (fault === 'duplicate') timeoutS += 1;
        isTooShort ||= fault === 'timeout';
      }
      if (isTooShort) timeoutS = longTimeoutS;
      if (isAsked) turn += 1;
    }
    throw fail();
  }

  /** Whoever was there before may have heard that the server wants to be left alone: then it is not asked. */
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
    const patience = timeout((timeoutS + graceS) * 1000);
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
        signal: AbortSignal.any([signal, patience]),
      });
      // Once the question is on its way: what is told must not hold it up.
      tell(message.askingOsm({ km: area.radiusKm }));
      response = await asking;
      onReached?.(true);
      const answer = readOverpassAnswer(response.status, await readText(response, maxBytes));
      if (typeof answer !== 'string') return answer;
      // What operators put in front of a server says so in a header.
      const waitMs = readRetryAfter(response.headers.get('retry-after'), now());
      return { fault: answer, ...(waitMs && { waitMs }) };
    } catch {
      signal.throwIfAborted();
      if (patience.aborted) return { fault: 'silent' };
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
      // A slot that is free already was not for us: some patience all the same.
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
