import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TileServer = {
  /** What `MAP_TILES_URL` takes. */
  template: string;
  asked: { path: string; referer: string | undefined }[];
  /** Whether it answers with a tile or refuses. */
  isUp: boolean;
  close: () => void;
};

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAX8m1VAAAAABJRU5ErkJggg==',
  'base64',
);

/** Tiles on loopback, and a list of who asked for which. */
export async function startTileServer(): Promise<TileServer> {
  const asked: TileServer['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referer: request.headers.referer });
    if (tiles.isUp) {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(tile);
    } else response.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tiles: TileServer = {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    asked,
    isUp: true,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return tiles;
}
