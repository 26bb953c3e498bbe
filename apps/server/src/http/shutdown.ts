import type { Log } from '@Hardware-Store-Finder/std';
import type { Server } from 'node:http';

export type Shutdown = {
  /** False once stopping begins, so that load balancers send no new requests. */
  ready: () => boolean;
  /** Aborts when the server stops waiting for open streams. Its reason is shown to users. */
  closing: AbortSignal;
  /** Gives open responses `timeoutMs` to finish, aborts `closing`, then closes the server. Safe to call twice. */
  stop: (server: Server) => Promise<void>;
};

/** Creates a graceful shutdown; `reason` creates the error with which open streams end. */
export function createShutdown(log: Log, reason: () => Error, timeoutMs = 20_000): Shutdown {
  const closing = new AbortController();
  let stopping: Promise<void> | undefined;
  return {
    ready: () => stopping === undefined,
    closing: closing.signal,
    stop: (server) => {
      stopping ??= new Promise((resolve) => {
        log.info('stopping', { timeoutMs });
        const timer = setTimeout(() => {
          closing.abort(reason());
          // Cut off connections that are still open a second later.
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        }, timeoutMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
      return stopping;
    },
  };
}
