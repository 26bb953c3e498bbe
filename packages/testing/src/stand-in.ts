import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stand-in received; `at` is its `performance.now()`. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string; at: number };
/** An HTTP response, no response ('hang'), or a closed connection ('reset'). */
export type Reply =
  | { status?: number; headers?: readonly (readonly [string, string])[]; body: string | Buffer }
  | 'hang'
  | 'reset';

/** A running test server. */
export type StandIn = {
  /** Without a trailing slash. */
  url: string;
  /** Every request, in order. */
  asked: Asked[];
  /** The number of requests in flight. */
  open: () => number;
  /** The highest number of requests in flight so far. */
  mostOpen: () => number;
  close: () => Promise<void>;
};

/** Starts a loopback server that answers each request with the result of `reply`. */
export async function startStandIn(reply: (asked: Asked) => Reply | Promise<Reply>): Promise<StandIn> {
  const asked: Asked[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      at: performance.now(),
    };
    asked.push(one);
    const said = await reply(one);
    if (said === 'hang') return;
    if (said === 'reset') return void request.socket.destroy();
    response.writeHead(said.status ?? 200, (said.headers ?? []).flat());
    response.end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    open: () => open,
    mostOpen: () => most,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
