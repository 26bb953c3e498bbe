import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SearchRequest } from '@hardware-store-finder/places';
import { getRequestListener } from '@hono/node-server';
import { acceptedLanguage } from './accept-language.ts';
import { type AppDeps, createApp } from './app.ts';
import { clientOfRequest, createProxyList } from './client-address.ts';
import type { Listener } from './create-http-server.ts';
import { isForeignRequest, isOwnHost } from './origins.ts';
import { refuseRequest } from './refusal.ts';
import { parseSearchRequest } from './search-request.ts';
import { searchStream } from './search-stream.ts';
import { streamHeaders } from './security-headers.ts';
import { sendEvents } from './sse.ts';
import { userMessageOf } from './user-message.ts';

const searchPath = '/search/stream';

/**
 * The routes as a listener of Node's server. A search that nothing speaks against is answered ahead of them, on Node's own
 * request and response, because the web requests and responses of the routes cost as much as the search. All else is up to the
 * routes: other origins, people who sign in, and whatever is refused for another reason than limits.
 */
export function createListener(deps: AppDeps): Listener {
  const routes = getRequestListener(createApp(deps).fetch);
  // A session is read from a database, beside which the routes cost nothing.
  if (deps.auth !== undefined) return routes;
  const { limits, log, origins, sampleSites, searching, sender, stopping } = deps;
  const proxies = createProxyList(deps.trustedProxies);
  const headers = {
    'access-control-expose-headers': 'retry-after',
    vary: 'Accept-Language',
    ...streamHeaders(deps),
  };
  /** Most requests name the host of the one before. */
  let ownHost: string | undefined;

  function isOurs({ headers: { host, origin, ...sent } }: IncomingMessage): boolean {
    if (host === undefined || origin !== undefined) return false;
    if (host !== ownHost) {
      if (sampleSites.has(host.toLowerCase()) || !isOwnHost(host, origins)) return false;
      ownHost = host;
    }
    const get = (name: string) => (sent[name] === undefined ? null : String(sent[name]));
    return !isForeignRequest({ get }, origins);
  }
  function searchOf(request: IncomingMessage): SearchRequest | undefined {
    const { method, url = '' } = request;
    if (method !== 'GET' || !url.startsWith(`${searchPath}?`) || url.includes('#') || !isOurs(request))
      return undefined;
    try {
      return parseSearchRequest(new URLSearchParams(url.slice(searchPath.length)));
    } catch {
      // The routes say what is wrong with it.
      return undefined;
    }
  }

  return async (request, response) => {
    const started = performance.now();
    const parsed = searchOf(request);
    if (parsed === undefined) return routes(request, response);
    const { remoteAddress } = request.socket;
    const client = clientOfRequest(request, proxies);
    // A fault is the routes' to report.
    const outcome = await limits.admit(client, searchPath).catch(() => undefined);
    if (outcome === undefined) return routes(request, response);
    if (typeof outcome === 'number')
      return refuseRequest(request, response, { seconds: outcome, origins, isLast: false });
    const requestId = randomUUID();
    const search = { ...parsed, client };
    const language = acceptedLanguage(request.headers['accept-language']);
    const answerHeaders = { ...headers, 'x-request-id': requestId };
    await sendEvents(response, {
      ...searchStream(search, searching, language),
      endOf: (error) => ({ type: 'error' as const, message: userMessageOf(error, requestId, log) }),
      closing: stopping.closing,
      headers: answerHeaders,
    });
    outcome();
    const ms = Math.round(performance.now() - started);
    log.info('request', {
      requestId,
      method: 'GET',
      path: searchPath,
      status: 200,
      ...sender(remoteAddress, client),
      ms,
    });
    return undefined;
  };
}
