import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import { createMutex, type Mutex } from '@Hardware-Store-Finder/std';
import type { Leases } from '@Hardware-Store-Finder/storage';
import type { OverpassAnswer } from './overpass-answer.ts';
import { describeFailure, type Failure, type Fault } from './overpass-faults.ts';
import { type OverpassArea, writeOverpassQuery } from './overpass-query.ts';
import type { SendQuery } from './send-query.ts';

/** Seconds that a query may take at first, and after a time-out. */
export const usualTimeoutS = 25;
const longTimeoutS = 60;
const turns = 3;
const longestWaitMs = 60_000;
/** The limit for all waits of one search together. */
const longestWaitsMs = 120_000;
/** Faults that another try may mend. */
const transient: ReadonlySet<Fault> = new Set(['busy', 'broken', 'duplicate', 'timeout']);
/** Faults of the query: every server would answer the same. */
const final: ReadonlySet<Fault> = new Set(['memory', 'rejected']);

type Tell = (message: Message) => void;
type Outcome = OverpassAnswer | (Failure & { isAsked: boolean });

/**
 * Asks the servers in turn until one answers, with waits between. Throws AppError 'unavailable' if none does, or the
 * signal's reason.
 */
export async function findAnswer(
  area: OverpassArea,
  {
    endpoints,
    send,
    pause,
    onReached,
    cached,
    leases,
    isBackground,
  }: {
    endpoints: readonly Endpoint[];
    send: SendQuery;
    pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
    /** Called with false if no server could be reached. */
    onReached?: ((isUp: boolean) => void) | undefined;
    /** An answer to this query that arrived while it waited in line. */
    cached: () => Promise<OverpassAnswer | undefined>;
    /** Keeps all processes that share them to one query to a server at a time; absent where there is one. */
    leases?: Leases | undefined;
    /** Nobody waits for it. */
    isBackground?: boolean;
  },
  tell: Tell,
  signal: AbortSignal,
): Promise<OverpassAnswer> {
  /** The latest failure of each server. */
  const failures = new Map<Endpoint, Failure>();
  const givenUp = new Set<Endpoint>();
  const urls = endpoints.map(({ url }) => url);
  let timeoutS = usualTimeoutS;
  let waitedMs = 0;

  const isAllGivenUp = () => givenUp.size === endpoints.length;
  const fail = (reasons: Iterable<Failure> = failures.values()) => {
    const list = [...reasons];
    if (list.every(({ fault }) => fault === 'unreachable' || fault === 'certificate')) onReached?.(false);
    return new AppError('unavailable', describeFailure(list, urls));
  };

  /** Waits, and says so, until a server may be asked; throws if that takes too long or is in vain. */
  async function restIfNeeded(): Promise<void> {
    const left = endpoints.filter((endpoint) => !givenUp.has(endpoint));
    const rests = left.map((endpoint) => ({
      endpoint,
      ...(endpoint.resting() ?? { ms: 0, fault: undefined, code: undefined }),
    }));
    const [first] = rests.sort((a, b) => a.ms - b.ms);
    if (first?.fault === undefined) return;
    const { ms, fault } = first;
    if (fault === 'refused' || ms > longestWaitMs || waitedMs + ms > longestWaitsMs) {
      for (const { endpoint, ms: restMs, fault: reason = fault, code } of rests) {
        failures.set(endpoint, { seconds: timeoutS, ...failures.get(endpoint), fault: reason, code, restMs });
      }
      throw fail();
    }
    const seconds = Math.ceil(ms / 1000);
    tell(fault === 'busy' ? message.osmBusyWait({ seconds }) : message.osmUnwellWait({ seconds }));
    waitedMs += ms;
    await pause(ms, signal);
  }

  /** Does not ask if an earlier query has sent the server to rest meanwhile. */
  async function askInTurn(endpoint: Endpoint): Promise<Outcome> {
    const known = await cached();
    if (known !== undefined) return known;
    const rest = endpoint.resting();
    if (rest !== undefined) {
      const { ms: restMs, ...why } = rest;
      return { ...why, restMs, seconds: timeoutS, isAsked: false };
    }
    const query = writeOverpassQuery(area, timeoutS);
    const answer = await send(endpoint.url, query, timeoutS, () => tell(askingMessage(area, timeoutS)));
    if ('elements' in answer) return answer;
    endpoint.rest(answer.restMs, answer);
    return { ...answer, seconds: timeoutS, isAsked: true };
  }

  async function askAlone(endpoint: Endpoint): Promise<Outcome> {
    const onWait = () => tell(message.osmInLine({ ahead: 1 }));
    const lease = await leases?.acquire(`overpass ${endpoint.url}`, signal, onWait);
    try {
      return await askInTurn(endpoint);
    } finally {
      await lease?.release();
    }
  }

  for (let turn = 1; turn <= turns && !isAllGivenUp(); ) {
    await restIfNeeded();
    let isAsked = false;
    const awake = endpoints.filter((one) => !givenUp.has(one) && one.resting() === undefined);
    for (const endpoint of idleFirst(awake)) {
      const answer = await endpoint.runExclusive(
        () => askAlone(endpoint),
        signal,
        (ahead) => tell(message.osmInLine({ ahead })),
        isBackground,
      );
      if ('elements' in answer) return answer;
      const { fault } = answer;
      failures.set(endpoint, answer);
      isAsked ||= answer.isAsked;
      const isOver = final.has(fault) || (fault === 'timeout' && answer.seconds >= longTimeoutS);
      if (isOver) throw fail([answer]);
      if (!transient.has(fault)) givenUp.add(endpoint);
      if (fault === 'timeout') timeoutS = longTimeoutS;
      // With another time-out it is another query to a server that has seen this one too often.
      if (fault === 'duplicate') timeoutS += 1;
    }
    if (isAsked) turn += 1;
  }
  throw fail();
}

function askingMessage({ radiusKm: km }: OverpassArea, seconds: number): Message {
  return seconds < longTimeoutS ? message.askingOsm({ km }) : message.askingOsmLonger({ km, seconds });
}

/** A fault after which a server rests, and for how many milliseconds yet. */
type Rest = Pick<Failure, 'fault' | 'code'> & { ms: number };

/** One of several servers that answer the same, with the mutex that keeps our queries to it apart. */
export type Endpoint = Mutex & {
  url: string;
  /** Undefined if the server may be asked now. */
  resting(): Rest | undefined;
  /** Lets the server rest for so many milliseconds after a fault. */
  rest(ms: number, reason: Pick<Failure, 'fault' | 'code'>): void;
};

/** @param now milliseconds since 1970 */
export function createEndpoints(urls: readonly string[], now: () => number): readonly Endpoint[] {
  return urls.map((url) => {
    let until = 0;
    let why: Pick<Failure, 'fault' | 'code'> = { fault: 'busy' };
    return {
      ...createMutex(),
      url,
      resting: () => (until > now() ? { fault: why.fault, code: why.code, ms: until - now() } : undefined),
      rest(ms, { fault, code }) {
        until = now() + ms;
        why = { fault, code };
      },
    };
  });
}

/** Idle servers first, otherwise in their order. */
function idleFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.toSorted((a, b) => Number(a.pending() > 0) - Number(b.pending() > 0));
}
