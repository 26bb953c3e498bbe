import { randomUUID } from 'node:crypto';
import type { Campaigns } from '@hardware-store-finder/campaigns';
import {
  basePath,
  campaignOwnerHeader,
  type Email,
  encodeAnalysisEvent,
  type FramingAnswer,
  type Language,
  mapTilesAttributionMeta,
  mapTilesMeta,
  mostSuggestions,
  productionApiMeta,
  type Seller,
  type SenderAnswer,
  type StatusAnswer,
  type StoreAddressAnswer,
  type SuggestAnswer,
  version,
  type WebsiteAnswer,
} from '@hardware-store-finder/contract';
import {
  type AnalysisStep,
  type AnalyzeDeps,
  analyze,
  chooseDraftWriter,
  forClient,
} from '@hardware-store-finder/facts';
import type { AddressFinder, PlaceSuggester } from '@hardware-store-finder/geocoder';
import { type EmailDeps, writeEmail } from '@hardware-store-finder/letters';
import {
  AppError,
  type AppErrorCode,
  localize,
  type Message,
  message,
} from '@hardware-store-finder/messages';
import {
  nameTogether,
  type SampleSites,
  type SearchDeps,
  type SearchStep,
} from '@hardware-store-finder/places';
import type { MapTiles } from '@hardware-store-finder/services';
import type { Log } from '@hardware-store-finder/std';
import {
  type Embedder,
  type Mailboxes,
  readerFor,
  visitFraming,
  type WebsiteReader,
} from '@hardware-store-finder/websites';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { type Auth, authPath } from '../auth/auth.ts';
import { acceptedLanguage } from './accept-language.ts';
import { parseAddressRequest } from './address-request.ts';
import { maxCampaignBytes } from './campaign-request.ts';
import { addCampaignRoutes } from './campaign-routes.ts';
import { clientAddress, createProxyList } from './client-address.ts';
import type { ClientLimits } from './client-limits.ts';
import type { Env } from './env.ts';
import { createDoors, createGate } from './gate.ts';
import { type HealthDeps, healthRoutes } from './health-routes.ts';
import { bodyOf, posted } from './json-body.ts';
import { localizeAnalysisStep, localizeRefusal } from './localize-step.ts';
import { openApiDocument } from './openapi/document.ts';
import { embedderOrigin, isAllowedOrigin, isForeignRequest, isOwnHost, type OriginRules } from './origins.ts';
import { maxBodyBytes, parseAnalysisRequest, parseEmailRequest } from './request-body.ts';
import { type clientInLog, pathInLog } from './request-log.ts';
import { sampleSite } from './sample-site.ts';
import { parseSearchRequest, parseSuggestRequest } from './search-request.ts';
import { searchStream } from './search-stream.ts';
import { pageHeaders, streamHeaders } from './security-headers.ts';
import { parseSenderRequest } from './sender-request.ts';
import { type EventStream, sendEvents } from './sse.ts';
import { createStaticFiles } from './static-files.ts';
import { userMessageOf } from './user-message.ts';
import { parseStoreCountry, parseWebsiteRequest } from './website-request.ts';

/** The services and settings behind the routes. */
export type AppDeps = HealthDeps & {
  searching: SearchDeps;
  suggester: PlaceSuggester;
  /** Looks up what lies around a store without an address; absent offline. */
  addresses?: AddressFinder;
  /** The date of the newest change in the gazetteer: '2020-03-18'. */
  gazetteerDate: string;
  websites: WebsiteReader;
  mailboxes: Mailboxes;
  /** The model for analyses and emails, and the cache of analyses. */
  writing: Pick<AnalyzeDeps, 'model' | 'analyses' | 'now'>;
  campaigns: Campaigns;
  /** The seller profile from the settings. */
  seller: Seller | undefined;
  /** The websites of invented stores, each served under its own host. */
  sampleSites: SampleSites;
  log: Log;
  origins: OriginRules;
  productionApiUrl: string;
  /** The tile source of the page's map; without one, the page draws its own map. */
  mapTiles: MapTiles | undefined;
  /** Who may enter; absent if everybody may. */
  auth?: Auth | undefined;
  limits: ClientLimits;
  /** How the log names the sender of a request. */
  sender: ReturnType<typeof clientInLog>;
  /** The proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** The folder of the built page; absent if another server serves it. */
  webRoot?: string;
  /** Whether this server accepts new work, and the signal that ends open streams on shutdown. */
  stopping: { readonly ready: () => boolean; readonly closing: AbortSignal };
};

/** The final event of a stream that is cut short. */
type EndedByError = { type: 'error'; message: Message };

const statusOf = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>;

