import { type ModelChoice, ModelFault, type ModelProvider } from '@Hardware-Store-Finder/facts';
import { AppError } from '@Hardware-Store-Finder/messages';
import { type KeyedSemaphore, SemaphoreFullError } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';
import type { FastifyInstance } from 'fastify';
import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Auth, Visitor } from '../auth/auth.ts';
import { routeInLog } from '../http/request-log.ts';

/** Counts lookups by the kind of entry: the first word of its key ('website/5/visit/…'). The rest may name a website. */
export function observeCache(lookups: Counter<'kind' | 'result'>) {
  return (cache: Cache): Cache => ({
    async get(key) {
      const text = await cache.get(key);
      const kind = /^[a-z-]+(?=[/ ])/.exec(key)?.[0] ?? 'other';
      lookups.inc({ kind, result: text === undefined ? 'miss' : 'hit' });
      return text;
    },
    set: cache.set,
    delete: cache.delete,
    erase: cache.erase,
  });
}

/** Counts who signs in, is refused, or cannot because the provider does not answer. Going to the provider is only the beginning. */
export function observeAuth(signIns: Counter<'outcome'>) {
  return (auth: Auth): Auth => {
    const doors = Object.entries(auth.doors).map(([name, enter]) => [
      name,
      async (visitor: Visitor) => {
        try {
          const redirect = await enter(visitor);
          if (name !== 'sign-in') signIns.inc({ outcome: 'signed_in' });
          return redirect;
        } catch (error) {
          const code = error instanceof AppError ? error.code : undefined;
          const outcome = { unauthorized: 'refused', unavailable: 'unavailable' }[String(code)] ?? 'failed';
          signIns.inc({ outcome });
          throw error;
        }
      },
    ]);
    return { ...auth, doors: Object.fromEntries(doors) };
  };
}

/** Counts questions by outcome: `answered`, `cancelled`, `failed`, or the kind of the fault. */
export function observeModel(calls: Counter<'model' | 'outcome'>) {
  const observed = (model: ModelProvider): ModelProvider => ({
    ...model,
    async *stream(request, signal) {
      let outcome = 'cancelled';
      try {
        yield* model.stream(request, signal);
        outcome = 'answered';
      } catch (error) {
        if (error instanceof ModelFault) outcome = error.kind;
        else if (!signal.aborted) outcome = 'failed';
        throw error;
      } finally {
        calls.inc({ model: model.id, outcome });
      }
    },
  });
  return (choose: ModelChoice): ModelChoice =>
    async () => {
      const model = await choose();
      return model && observed(model);
    };
}

type SemaphoreMetrics = { running: Gauge; waiting: Gauge; refused: Counter; wait: Histogram };

/** Counts who is inside, who waits and for how long, and who is refused. */
export function observeSemaphore({ running, waiting, refused, wait }: SemaphoreMetrics) {
  return (semaphore: KeyedSemaphore): KeyedSemaphore => ({
    async acquire(...args) {
      const started = performance.now();
      waiting.inc();
      let release: () => void;
      try {
        release = await semaphore.acquire(...args);
      } catch (error) {
        if (error instanceof SemaphoreFullError) refused.inc();
        throw error;
      } finally {
        waiting.dec();
      }
      wait.observe((performance.now() - started) / 1000);
      running.inc();
      let isReleased = false;
      return () => {
        if (!isReleased) running.dec();
        isReleased = true;
        release();
      };
    },
  });
}

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
