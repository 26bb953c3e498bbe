import { maxBodyBytes } from '@Hardware-Store-Finder/contract';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export type HttpServerOptions = {
  /** Who opened a connection, by its address; undefined for proxies and this machine, which open as many as they need. */
  clientOf?: (address: string | undefined) => string | undefined;
  /** How long a client may take nothing of an answer, in milliseconds. */
  stalledMs?: number;
  /** How long a body may take to arrive; a large one says its length. */
  bodyMs?: { usual: number; large: number };
};

/** A backup of 128 MB comes over a line of 2 Mbit/s. The proxies of deploy/ have the same times. */
const bodyTimes = { usual: 30_000, large: 600_000 };

/** Browsers open six. */
const mostConnections = { inAll: 1_000, ofOneClient: 100 };
/** Requests that a connection may send ahead. Browsers send none. */
const mostAhead = 16;

/**
 * An HTTP server on which no connection can hold up the others: connections are limited, end after some requests, must send a
 * request and take its answer in time, and have one request answered at a time.
 */
export function createHttpServer(
  listener: Listener,
  { clientOf = () => undefined, stalledMs = 30_000, bodyMs = bodyTimes }: HttpServerOptions = {},
): Server {
  const turns = createTurns(listener);
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: bodyMs.large,
      connectionsCheckingInterval: 5_000,
      // Of two Host headers, none names this server.
      joinDuplicateHeaders: true,
    },
    turns.listener,
  );
  server.maxConnections = mostConnections.inAll;
  // Browsers open another connection without a pause.
  server.maxRequestsPerSocket = 500;
  server.on('connection', limitOfOneClient(clientOf));
  server.on('request', (request) => {
    if (request.complete || Number(request.headers['content-length']) > maxBodyBytes) return;
    // Nobody reads a body that is not there to its end, so without the question a long answer would be cut.
    const late = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, bodyMs.usual);
    request.once('close', () => clearTimeout(late));
    request.once('end', () => clearTimeout(late));
  });
  // A client may be silent while it waits for an answer, but neither before a request nor while there is an answer for it.
  server.setTimeout(stalledMs, (socket) => {
    if (!turns.isAnswering(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
}

function limitOfOneClient(
  clientOf: (address: string | undefined) => string | undefined,
): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const client = clientOf(socket.remoteAddress);
    if (client === undefined) return;
    const count = (open.get(client) ?? 0) + 1;
    if (count > mostConnections.ofOneClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  };
}

/**
 * Begins a request once the one before it on the same connection is answered, and after what other connections have sent. Node
 * begins all pipelined requests of a packet at once, although their answers must wait for each other. A connection that sends
 * too many ahead is ended: each of them takes memory.
 */
function createTurns(listener: Listener): { listener: Listener; isAnswering: (socket: Socket) => boolean } {
  const unanswered = new WeakMap<Socket, { last: Promise<void>; count: number }>();
  const answer: Listener = (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket);
    const count = (before?.count ?? 0) + 1;
    if (count > mostAhead) {
      socket.destroy();
      return undefined;
    }
    const last = new Promise<void>((resolve) => response.once('close', resolve));
    unanswered.set(socket, { last, count });
    last.then(() => {
      const now = unanswered.get(socket);
      if (now?.last === last) unanswered.delete(socket);
      else if (now !== undefined) now.count -= 1;
    });
    if (before === undefined) return listener(request, response);
    return before.last.then(() =>
      setImmediate(() => {
        if (!socket.destroyed) listener(request, response);
      }),
    );
  };
  return { listener: answer, isAnswering: (socket) => unanswered.has(socket) };
}
