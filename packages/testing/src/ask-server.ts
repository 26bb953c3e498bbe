import { once } from 'node:events';
import { request } from 'node:http';

/** Options of `askServer`. */
export type Asking = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Aborted by a client that leaves. */
  signal?: AbortSignal;
};
export type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** Sends a request to a loopback server. Uses `node:http`, because `fetch` does not let callers set Host. */
export async function askServer(
  port: number,
  target: string,
  { method = 'GET', headers = {}, body: posted = '', signal }: Asking = {},
): Promise<Answer> {
  const sent = request({
    agent: false,
    host: '127.0.0.1',
    port,
    path: target,
    method,
    headers: { host: 'localhost', ...headers },
    ...(signal && { signal }),
  });
  sent.end(posted);
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}
