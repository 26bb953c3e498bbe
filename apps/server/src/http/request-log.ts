import { basePath } from '@Hardware-Store-Finder/contract';
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from './app-deps.ts';
import { clientOfRequest, type createProxyList } from './client-address.ts';

/** How the log names the sender of a request: by a hash that differs after each start, in full, or not at all. */
export type LogClient = 'hash' | 'full' | 'none';

/** Hashes that are remembered at most. */
const mostHashes = 1_000;

/** The facts about a sender for the log. With the key lost, nobody can tell the address behind a hash. */
export function clientInLog(how: LogClient): AppDeps['sender'] {
  const key = randomBytes(32);
  const hashes = new LRUCache<string, string>({ max: mostHashes });
  const hashOf = (address: string) => {
    const hash =
      hashes.get(address) ?? createHmac('sha256', key).update(address).digest('base64url').slice(0, 12);
    hashes.set(address, hash);
    return hash;
  };
  return (remote, client) => {
    const address = client ?? remote;
    if (how === 'none' || address === undefined) return {};
    if (how === 'full') return { client: address };
    return { client: hashOf(address) };
  };
}

/** Gives each request its number and its client, and writes a line when it is over. A client that left before the answer counts as 499. */
export function addRequestLog(
  app: FastifyInstance,
  { sender, pseudonym, log }: Pick<AppDeps, 'sender' | 'pseudonym' | 'log'>,
  proxies: ReturnType<typeof createProxyList>,
): void {
  app.decorateRequest('client', undefined);
  app.decorateRequest('account', undefined);
  app.decorateRequest('person', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, raw } = request;
    const { remoteAddress } = raw.socket;
    const started = performance.now();
    request.client = clientOfRequest(raw, proxies);
    request.account = request.client && pseudonym(request.client);
    reply.header('x-request-id', requestId);
    reply.raw.once('close', () => {
      const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
      // Refusals are counted for the log by the throttle.
      if (status === 429) return;
      const client = sender(remoteAddress, request.client);
      const ms = Math.round(performance.now() - started);
      log.info('request', { requestId, method, path: routeInLog(request), status, ...client, ms });
    });
    done();
  });
}

/** A route for the log and the metrics: of paths that are none, which anybody can write, only whether they belong to the page. */
export function routeInLog({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const { route } = routeOptions.config;
  if (route !== undefined || routeOptions.url === '/') return route?.path ?? '/';
  return url.startsWith(basePath) ? `${basePath}*` : '/*';
}
