import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { basePath } from '@hardware-store-finder/contract';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { build } from 'vite';
import { createStaticFiles } from '../../../apps/server/src/http/static-files.ts';
import { root } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';

export type PageServer = { origin: string; page: string; stop: () => void };

/**
 * Builds a page of `tools/bench/page/` into a temporary folder with the settings of the product's page, and serves
 * it with the same server code. `stream` answers `/search/stream` for any origin.
 */
export async function servePage(
  name: string,
  stream: (response: ServerResponse, location: string) => void = (response) => void response.end(),
): Promise<PageServer> {
  const folder = temporaryFolder();
  await build({
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    root: path.join(root, 'tools/bench/page', name),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const listener = getRequestListener(new Hono().route(basePath, createStaticFiles(folder, {})).fetch);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page');
    if (pathname !== '/search/stream') {
      void listener(request, response);
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/event-stream');
    stream(response, searchParams.get('location') ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    page: `${origin}${basePath}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