/** Creates the routes, without a listener; `openapi/operations.ts` describes each. Every failure is `{"error": "a sentence"}` with an HTTP status. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { log, origins, sender, stopping } = deps;
  const app = new Hono<Env>();
  const { mailboxes } = deps;
  /** The websites in the turns of one client, and what else the use cases know of addresses. */
  const sitesFor = (client: string | undefined) => ({
    websites: readerFor(deps.websites, client),
    mailboxes,
    ownSites: deps.sampleSites,
  });
  /**
   * Starts a stream that outlives its handler. The closures keep only the request id, because the context takes more
   * memory than the open stream.
   */
  function answerWith<E>(
    c: Context<Env>,
    stream: Pick<EventStream<E | EndedByError>, 'events' | 'encode' | 'isEnd'>,
  ): Response {
    const { requestId } = c.var;
    const endOf = (error: unknown) => ({
      type: 'error' as const,
      message: userMessageOf(error, requestId, log),
    });
    const { closing } = stopping;
    const headers = { ...Object.fromEntries(c.res.headers), ...streamHeaders(deps) };
    c.set('stream', sendEvents(c.env.outgoing, { ...stream, endOf, closing, headers }));
    return RESPONSE_ALREADY_SENT;
  }

  /** The models as one client may use them. */
  const writingFor = (client: string | undefined): AppDeps['writing'] => ({
    ...deps.writing,
    model: forClient(deps.writing.model, client),
  });
  const proxies = createProxyList(deps.trustedProxies);
  /** Ends a request of a client over its limits with 429. A stream counts as open until it ends. */
  async function limited(c: Context<Env>, next: () => Promise<void>): Promise<void> {
    const { client } = c.var;
    const outcome = await deps.limits.admit(client, c.req.path);
    if (typeof outcome === 'number') {
      c.header('retry-after', String(outcome));
      throw new AppError('too_many', c.var.person ? message.tooManyFromYou() : message.tooManyRequests());
    }
    try {
      await next();
    } finally {
      if (c.var.stream === undefined) outcome();
      else c.var.stream.then(outcome, outcome);
    }
  }

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    const remote = c.env?.incoming?.socket.remoteAddress;
    c.set('client', clientAddress(remote, c.req.header('x-forwarded-for'), proxies));
    c.header('x-request-id', requestId);
    await next();
    const { method, path } = c.req;
    const client = sender(remote, c.var.client);
    const facts = { requestId, method, path: pathInLog(path), status: c.res.status, ...client };
    const tell = () => log.info('request', { ...facts, ms: Math.round(performance.now() - started) });
    // Refusals are counted for the log where requests come in.
    if (c.res.status === 429) return;
    if (c.var.stream === undefined) tell();
    else c.var.stream.then(tell, tell);
  });
  app.use(async (c, next) => {
    const host = c.req.header('host')?.toLowerCase() ?? '';
    return deps.sampleSites.has(host) ? sampleSite(c, deps.sampleSites) : next();
  });
  app.use(secureHeaders(pageHeaders(deps)));
  app.use(async (c, next) => {
    const host = c.req.header('host');
    if (!isOwnHost(host, origins)) {
      throw new AppError('forbidden', message.foreignHost({ host: host ?? '' }));
    }
    await next();
  });
  for (const part of ['/api/*', '/search/*']) {
    app.use(part, async (c, next) => {
      if (isForeignRequest(c.req.raw.headers, origins)) {
        throw new AppError('forbidden', message.foreignSite({ origin: c.req.header('origin') ?? '' }));
      }
      await next();
    });
  }
  app.use(
    cors({
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['content-type', campaignOwnerHeader],
      exposeHeaders: ['retry-after'],
      origin: (origin) => (isAllowedOrigin(origin, origins) ? origin : null),
      maxAge: 600,
    }),
  );
  const gate = createGate(deps.auth);
  for (const part of ['/api/*', '/search/*']) app.use(part, gate.identify, limited, gate.admit);
  if (deps.auth !== undefined) {
    app.use(`${basePath}${authPath}*`, limited);
    app.route(basePath + authPath, createDoors(deps.auth, gate));
  }

  // A shared search keeps its query.
  const toPage = (c: Context) => c.redirect(`${basePath}${new URL(c.req.url).search}`);
  app.get('/', toPage);
  app.route('/', healthRoutes(deps));
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()));
  app.get('/api/status', async (c) => {
    const { provider, besides = [], why } = await deps.searching.places(undefined, c.req.raw.signal);
    const { id, label, attribution } = nameTogether([provider, ...besides]);
    const price = await provider.price?.();
    const model = await deps.writing.model();
    const writer = chooseDraftWriter(model);
    const answer = {
      version,
      places: { id, label, attribution, why, ...(price !== undefined && { price }) },
      gazetteer: { date: deps.gazetteerDate },
      model: { id: writer.id, label: writer.name, isPaid: model?.isPaid ?? false },
      ...(deps.seller !== undefined && { seller: deps.seller }),
      ...(c.var.person !== undefined && {
        person: { name: c.var.person.name, maySignOut: deps.auth?.signOut !== undefined },
      }),
    };
    return c.json(localize(answer, languageOf(c)) satisfies StatusAnswer);
  });
  app.get('/api/suggest', (c) => {
    const text = parseSuggestRequest(new URL(c.req.url).searchParams);
    c.header('cache-control', 'private, max-age=3600');
    return c.json({
      suggestions: deps.suggester.suggest(text, mostSuggestions),
    } satisfies SuggestAnswer);
  });
  app.get('/api/store/address', async (c) => {
    const store = parseAddressRequest(new URL(c.req.url).searchParams);
    const found = await deps.addresses?.find(store, c.req.raw.signal);
    return c.json((found ?? {}) satisfies StoreAddressAnswer);
  });
  app.get('/search/stream', (c) => {
    const { client } = c.var;
    const request = { ...parseSearchRequest(new URL(c.req.url).searchParams), client };
    return answerWith<SearchStep>(c, searchStream(request, deps.searching, languageOf(c)));
  });
  app.post('/api/analyze-company/stream', bodyOf(maxBodyBytes), async (c) => {
    const request = parseAnalysisRequest(await posted(c));
    const writing = writingFor(c.var.client);
    const sites = sitesFor(c.var.client);
    const language = languageOf(c);
    return answerWith<AnalysisStep>(c, {
      events: (signal) => analyze(request, { ...writing, ...sites }, signal),
      encode: (step) => encodeAnalysisEvent(localizeAnalysisStep(step, language)),
      isEnd: (event) => event.type === 'complete' || event.type === 'error',
    });
  });
  app.post('/api/generate-email', bodyOf(maxBodyBytes), async (c) => {
    const request = parseEmailRequest(await posted(c));
    const emailDeps: EmailDeps = {
      ...writingFor(c.var.client),
      ...sitesFor(c.var.client),
      seller: deps.seller,
      log,
    };
    const email = await writeEmail(request, emailDeps, c.req.raw.signal);
    return c.json(localize(email, languageOf(c)) satisfies Email);
  });

  app.get('/api/website/framing', async (c) => {
    const answer = await sitesFor(c.var.client).websites.framing(
      requestedWebsite(c, deps),
      embedderOf(c, deps),
      c.req.raw.signal,
    );
    return c.json(localize(answer, languageOf(c)) satisfies FramingAnswer);
  });
  app.get('/api/website', async (c) => {
    const { answer, visit } = await sitesFor(c.var.client).websites.read(
      requestedWebsite(c, deps),
      c.req.raw.signal,
      parseStoreCountry(new URL(c.req.url).searchParams),
    );
    const framing = visitFraming(visit, embedderOf(c, deps));
    return c.json(localize({ ...answer, framing }, languageOf(c)) satisfies WebsiteAnswer);
  });
  app.get('/api/mailbox/sender', async (c) => {
    const { domain, selector } = parseSenderRequest(new URL(c.req.url).searchParams);
    const findings = await mailboxes.sender(domain, selector, c.req.raw.signal);
    return c.json(localize(findings, languageOf(c)) satisfies SenderAnswer);
  });

  addCampaignRoutes(app, {
    campaigns: deps.campaigns,
    largeBody: bodyOf(maxCampaignBytes),
    posted,
    languageOf,
    answerWith,
  });

  if (deps.webRoot !== undefined) {
    app.get(basePath.slice(0, -1), toPage);
    const meta = {
      [productionApiMeta]: deps.productionApiUrl,
      [mapTilesMeta]: deps.mapTiles?.url ?? '',
      [mapTilesAttributionMeta]: deps.mapTiles?.attribution ?? '',
    };
    app.route(basePath, createStaticFiles(deps.webRoot, meta, gate.admitToPage));
  }
  app.notFound((c) => {
    throw new AppError(
      'not_found',
      message.nothingThere({ method: c.req.method, path: c.req.path, page: basePath }),
    );
  });
  app.onError((error, c) => refuse(error, c, log));
  return app;
}

function embedderOf(c: Context<Env>, { origins }: AppDeps): Embedder {
  return { origin: embedderOrigin(c.req.raw.headers, origins) };
}

function requestedWebsite(c: Context<Env>, { sampleSites }: AppDeps): string {
  return parseWebsiteRequest(new URL(c.req.url).searchParams, { ownSites: sampleSites });
}

function refuse(error: unknown, c: Context<Env>, log: Log): Response {
  // The client has gone. Proxies log 499 for that.
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
  const status = error instanceof AppError ? statusOf[error.code] : 500;
  return c.json(localizeRefusal(userMessageOf(error, c.var.requestId, log), languageOf(c)), status);
}

/** The language of an answer. Adds `Vary`, so that caches keep one answer per language. */
function languageOf(c: Context<Env>): Language {
  c.header('vary', 'Accept-Language', { append: true });
  return acceptedLanguage(c.req.header('accept-language'));
}
