import {
  basePath,
  campaignOwnerHeader,
  mapTilesAttributionMeta,
  mapTilesMeta,
  maxBodyBytes,
  productionApiMeta,
} from '@Hardware-Store-Finder/contract';
import { AppError, type AppErrorCode, type Message, message } from '@Hardware-Store-Finder/messages';
import type { SampleSites } from '@Hardware-Store-Finder/places';
import type { Log } from '@Hardware-Store-Finder/std';
import { randomUUID } from 'node:crypto';
import fastifyCors from '@fastify/cors';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import { addAccessChecks, addOriginChecks, addSignInRoutes, admitToPage } from './access.ts';
import type { AppDeps } from './app-deps.ts';
import { clientOfConnection, createProxyList } from './client-address.ts';
import { createHttpServer } from './create-http-server.ts';
import { addRoutes, varyByLanguage } from './handlers.ts';
import { localizeRefusal } from './localize-step.ts';
import { isAllowedOrigin } from './origins.ts';
import { addPage } from './page.ts';
import { addBodyParser } from './read-body.ts';
import { createRefusalLog } from './refusal-log.ts';
import { addRequestLog } from './request-log.ts';
import { draftRoutes } from './routes/drafts.ts';
import { letterRoutes } from './routes/letters.ts';
import { profileRoutes } from './routes/profiles.ts';
import { searchRoutes } from './routes/search.ts';
import { serverRoutes } from './routes/server.ts';
import { websiteRoutes } from './routes/websites.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addThrottle } from './throttle.ts';

const statusOf = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>;

/** Creates the server, in the order of a request. Every failure is `{"error": "a sentence"}` with an HTTP status. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { auth, limits, log, origins, requests, sampleSites, sender } = deps;
  const proxies = createProxyList(deps.trustedProxies);
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(handler, { clientOf: (address) => clientOfConnection(address, proxies) }),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // As a browser reads a query: of several values, the first.
    routerOptions: { querystringParser: firstValues, maxParamLength: 2_000 },
  });
  addBodyParser(app);
  const messageOf = (error: unknown, requestId: string) => userMessageOf(error, requestId, log);
  app.setErrorHandler((error, request, reply) => refuse(error as Error, request, reply, messageOf));
  app.setNotFoundHandler(({ method, originalUrl }) => {
    const path = originalUrl.replace(/[?#].*$/s, '');
    throw new AppError('not_found', message.nothingThere({ method, path, page: basePath }));
  });

  addRequestLog(app, deps, proxies);
  deps.observe?.(app);
  const refusals = createRefusalLog({ log, nameOf: (client) => sender(undefined, client) });
  // Where people sign in, the limits of a client are those of a person, whom only the access checks know.
  addThrottle(app, { requests, limits: auth === undefined ? limits : undefined, refusals, origins });
  addSampleSites(app, sampleSites);
  await addSecurityHeaders(app, deps);
  addOriginChecks(app, origins);
  await app.register(fastifyCors, {
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', campaignOwnerHeader],
    exposedHeaders: ['retry-after'],
    // An empty list admits nobody, and still answers the preflight.
    origin: (origin, admit) =>
      admit(null, origin !== undefined && isAllowedOrigin(origin, origins) ? true : []),
    maxAge: 600,
    strictPreflight: false,
  });
  addAccessChecks(app, { auth, limits, origins, memberOf: (person) => deps.book.member(person) });
  addRoutes(
    app,
    {
      ...searchRoutes(deps),
      ...websiteRoutes(deps),
      ...letterRoutes(deps),
      ...draftRoutes(deps),
      ...profileRoutes(deps),
      ...serverRoutes(deps),
      ...Object.assign({}, ...deps.modules.map(({ handlers }) => handlers)),
    },
    { limits, messageOf, closing: deps.stopping.closing },
  );
  for (const module of deps.modules) module.addRoutes?.(app);
  if (auth !== undefined) addSignInRoutes(app, auth);
  app.get('/', toPage);
  if (deps.webRoot !== undefined) {
    app.get(basePath.slice(0, -1), toPage);
    const meta = {
      [productionApiMeta]: deps.productionApiUrl,
      [mapTilesMeta]: deps.mapTiles?.url ?? '',
      [mapTilesAttributionMeta]: deps.mapTiles?.attribution ?? '',
    };
    await addPage(app, { webRoot: deps.webRoot, meta, admit: admitToPage(auth, origins) });
  }
  await app.ready();
  return app;
}

/** A shared search keeps its query. */
function toPage({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const at = url.indexOf('?');
  return reply.redirect(basePath + (at < 0 ? '' : url.slice(at)));
}

/** Answers with the site of an invented store where its host is asked for; the API's headers and routes are not there. */
function addSampleSites(app: FastifyInstance, sites: SampleSites): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host?.toLowerCase() ?? '';
    if (!sites.has(host)) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { status, headers, body } = await sites.respond(
      new URL(request.url, `http://${host}`),
      gone.signal,
    );
    for (const [name, value] of headers) reply.header(name, value);
    return reply.code(status).send(request.method === 'HEAD' ? '' : body);
  });
}

function refuse(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  messageOf: (error: unknown, requestId: string) => Message,
): FastifyReply {
  // The client has gone.
  if (reply.raw.destroyed) return reply.code(499).send();
  const known = knownError(error, request);
  varyByLanguage(reply);
  return reply
    .code(known instanceof AppError ? statusOf[known.code] : 500)
    .send(
      localizeRefusal(messageOf(known, request.id), acceptedLanguage(request.headers['accept-language'])),
    );
}

/** What Fastify finds wrong with a body, as a sentence. Browsers post other types than JSON across origins without a preflight. */
function knownError(error: FastifyError | Error, { headers, body, routeOptions }: FastifyRequest): Error {
  const type = headers['content-type'] ?? '';
  const hasBody = routeOptions.config.route?.body !== undefined;
  const isJson = /^application\/json\s*(?:;|$)/i.test(type);
  const code = 'code' in error ? error.code : '';
  const isEmpty = hasBody && body === undefined && code === 'bad_request';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || (isEmpty && !isJson))
    return new AppError('bad_request', message.wrongContentType({ type }), { cause: error });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too_large', message.bodyTooLarge({ kib: routeOptions.bodyLimit / 1024 }));
  if (isEmpty || code.startsWith('FST_ERR_CTP_') || (error instanceof SyntaxError && 'statusCode' in error))
    return new AppError('bad_request', message.notJson(), { cause: error });
  return error;
}

/** The message to show for an error. Unexpected errors are logged under the request's number and never shown. */
function userMessageOf(error: unknown, requestId: string, log: Log): Message {
  if (error instanceof AppError) return error.userMessage;
  log.error('failed', error, { requestId });
  return message.unforeseen({ number: requestId });
}

function firstValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) values[name] ??= value;
  return values;
}

/** A URL whose path can be decoded: a stray percent sign stands for itself. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
