import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { pathInLog } from '../http/request-log.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

type RequestMetrics = {
  requests: Counter<'method' | 'route' | 'status'>;
  duration: Histogram<'route'>;
  open: Gauge<'route'>;
};

/** Anybody can send any word as the method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Counts each request by route, which are as few as in the log. A client that left before the answer counts as 499. */
export function observeRequests({ requests, duration, open }: RequestMetrics) {
  return (listener: Listener): Listener =>
    (request, response) => {
      const route = pathInLog((request.url ?? '/').replace(/\?.*/s, ''));
      const method = methods.has(request.method ?? '') ? (request.method as string) : 'other';
      const started = performance.now();
      open.inc({ route });
      response.once('close', () => {
        open.dec({ route });
        const status = response.headersSent ? response.statusCode : 499;
        requests.inc({ method, route, status });
        duration.observe({ route }, (performance.now() - started) / 1000);
      });
      return listener(request, response);
    };
}
