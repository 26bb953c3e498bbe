import { message } from '@Hardware-Store-Finder/messages';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { certificateReason, FetchFault } from './certificate-fault.ts';

/** Opens a plain TCP connection to exactly this address; rejects if it fails. */
export type Connect = (to: { address: string; port: number; signal: AbortSignal }) => Promise<Socket>;

/** Connects by TCP. Throws FetchFault 'address' if the socket reached another address. */
export function connectByTcp({ address, port, signal }: Parameters<Connect>[0]): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: address, port });
    const giveUp = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      signal.removeEventListener('abort', giveUp);
      if (normal(socket.remoteAddress ?? '') === normal(address)) {
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(
        new FetchFault('address', message.reachedAnother({ address, reached: String(socket.remoteAddress) })),
      );
    });
  });
}

function normal(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]/`).hostname : address;
}

export type ConnectionOptions = {
  addresses: readonly string[];
  url: URL;
  connect: Connect;
  /** Aborts the attempts; its reason is thrown. */
  signal: AbortSignal;
  /** Additional certificate authorities in PEM, for tests. */
  ca?: string | undefined;
};

/**
 * Connects to the first address that accepts. For https, adds TLS and verifies the certificate against the URL's host.
 * Throws FetchFault 'connect', 'tls' or 'address', or the signal's reason.
 */
export async function openConnection(options: ConnectionOptions): Promise<Socket> {
  const { addresses, url, connect, signal } = options;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  let failure: unknown;
  for (const address of addresses) {
    try {
      const socket = await connect({ address, port, signal });
      // The connection may have opened just after the signal aborted.
      if (signal.aborted) socket.destroy();
      signal.throwIfAborted();
      return url.protocol === 'https:' ? await secure(socket, options) : socket;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchFault) throw error;
      failure = error;
    }
  }
  throw new FetchFault('connect', message.noAnswer({ host: url.host }), { cause: failure });
}

function secure(socket: Socket, { url, signal, ca }: ConnectionOptions): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const secured = tls.connect({
      socket,
      // SNI allows host names only (RFC 6066); for an IP address, the certificate must list the address.
      ...(net.isIP(host) === 0 ? { servername: host } : { host }),
      ALPNProtocols: ['http/1.1'],
      ...(ca !== undefined && { ca: [...tls.rootCertificates, ca] }),
    });
    const giveUp = () => {
      secured.destroy();
      socket.destroy();
      reject(signal.reason);
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    const fail = (error: Error & { code?: string }) => {
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      const reason = certificateReason(error.code ?? '');
      reject(new FetchFault('tls', message.unproven({ host: url.host, ...reason }), { cause: error }));
    };
    secured.once('error', fail);
    secured.once('secureConnect', () => {
      secured.off('error', fail);
      signal.removeEventListener('abort', giveUp);
      resolve(secured);
    });
  });
}
