import { basePath, hasRights, pageRoutes, type Role, type Route } from '@Hardware-Store-Finder/contract';
import { AppError, localize, type Message, message, splitMessage } from '@Hardware-Store-Finder/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, Person, Redirect, Visitor } from '../auth/auth.ts';
import { acceptedLanguage } from './accept-language.ts';
import { announcedBytes, type ClientLimits } from './client-limits.ts';
import { varyByLanguage } from './handlers.ts';
import { isForeignRequest, isFromOwnPage, isOwnHost, type OriginRules } from './origins.ts';
import { plainPage } from './plain-page.ts';

/** Refuses hosts that are not the server's own, and requests to the API that a browser sends for another site's page. */
export function addOriginChecks(app: FastifyInstance, origins: OriginRules): void {
  /** Most requests name the host of the one before. */
  let ownHost: string | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, origin } = request.headers;
    if (host === undefined || host !== ownHost) {
      if (!isOwnHost(host, origins)) {
        done(new AppError('forbidden', message.foreignHost({ host: host ?? '' })));
        return;
      }
      ownHost = host;
    }
    if (isApi(request) && isForeignRequest(request.headers, origins)) {
      done(new AppError('forbidden', message.foreignSite({ origin: origin ?? '' })));
      return;
    }
    done();
  });
}

/** Whether a request is for the API, even for a route that does not exist. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return apiPath.test(routeOptions.url ?? '') || apiPath.test(url);
}

const apiPath = /^\/(?:api|search)(?:[/?]|$)/;

/** Finds out who sends a request to the API, counts it among those of the client, and refuses strangers with 401. */
export function addAccessChecks(
  app: FastifyInstance,
  {
    auth,
    limits,
    origins,
    memberOf,
  }: {
    auth: Auth | undefined;
    limits: ClientLimits;
    origins: OriginRules;
    /** What a person may do. Throws AppError if that cannot be found out now. */
    memberOf: (person: Person | undefined) => Promise<{ role: Role }>;
  },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { route } = request.routeOptions.config;
    const isLimited = isApi(request) || (route !== undefined && route.cost > 0);
    if (!isLimited) return;
    const needsPerson = route?.access !== 'anybody';
    if (needsPerson) await identify(request, auth, origins);
    if (request.client !== undefined) await limit(request, reply, route, limits);
    if (needsPerson && auth !== undefined && request.person === undefined) {
      const isOwn = isFromOwnPage(request.method, request.headers, origins);
      throw new AppError('unauthorized', isOwn ? message.signInFirst() : message.signInOnOwnPage());
    }
    if (route === undefined || route.access === 'anybody') return;
    const { role } = await memberOf(request.person);
    if (!hasRights(role, route.access)) throw new AppError('forbidden', message.mayNotChange());
  });
}

/** Throws AppError if it cannot be found out now. */
async function identify(
  request: FastifyRequest,
  auth: Auth | undefined,
  origins: OriginRules,
): Promise<void> {
  if (auth === undefined || !isFromOwnPage(request.method, request.headers, origins)) return;
  const person = await auth.personOf(visitorOf(request));
  if (person === undefined) return;
  request.person = person;
  request.client = person.id;
  request.account = person.id;
}

/** Ends a request of a client over its limits with 429. A stream counts as open until it ends. */
async function limit(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route | undefined,
  limits: ClientLimits,
): Promise<void> {
  const outcome = await limits.admit(request.account, route, announcedBytes(request.headers, route));
  if (typeof outcome !== 'number') {
    if (reply.raw.closed) outcome();
    else reply.raw.once('close', outcome);
    return;
  }
  reply.header('retry-after', String(outcome));
  throw new AppError('too_many', request.person ? message.tooManyFromYou() : message.tooManyRequests());
}

/** A hook for the page: sends a stranger to where they sign in, or shows how to. */
export function admitToPage(auth: Auth | undefined, origins: OriginRules) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    try {
      await identify(request, auth, origins);
    } catch (error) {
      return explain(request, reply, error);
    }
    if (auth === undefined || request.person !== undefined) return undefined;
    const { pathname, search } = visitorOf(request).url;
    const signIn = auth.signInAt?.(pathname + search);
    if (signIn !== undefined) return go(reply, { location: signIn, cookies: [] });
    return show(request, reply, 401, auth.mode === 'token' ? message.needsLink() : message.needsProxy());
  };
}

/** Adds the routes on which people sign in and out. */
export function addSignInRoutes(app: FastifyInstance, auth: Auth): void {
  const { openLink, startSignIn, finishSignIn, signOut, showSignedOut } = pageRoutes;
  const canSignIn = auth.signInAt !== undefined;
  const doors = { link: openLink, 'sign-in': startSignIn, callback: finishSignIn };
  for (const [name, open] of Object.entries(auth.doors)) {
    const route = doors[name as keyof typeof doors];
    app.get(route.path, { config: { route } }, async (request, reply) => {
      try {
        return go(reply, await open(visitorOf(request)));
      } catch (error) {
        return explain(request, reply, error, canSignIn);
      }
    });
  }
  if (auth.signOut === undefined) return;
  const end = auth.signOut;
  app.post(signOut.path, { config: { route: signOut } }, async (request, reply) => {
    const { location, cookies } = await end(visitorOf(request));
    // Not a redirect: the page's own request would follow it to the identity provider, and not the window.
    return reply.header('set-cookie', cookies).send({ location });
  });
  app.get(showSignedOut.path, { config: { route: showSignedOut } }, (request, reply) =>
    show(request, reply, 200, message.signedOut(), canSignIn),
  );
}

function go(reply: FastifyReply, { location, cookies }: Redirect): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}

/** Answers with a page for a failure that was foreseen; throws any other. */
function explain(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  canSignIn = false,
): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  return show(request, reply, error.code === 'unavailable' ? 503 : 401, error.userMessage, canSignIn);
}

/** Answers with a page of a sentence, and a link to sign in if there is one. */
function show(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 401 | 503,
  text: Message,
  canSignIn = false,
): FastifyReply {
  const language = acceptedLanguage(headers['accept-language']);
  const link = { label: localize(message.signIn(), language), href: basePath };
  const page = plainPage(language, { text: splitMessage(text, language).text, ...(canSignIn && { link }) });
  varyByLanguage(reply);
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=UTF-8').send(page);
}

function visitorOf({ raw, url, headers, socket }: FastifyRequest): Visitor {
  return {
    url: new URL(url, `http://${headers.host}`),
    remote: socket.remoteAddress,
    header: (name) => raw.headersDistinct[name.toLowerCase()] ?? [],
  };
}
