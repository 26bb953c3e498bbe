import {
  type AnswerOf,
  type BodyOf,
  type BookPerson,
  type Language,
  maxBodyBytes,
  type ParamsOf,
  type QueryOf,
  type Route,
  type RouteId,
  type Routes,
  routes,
} from '@Hardware-Store-Finder/contract';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../auth/auth.ts';
import { acceptedLanguage } from './accept-language.ts';
import { acquireTurn } from './acquire-turn.ts';
import { createAnswerTurns } from './answer-turns.ts';
import type { ClientLimits } from './client-limits.ts';
import { jsonInParts } from './json-in-parts.ts';
import { parsed } from './parse-request.ts';
import { parsedInParts } from './read-body.ts';
import { type EventStream, sendEvents } from './sse.ts';
import { createTurns } from './turns.ts';
import { handled } from './when-over.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the limits count: a person who has signed in, else an address; undefined for a program on this machine. */
    client: string | undefined;
    /** The same by the name under which budgets, turns and campaigns have it, which is no address. */
    account: string | undefined;
    person: Person | undefined;
  }
  interface FastifyContextConfig {
    /** The row of the contract's table; absent for the page and for what does not exist. */
    route?: Route;
  }
}

/** A request to a route, parsed. */
export type Call<R extends Route = Route> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Read before the answer begins: it then varies by `Accept-Language`. */
  language: Language;
  /** Whom the limits count, by a name that is no address; undefined for a program on this machine. */
  client: string | undefined;
  person: Person | undefined;
  /** The time zone of who asks (IANA), if they say so. */
  zone: string | undefined;
  /** Aborts when the client leaves before it has its answer. */
  signal: AbortSignal;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
};

/** Who asks; without sign-in, nobody but the machine. */
export function personOf({ person }: Pick<Call, 'person'>): BookPerson {
  const { id = '', name = '' } = person ?? {};
  return { id, name };
}

/** The final event of a stream that is cut short. */
export type EndedByError = { type: 'error'; message: Message };

/** The events of a stream, and how they are written. */
type Events<E> = Pick<EventStream<E | EndedByError>, 'events' | 'encode' | 'idOf' | 'isEnd'>;

/** A file to save. */
type FileAnswer = { bytes: Uint8Array | readonly Uint8Array[]; type: string; name: string };

type ResultOf<R extends Route> = R['answer'] extends { events: unknown }
  ? // biome-ignore lint/suspicious/noExplicitAny: each stream has events of its own
    Events<any>
  : R['answer'] extends { files: unknown }
    ? FileAnswer
    : AnswerOf<R>;

type Handler<R extends Route> = (call: Call<R>) => ResultOf<R> | Promise<ResultOf<R>>;

/** A handler for each of some routes of the contract's table, by id. */
export type Handlers<Id extends RouteId = RouteId> = { readonly [K in Id]: Handler<Routes[K]> };

export type AnswerDeps = {
  limits: Pick<ClientLimits, 'pay' | 'payFor'>;
  /** The message with which a stream ends that failed. */
  messageOf: (error: unknown, requestId: string) => Message;
  /** Aborts when the server stops waiting for open streams. */
  closing: AbortSignal;
};

