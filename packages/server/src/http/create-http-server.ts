import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * An HTTP server on which no connection can hold up the others: connections are limited, end after some requests, must send a
 * request in time, and have one request answered at a time.
 */
export function createHttpServer(listener: Listener): Server {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    inTurns(listener),
  );
  server.maxConnections = 1_000;
  // Browsers open another connection without a pause.
  server.maxRequestsPerSocket = 500;
  return server;
}

/**
 * Begins a request once the one before it on the same connection is answered, and after what other connections have sent. Node
 * begins all pipelined requests of a packet at once, although their answers must wait for each other.
 */
function inTurns(listener: Listener): Listener {
  const unanswered = new WeakMap<object, Promise<void>>();
  return (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket);
    const answered = new Promise<void>((resolve) => response.once('close', resolve));
    unanswered.set(socket, answered);
    answered.then(() => {
      if (unanswered.get(socket) === answered) unanswered.delete(socket);
    });
    if (before === undefined) return listener(request, response);
    return before.then(() => setImmediate(listener, request, response));
  };
}
