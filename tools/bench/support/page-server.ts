import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds a page of `tools/bench/pages/` with the settings of the product's page, and serves its files compressed. */
export async function servePage(name: string): Promise<{ page: string; stop: () => void }> {
  const folder = temporaryFolder();
  await build({
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    root: path.join(root, 'tools/bench/pages', name),
    base: '/',
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const server = createServer(({ url = '/' }, response) => {
    const file = path.join(folder, url === '/' ? 'index.html' : url);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(gzipSync(readFileSync(file)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    page: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
