import type { Log } from '@Hardware-Store-Finder/std';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers `GET /metrics` in Prometheus's text format, and nothing else. It has its own port, which stays private. */
export function createMetricsServer(registry: Registry, log: Pick<Log, 'error'>): Server {
  return createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/s, '');
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is answered here.\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : text);
    } catch (error) {
      log.error('metrics_failed', error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n');
    }
  });
}
