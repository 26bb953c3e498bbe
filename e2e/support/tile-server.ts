import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TileServer = {
  /** The value for `MAP_TILES_URL`. */
  template: string;
  requests: { path: string; referer: string | undefined }[];
  /** Whether it serves tiles or refuses. */
  isUp: boolean;
  close: () => void;
};

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAX8m1VAAAAABJRU5ErkJggg==',
  'base64',
);

/** A tile server on loopback that records its requests. */
export async function startTileServer(): Promise<TileServer> {
  const requests: TileServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', referer: request.headers.referer });
    if (tiles.isUp) {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(tile);
    } else response.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tiles: TileServer = {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    requests,
    isUp: true,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return tiles;
}
