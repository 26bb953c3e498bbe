import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ApiServer = { origin: string; close: () => void };

/**
 * An API target on loopback that a test controls byte by byte: the page must also handle what our own server never sends (a
 * chunk that ends inside a character, a line that is not JSON).
 */
export async function startApiServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<ApiServer> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, x-campaign-owner');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    // The CORS preflight for posting JSON to another origin.
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A response that a test writes itself, piece by piece: the page may say that it is searching before it has asked. */
export function holdResponse(): { hold: (response: ServerResponse) => void; asked: Promise<ServerResponse> } {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  return { hold: resolve, asked: promise };
}

export const line = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;

export const header = (total: number, location = 'Porto'): string => line({ location, total_found: total });

export const storeLine = (index: number, total: number): string =>
  line({ store: { name: `Store ${index}`, address: `Street ${index}` }, index, total });

export const completed = line({ completed: true });
