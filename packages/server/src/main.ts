import type { Server } from 'node:http';
import path from 'node:path';
import { basePath } from '@hardware-store-finder/contract';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { createServices } from './create-services.ts';
import { createApp } from './http/app.ts';
import { clientBucket, createClientLimits } from './http/client-limits.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { createShutdown } from './http/shutdown.ts';
import { message } from './i18n/message.ts';
import { AppError } from './lib/errors.ts';
import { createLog } from './lib/log.ts';
import { createTokenBuckets } from './storage/token-buckets.ts';

/** A startup failure whose message says how to fix it. */
class StartError extends Error {
  override name = 'StartError';
}

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

try {
  await start(loadConfig());
} catch (error) {
  const foreseen = error instanceof StartError || error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog((line) => process.stderr.write(line));
  let port = config.port;
  const services = await createServices(config, { log, port: () => port });
  const shutdown = createShutdown(log, () => new AppError('unavailable', message.restarting()));
  const app = createApp({
    ...services,
    seller: config.seller,
    log,
    origins: config,
    limits: createClientLimits(createTokenBuckets(clientBucket)),
    trustedProxies: config.trustedProxies,
    logClient: config.logClient,
    productionApiUrl: config.productionApiUrl,
    mapTiles: config.mapTiles,
    webRoot,
    stopping: shutdown,
  });
  const server = createHttpServer(getRequestListener(app.fetch));
  port = await listen(server, config);
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  process.stdout.write(`Hardware Store Finder is at http://${shown}:${port}${basePath}\n`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      await shutdown.stop(server);
      services.close();
      process.exit(0);
    });
  }
}

/** Resolves to the port in use; PORT=0 picks any free one. Rejects with StartError. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartError(whyNot(cause, host, port), { cause })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be used without more rights. Choose one above 1023: PORT=8002 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen on. Correct HOST, or remove it to listen on 127.0.0.1.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}. Choose another HOST or PORT.`;
  }
}
