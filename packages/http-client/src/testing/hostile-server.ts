import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import type { Connect } from '../open-connection.ts';

const pem = (name: string) => readFileSync(path.join(import.meta.dirname, 'certificates', name), 'utf8');
export const authority = pem('authority.pem');

/** A request that the server received. */
export type Seen = {
  /** The raw request up to the empty line. */
  head: string;
  host: string | undefined;
  /** The TLS server name (SNI); undefined without TLS. */
  serverName: string | undefined;
};

export type HostileServer = {
  seen: Seen[];
  /** Every `address:port` that `connect` was called with, whether or not it succeeded. */
  dialled: string[];
  connections: () => number;
  connect: Connect;
  close: () => void;
};

/**
 * Starts a loopback server whose raw responses come from `answer`: over TLS for port 443, in plain text for any other.
 * Its `connect` stands in for the internet: it routes every address here and records it.
 */
export async function startHostileServer(
  answer: (socket: Socket, seen: Seen) => void,
  { certificate = 'sound', hangs = false }: { certificate?: string; hangs?: boolean } = {},
): Promise<HostileServer> {
  const seen: Seen[] = [];
  const dialled: string[] = [];
  const open = new Set<Socket>();
  const serve = (socket: Socket) => {
    let head = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (head.includes('\r\n\r\n')) return;
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      const serverName = (socket as Partial<tls.TLSSocket>).servername;
      const one = {
        head,
        host: /^host: (.*)\r$/im.exec(head)?.[1],
        serverName: typeof serverName === 'string' ? serverName : undefined,
      };
      seen.push(one);
      answer(socket, one);
    });
  };
  const plain = net.createServer(hangs ? (socket) => socket.resume() : serve);
  const secure = tls.createServer({ key: pem(`${certificate}.key`), cert: pem(`${certificate}.pem`) }, serve);
  secure.on('tlsClientError', () => {});
  for (const server of [plain, secure]) {
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => open.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const portOf = (server: net.Server) => (server.address() as AddressInfo).port;
  return {
    seen,
    dialled,
    connections: () => open.size,
    connect: async ({ address, port, signal }) => {
      dialled.push(`${address}:${port}`);
      const socket = net.connect(portOf(port === 443 && !hangs ? secure : plain), '127.0.0.1');
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      await once(socket, 'connect');
      return socket;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      plain.close();
      secure.close();
    },
  };
}

/** A raw HTTP/1.1 response. */
export function http(
  status: number,
  headers: readonly (readonly [string, string])[] = [],
  body: string | Buffer = '',
): Buffer {
  const lines = [`HTTP/1.1 ${status} Said`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}
