import { request } from 'node:http';

/** What a person got for a request: the events of a stream, or one JSON answer. */
export type Outcome = {
  /** By `performance.now()`. */
  began: number;
  ended: number;
  /** The processes that nginx asked, in turn; empty if it answered by itself. */
  servedBy: readonly string[];
  status: number;
  events: readonly Record<string, unknown>[];
  /**
   * whole: ended as it should. said: ended with a sentence for the person. cut: ended without either, for which the page has a
   * sentence of its own.
   */
  end: 'whole' | 'said' | 'cut';
  /** The sentence, if it was said. */
  said?: string;
};

/** Sends a request through nginx and reads the answer to its end. Never rejects. */
export function ask(port: number, target: string, body?: object): Promise<Outcome> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const posted = body && JSON.stringify(body);
  let text = '';
  let status = 0;
  let servedBy: string[] = [];
  const finish = () => resolve({ began, ended: performance.now(), servedBy, status, ...judge(text) });
  const sent = request({
    host: '127.0.0.1',
    port,
    path: target,
    method: posted ? 'POST' : 'GET',
    headers: { host: 'localhost', ...(posted && { 'content-type': 'application/json' }) },
    agent: false,
  });
  sent.on('response', (response) => {
    status = response.statusCode ?? 0;
    servedBy = String(response.headers['x-served-by'] ?? '').split(', ');
    response.setEncoding('utf8');
    response.on('data', (piece) => {
      text += piece;
    });
    response.on('error', () => undefined);
    response.on('close', finish);
  });
  sent.on('error', finish);
  sent.end(posted);
  return promise;
}

function judge(text: string): Pick<Outcome, 'events' | 'end' | 'said'> {
  const lines = text.startsWith('{') ? [text] : text.split('\n').filter((line) => line.startsWith('data: '));
  const events: Record<string, unknown>[] = [];
  for (const line of lines) {
    try {
      events.push(JSON.parse(line.replace(/^data: /, '')));
    } catch {
      // The last line may be cut.
    }
  }
  const last = events.at(-1) ?? {};
  const said = last.error ?? (last.type === 'error' ? last.message : undefined);
  if (said !== undefined) return { events, end: 'said', said: String(said) };
  const isWhole = text.startsWith('{')
    ? events.length === 1
    : last.completed === true || last.type === 'complete';
  return { events, end: isWhole ? 'whole' : 'cut' };
}
