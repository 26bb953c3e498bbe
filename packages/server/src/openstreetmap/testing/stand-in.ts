import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { haversineKm } from '../../testing/haversine.ts';

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string; at: number };
export type Reply =
  | { status?: number; headers?: readonly (readonly [string, string])[]; body: string | Buffer }
  | 'hang'
  | 'reset';

export type StandIn = {
  /** Without a slash at its end. */
  url: string;
  /** Everything that was asked, in order. */
  asked: Asked[];
  /** How many are being answered now, and the most that ever were. */
  open: () => number;
  mostOpen: () => number;
  close: () => Promise<void>;
};

/** A server on loopback that answers as it is told. */
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

export type Shop = {
  type?: 'node' | 'way' | 'relation';
  id: number;
  lat: number;
  lon: number;
  tags: Readonly<Record<string, string>>;
};

/**
 * What an Overpass server with these shops in it answers to one of our queries: the areas and the expression of its
 * text are obeyed, by another way of measuring than the product's.
 */
export function answerOverpass(shops: readonly Shop[], body: string): Reply {
  const query = new URLSearchParams(body).get('data') ?? '';
  const [, head, expression] = /^\[out:json\](.*?);.*?shop~"([^"]+)"/.exec(query) ?? [];
  if (head === undefined || expression === undefined)
    return { status: 400, body: '<html>parse error</html>' };
  const wanted = new RegExp(expression);
  const inside = (shop: Shop) =>
    [...query.matchAll(/\]\((around:)?([-\d.,]+)\);/g)].some(([, around, numbers = '']) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.split(',').map(Number);
      return around === undefined
        ? shop.lat >= a && shop.lon >= b && shop.lat <= c && shop.lon <= d
        : haversineKm({ lat: b, lon: c }, shop) * 1000 <= a && Math.abs(shop.lon - c) < 180;
    });
  const found = shops.filter((shop) => wanted.test(shop.tags.shop ?? '') && inside(shop));
  const count = { type: 'count', id: 0, tags: { total: String(found.length) } };
  const elements = found.map(({ type = 'node', id, lat, lon, tags }) =>
    type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags },
  );
  return {
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({
      version: 0.6,
      osm3s: { timestamp_osm_base: '2026-11-20T00:00:00Z' },
      elements: [count, ...elements],
    }),
  };
}