/** Adds the routes of the contract's table that have a handler: those of a module that is not there have none. */
export function addRoutes(app: FastifyInstance, handlers: Partial<Handlers>, deps: AnswerDeps): void {
  app.setValidatorCompiler<NonNullable<Route['query']>>(({ schema }) => (value) => {
    try {
      return { value: parsed(schema, value) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  const turns = { turnOf: createTurns(), answerTurnOf: createAnswerTurns() };
  for (const id of Object.keys(routes) as RouteId[]) {
    const handler = handlers[id] as unknown as ((call: Call) => unknown) | undefined;
    if (handler) addRoute(app, routes[id], handler, { ...deps, ...turns });
  }
}

/** What gathers much is in memory until its answer is made: of one client two at once, the others wait. */
const gatherings = createKeyedSemaphore({ concurrency: 8, perClient: 2, maxQueued: 64, timeoutMs: 20_000 });

/** As Fastify calls what it encodes itself. */
const jsonType = 'application/json; charset=utf-8';

/** Sends parts as one answer. Many are a stream: to join them would hold up everybody, and take their memory twice. */
function sendParts(reply: FastifyReply, parts: readonly Uint8Array[]): FastifyReply {
  if (parts.length === 1) return reply.send(parts[0]);
  reply.header(
    'content-length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  return reply.send(Readable.from(parts));
}

type Turns = { turnOf: ReturnType<typeof createTurns>; answerTurnOf: ReturnType<typeof createAnswerTurns> };

function addRoute(
  app: FastifyInstance,
  route: Route,
  handler: (call: Call) => unknown,
  { messageOf, closing, limits, turnOf, answerTurnOf }: AnswerDeps & Turns,
): void {
  const { method, path: url, params, query, body, answer } = route;
  /** Are told the bytes of their answers. */
  const written = new WeakMap<FastifyRequest, (bytes: number) => void>();
  const isStream = 'events' in answer;
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // For whoever has left, nothing is begun that holds much.
    if (reply.raw.closed && (route.gathers || (body?.maxBytes ?? 0) > maxBodyBytes)) return reply;
    const release = route.gathers && (await acquireTurn(gatherings, request.account, reply.raw));
    try {
      return await answerTo(request, reply);
    } finally {
      if (release) release();
    }
  }
  async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { id: requestId } = request;
    if (body?.list !== undefined) request.body = await parsedInParts(body, request.body, parsed);
    const seconds = await limits.pay(request.account, route, request.body);
    if (seconds > 0) {
      reply.header('retry-after', String(seconds));
      throw new AppError('too_many', message.tooManyRequests());
    }
    const result = await handler(callOf(request, reply));
    if (isStream) {
      reply.hijack();
      void sendEvents(reply.raw, {
        ...(result as Events<unknown>),
        endOf: (error) => ({ type: 'error', message: messageOf(error, requestId) }),
        closing,
        // Headers of hooks and plugins are not on the raw response yet.
        headers: reply.getHeaders() as Record<string, string>,
      });
      return reply;
    }
    if (!('files' in answer)) {
      const { account } = request;
      // Only what is read is large, and a change that is made is told at once.
      if (account !== undefined && method === 'GET')
        written.set(request, await answerTurnOf(account, reply.raw));
      return sendParts(reply.type(jsonType), await jsonInParts(result as object));
    }
    const { bytes, type, name } = result as FileAnswer;
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
    return sendParts(reply, bytes instanceof Uint8Array ? [bytes] : bytes);
  }
  app.route({
    method,
    url,
    config: { route },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && body.list === undefined && { body: body.schema }),
    },
    ...(body && { bodyLimit: body.maxBytes }),
    // Streams have few headers, because no browser shows one as a page.
    ...(isStream && { helmet: false }),
    preValidation: async ({ account }) => {
      if (account !== undefined) await turnOf(account);
    },
    async onSend(request, reply, payload) {
      const bytes =
        (typeof payload === 'string' ? Buffer.byteLength(payload) : Object(payload).byteLength) ??
        Number(reply.getHeader('content-length') ?? 0);
      written.get(request)?.(bytes);
      await limits.payFor(request.account, bytes);
    },
    handler: (request, reply) => handled(reply.raw, () => handle(request, reply)),
  });
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  const { params, query, body, account, person, headers } = request;
  let gone: AbortController | undefined;
  return {
    params: params as Call['params'],
    query: query as Call['query'],
    body: body as Call['body'],
    get language() {
      varyByLanguage(reply);
      return acceptedLanguage(headers['accept-language']);
    },
    client: account,
    person,
    zone: zoneOf(headers['time-zone']),
    get signal() {
      if (gone === undefined) {
        gone = new AbortController();
        if (reply.raw.closed) gone.abort();
        else reply.raw.once('close', () => gone?.abort());
      }
      return gone.signal;
    },
    headers,
    reply,
  };
}

function zoneOf(said: string | string[] | undefined): string | undefined {
  try {
    return said && new Intl.DateTimeFormat('en', { timeZone: String(said) }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Adds `Vary`, so that caches keep one answer per language. */
export function varyByLanguage(reply: FastifyReply): void {
  const known = reply.getHeader('vary')?.toString();
  if (known?.includes('Accept-Language')) return;
  reply.header('vary', known === undefined ? 'Accept-Language' : `${known}, Accept-Language`);
}
