import type { FastifyInstance } from 'fastify';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { routeInLog } from '../http/request-log.ts';

type RequestMetrics = {
  requests: Counter<'method' | 'route' | 'status'>;
  duration: Histogram<'route'>;
  open: Gauge<'route'>;
};

/** Anybody can send any word as the method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts each request by route, which are as few as in the log. A client that left before the answer counts as 499. */
export function observeRequests({ requests, duration, open }: RequestMetrics) {
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, reply, done) => {
      const route = routeInLog(request);
      const method = methods.has(request.method) ? request.method : 'other';
      const started = performance.now();
      open.inc({ route });
      // Not `onResponse`, which a client that leaves never reaches.
      reply.raw.once('close', () => {
        open.dec({ route });
        const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
        requests.inc({ method, route, status });
        duration.observe({ route }, (performance.now() - started) / 1000);
      });
      done();
    });
  };
}
