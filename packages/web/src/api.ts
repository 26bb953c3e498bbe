import {
  decodeSearchEvent,
  readShape,
  type SearchEvent,
  type StatusAnswer,
  statusAnswerShape,
  WireFault,
} from '@hardware-store-finder/contract';
import { dataLines } from './sse-lines.ts';

/** The only caller of fetch. A base is an origin, or an origin and a path; with or without a slash at its end. */

/** An answer that is no stream of a search. Its message is the one of the specification's error catalogue. */
export class AnswerFault extends Error {
  override name = 'AnswerFault';
}

/** The target could not be reached at all. `message` is the browser's own. */
export class UnreachableFault extends Error {
  override name = 'UnreachableFault';
  readonly url: string;

  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.url = url;
  }
}

/**
 * The events of `GET {base}/search/stream?location=`, up to the one that names the end; a line that is no event
 * is logged and skipped. Returns early where the stream ends without a name. Throws UnreachableFault,
 * AnswerFault, StreamFault, and what the body throws when the connection breaks.
 */
export async function* searchStores(
  base: string,
  location: string,
  signal: AbortSignal,
): AsyncGenerator<SearchEvent> {
  const response = await get(`${join(base, '/search/stream')}?${new URLSearchParams({ location })}`, signal);
  if (!response.ok) throw new AnswerFault(`HTTP error! status: ${response.status}`);
  if (response.body === null) throw new AnswerFault('Response body is not readable');
  for await (const payload of dataLines(response.body)) {
    const event = decodeOrLog(payload);
    if (event === undefined) continue;
    yield event;
    if (event.type === 'completed' || event.type === 'error') return;
  }
}

/** The answer of `GET {base}/api/status`. Throws where there is none of that shape. */
export async function fetchStatus(base: string, signal: AbortSignal): Promise<StatusAnswer> {
  const response = await get(join(base, '/api/status'), signal);
  if (!response.ok) throw new AnswerFault(`HTTP error! status: ${response.status}`);
  return readShape(statusAnswerShape, await response.json(), 'the answer of /api/status');
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal, credentials: 'omit', cache: 'no-store' });
  } catch (cause) {
    throw new UnreachableFault(url, cause instanceof Error ? cause.message : '', { cause });
  }
}

function decodeOrLog(payload: string): SearchEvent | undefined {
  try {
    return decodeSearchEvent(payload);
  } catch (fault) {
    if (!(fault instanceof WireFault)) throw fault;
    console.warn(fault.message);
    return undefined;
  }
}

function join(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}
