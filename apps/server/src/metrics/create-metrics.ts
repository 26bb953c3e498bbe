import { version } from '@Hardware-Store-Finder/contract';
import type { ModelChoice } from '@Hardware-Store-Finder/facts';
import type { SearchReport } from '@Hardware-Store-Finder/places';
import { builtFrom } from '@Hardware-Store-Finder/services';
import type { KeyedSemaphore } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Auth } from '../auth/auth.ts';
import { observeAuth, observeCache, observeModel, observeRequests, observeSemaphore } from './observe.ts';
import { type Watched, watch } from './watch.ts';

/**
 * Counts what the server does. Labels have few values, all chosen by this program: no place, address or client is ever one.
 * The names are listed in docs/operations.md, and `deploy/` queries them.
 */
export type Metrics = {
  searched: (report: SearchReport) => void;
  /** Hooks into the server. */
  requests: (app: FastifyInstance) => void;
  cache: (cache: Cache) => Cache;
  auth: (auth: Auth) => Auth;
  websiteReads: (semaphore: KeyedSemaphore) => KeyedSemaphore;
  model: (choose: ModelChoice) => ModelChoice;
  /** Values that are read when Prometheus asks for them. */
  watch: (watched: Watched) => void;
  registry: Registry;
};

export const prefix = 'store_finder_';

/** A search waits for servers abroad, so its time is of another order than that of other requests. */
const requestSeconds = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 30];
const searchSeconds = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60];
const waitSeconds = [0.01, 0.1, 1, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: prefix + name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: prefix + name, help, labelNames, buckets, registers });

  const labels = { version, commit: builtFrom() ?? '' };
  gauge('info', 'Always 1; its labels are the version and the commit.', ['version', 'commit']).set(labels, 1);
  const searches = counter('searches_total', 'Searches by source and outcome.', ['source', 'outcome']);
  const searchTime = histogram(
    'search_duration_seconds',
    'Time from the request to the end of a search.',
    ['source'],
    searchSeconds,
  );
  const stores = counter('stores_found_total', 'Stores sent by searches.', ['source']);

  return {
    registry,
    searched({ source, outcome, stores: found, ms }) {
      searches.inc({ source, outcome });
      searchTime.observe({ source }, ms / 1000);
      stores.inc({ source }, found);
    },
    requests: observeRequests({
      requests: counter('http_requests_total', 'Answered requests.', ['method', 'route', 'status']),
      duration: histogram(
        'http_request_duration_seconds',
        'Time to the end of an answer, streams included.',
        ['route'],
        requestSeconds,
      ),
      open: gauge('http_requests_open', 'Requests that are not answered yet, streams included.', ['route']),
    }),
    auth: observeAuth(counter('sign_ins_total', 'Attempts to sign in by outcome.', ['outcome'])),
    cache: observeCache(
      counter('cache_lookups_total', 'Lookups in the cache by kind of entry and result.', ['kind', 'result']),
    ),
    websiteReads: observeSemaphore({
      running: gauge('website_reads_running', 'Websites that are being read.'),
      waiting: gauge('website_reads_waiting', 'Readings of websites that wait for their turn.'),
      refused: counter('website_reads_refused_total', 'Readings refused because too many waited.', []),
      wait: histogram('website_read_wait_seconds', 'Time that a reading waited.', [], waitSeconds),
    }),
    model: observeModel(
      counter('model_calls_total', 'Questions to language models by outcome.', ['model', 'outcome']),
    ),
    watch: watch(gauge),
  };
}
