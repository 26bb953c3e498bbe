import { once } from 'node:events';
import { request } from 'node:http';

export type Asking = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };
export type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** Asks a server on loopback. `fetch` sets Host by itself, so requests are made by hand. */
export async function askServer(
  port: number,
  target: string,
  { method = 'GET', headers = {}, body: posted = '' }: Asking = {},
): Promise<Answer> {
  const sent = request({
    agent: false,
    host: '127.0.0.1',
    port,
    path: target,
    method,
    headers: { host: 'localhost', ...headers },
  });
  sent.end(posted);
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}
