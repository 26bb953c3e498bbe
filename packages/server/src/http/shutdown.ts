import type { Server } from 'node:http';
import type { Log } from '../lib/log.ts';

export type Shutdown = {
  /** False from the first signal to stop on: a load balancer sends nothing new here. */
  ready: () => boolean;
  /** Aborted, with a reason to show, when running streams are not waited for any longer. */
  closing: AbortSignal;
  /** Lets running answers finish for `patienceMs`, then ends them with a named event, then closes. */
  stop: (server: Server) => Promise<void>;
};

export function createShutdown(log: Log, reason: () => Error, patienceMs = 20_000): Shutdown {
  const closing = new AbortController();
  let stopping: Promise<void> | undefined;
  return {
    ready: () => stopping === undefined,
    closing: closing.signal,
    stop: (server) => {
      stopping ??= new Promise((resolve) => {
        log.info('stopping', { patienceMs });
        const impatience = setTimeout(() => {
          closing.abort(reason());
          // What did not end by itself within a second of that is cut off.
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        }, patienceMs);
        server.close(() => {
          clearTimeout(impatience);
          resolve();
        });
        server.closeIdleConnections();
      });
      return stopping;
    },
  };
}
