import { message } from '@Hardware-Store-Finder/messages';
import type { TokenBuckets } from '@Hardware-Store-Finder/storage';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import { announcedBytes, type ClientLimits } from './client-limits.ts';
import { localizeRefusal } from './localize-step.ts';
import { isAllowedOrigin, type OriginRules } from './origins.ts';
import type { RefusalLog } from './refusal-log.ts';
import { streamHeaders } from './security-headers.ts';

/**
 * Requests of one client, whatever they ask for: a page with all its files is thirty. What is refused for another reason
 * counts as well.
 */
export const requestBucket = { capacity: 2_000, perSecond: 100 };

/** Refusals in ten seconds after which a client that does not wait is made to. */
const refusalsAtOnce = 20;
const pauseMs = 1_000;
/**
 * A refused body up to this size is read to its end and discarded: a client whose connection closes while it sends never sees the answer.
 * Beyond `refusalsAtOnce`, no body is.
 */
const mostUnread = 16 * 1024 * 1024;
/** Connections that may wait at once. Beyond that, a refusal is the last answer on its connection. */
const mostWaiting = 200;

/**
 * Refuses the requests of clients beyond their limits before anything is done for them. A client that goes on all the same
 * gets each refusal a second late, so that a loop of requests cannot take the time of others.
 */
export function addThrottle(
  app: FastifyInstance,
  deps: {
    /** Of this process alone: no refusal waits for a database. */
    requests: TokenBuckets;
    /** Absent where the limits of a person who has signed in count, which only the routes can know. */
    limits?: Pick<ClientLimits, 'refusedFor'> | undefined;
    refusals: RefusalLog;
    origins: OriginRules;
    /** Calls a function after so many milliseconds, unless the returned function is called before. */
    after?: (ms: number, call: () => void) => () => void;
  },
): void {
  const { requests, limits, refusals, origins, after = afterwards } = deps;
  let waiting = 0;

  function refuse(client: string, seconds: number, request: IncomingMessage, response: ServerResponse): void {
    const isEarly = refusals.count(client) <= refusalsAtOnce;
    if (isEarly || waiting >= mostWaiting) {
      const isRead = request.complete || Number(request.headers['content-length'] ?? Infinity) <= mostUnread;
      writeRefusal(request, response, { seconds, origins, isLast: !isEarly || !isRead });
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
      writeRefusal(request, response, { seconds, origins, isLast: !request.complete });
    });
    response.once('close', end);
  }

  app.addHook('onRequest', async (request, reply) => {
    const { client, account, raw } = request;
    if (client === undefined || account === undefined) return;
    const waitMs = await requests.take(client, 1);
    const { route } = request.routeOptions.config;
    const seconds =
      waitMs > 0
        ? Math.ceil(waitMs / 1000)
        : limits?.refusedFor(account, route, announcedBytes(raw.headers, route));
    if (seconds === undefined) {
      reply.raw.once('finish', () => {
        if (reply.raw.statusCode === 429) refusals.count(client);
      });
      return;
    }
    reply.hijack();
    refuse(client, seconds, raw, reply.raw);
  });
}

const bodies = {
  english: Buffer.from(JSON.stringify(localizeRefusal(message.tooManyRequests(), 'english'))),
  chinese: Buffer.from(JSON.stringify(localizeRefusal(message.tooManyRequests(), 'chinese'))),
};

/** Answers 429 as the routes do, without running any of them: a flood of refusals must not cost what answers cost. */
function writeRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, origins, isLast }: { seconds: number; origins: OriginRules; isLast: boolean },
): void {
  const { origin } = request.headers;
  const body = bodies[acceptedLanguage(request.headers['accept-language'])];
  response.writeHead(429, {
    ...streamHeaders(origins),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'retry-after': String(seconds),
    vary: 'Origin, Accept-Language',
    ...(origin !== undefined &&
      isAllowedOrigin(origin, origins) && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
      }),
    ...(isLast && { connection: 'close' }),
  });
  response.end(body);
}

function afterwards(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
