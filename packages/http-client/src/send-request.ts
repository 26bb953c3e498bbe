import { message } from '@Hardware-Store-Finder/messages';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { FetchFault } from './certificate-fault.ts';

/** The headers of every request. Only the user agent identifies us: no cookies, authorization or referrer. */
export function requestHeaders(userAgent: string, want: 'html' | 'text'): Readonly<Record<string, string>> {
  return {
    'user-agent': userAgent,
    accept: want === 'html' ? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1' : 'text/plain,*/*;q=0.1',
    'accept-language': 'en;q=0.5,*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
  };
}

/**
 * Sends a GET over an open connection and resolves when the headers arrive; the body is still unread. Throws FetchFault
 * 'protocol' if the response is not valid HTTP, or the signal's reason if it aborts.
 */
export function sendRequest(
  url: URL,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      socket.destroy();
      reject(signal.aborted ? signal.reason : protocolFault(url, error));
    };
    const sent = request({
      createConnection: () => socket,
      agent: undefined,
      host: url.hostname,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers, connection: 'close' },
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
      setDefaultHeaders: false,
    });
    const giveUp = () => fail(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', giveUp));
    sent.on('error', fail);
    sent.once('upgrade', () => fail(new Error('It answered 101 to a plain request.')));
    sent.once('response', (response) => {
      if ((response.statusCode ?? 0) < 200)
        fail(new Error(`It answered ${response.statusCode} and nothing more.`));
      else resolve(response);
    });
    sent.end();
  });
}

/** Wraps an error as FetchFault 'protocol'; returns a FetchFault unchanged. */
export function protocolFault(url: URL, cause: unknown): FetchFault {
  if (cause instanceof FetchFault) return cause;
  const code = (cause as NodeJS.ErrnoException)?.code ?? (cause instanceof Error ? cause.message : 'unknown');
  return new FetchFault('protocol', message.noWebServer({ host: url.host, code }), { cause });
}
