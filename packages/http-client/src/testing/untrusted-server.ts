import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A loopback https server whose certificate nobody signed, and how many requests it received. */
export async function startUntrustedServer() {
  const pem = (name: string) => readFileSync(path.join(import.meta.dirname, 'certificates', name), 'utf8');
  let asked = 0;
  const server = createServer(
    { key: pem('self-signed.key'), cert: pem('self-signed.pem') },
    (_, response) => {
      asked += 1;
      response.end('{}');
    },
  );
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `https://${host}`,
    host,
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
