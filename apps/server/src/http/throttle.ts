import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TokenBuckets } from '@hardware-store-finder/storage';
import type { ClientLimits } from './client-limits.ts';
import type { Listener } from './create-http-server.ts';
import type { OriginRules } from './origins.ts';
import { refuseRequest } from './refusal.ts';
import type { RefusalLog } from './refusal-log.ts';

/**
 * Requests of one client, whatever they ask for: a page with all its files is thirty. What is refused for another reason
 * counts as well.
 */
export const requestBucket = { capacity: 2_000, perSecond: 100 };

/** Refusals in ten seconds after which a client that does not wait is made to. */
const patience = 20;
const pauseMs = 1_000;
/** Connections that may be kept waiting at once. Beyond that, a refusal is the last answer on its connection. */
const mostWaiting = 200;

export type ThrottleDeps = {
  /** Undefined for a program on this machine, which no limit applies to. */
  clientOf: (request: IncomingMessage) => string | undefined;
  /** Of this process alone: no refusal waits for a database. */
  requests: TokenBuckets;
  /** Absent where the limits of a person who has signed in count, which only the routes can know. */
  limits?: Pick<ClientLimits, 'refusedFor'> | undefined;
  refusals: RefusalLog;
  origins: OriginRules;
  /** Calls a function after so many milliseconds, unless the returned function is called before. */
  after?: (ms: number, call: () => void) => () => void;
};

/**
 * Refuses the requests of clients beyond their limits before anything is done for them. A client that goes on all the same
 * gets each refusal a second late, so that a loop of requests cannot take the time of others.
 */
export function createThrottle(deps: ThrottleDeps): (listener: Listener) => Listener {
  const { clientOf, requests, limits, refusals, origins, after = afterwards } = deps;
  let waiting = 0;

  function refuse(client: string, seconds: number, request: IncomingMessage, response: ServerResponse): void {
    const isPatient = refusals.count(client) <= patience;
    if (isPatient || waiting >= mostWaiting) {
      refuseRequest(request, response, { seconds, origins, isLast: !isPatient });
      return;
    }
    waiting += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) waiting -= 1;
      isOver = true;
      cancel();
    };
    const cancel = after(pauseMs, () => {
      end();
      refuseRequest(request, response, { seconds, origins, isLast: false });
    });
    response.once('close', end);
  }

  return (listener) => async (request, response) => {
    const client = clientOf(request);
    if (client === undefined) return listener(request, response);
    const waitMs = await requests.take(client, 1);
    const seconds = waitMs > 0 ? Math.ceil(waitMs / 1000) : limits?.refusedFor(client, pathOf(request));
    if (seconds !== undefined) return refuse(client, seconds, request, response);
    response.once('finish', () => {
      if (response.statusCode === 429) refusals.count(client);
    });
    return listener(request, response);
  };
}

/** The path as the routes read it. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? url;
  try {
    return path.includes('%') ? decodeURI(path) : path;
  } catch {
    return path;
  }
}

function afterwards(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
