import {
  decodeSearchEvent,
  type FramingAnswer,
  framingAnswerShape,
  readShape,
  type SearchEvent,
  type StatusAnswer,
  statusAnswerShape,
  type WebsiteAnswer,
  WireFault,
  websiteAnswerShape,
} from '@hardware-store-finder/contract';
import { dataLines } from './sse-lines.ts';

/** The only caller of fetch. A base is an origin, or an origin and a path; with or without a slash at its end. */

/** An answer that is no stream of a search. Its message is the one of the specification's error catalogue. */
export class AnswerFault extends Error {
  override name = 'AnswerFault';
}

/** The server will not look at that address (400). `message` is its sentence. */
export class RefusedFault extends Error {
  override name = 'RefusedFault';
}

/** The server does as much as it may just now (503). `message` is its sentence. */
export class BusyFault extends Error {
  override name = 'BusyFault';
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

/** The answer of `GET {base}/api/website/framing?url=`. Throws RefusedFault, BusyFault, and as fetchStatus does. */
export async function fetchFraming(base: string, url: string, signal: AbortSignal): Promise<FramingAnswer> {
  const answer = await askOfSite(base, '/api/website/framing', url, signal);
  return readShape(framingAnswerShape, answer, 'the answer of /api/website/framing');
}

/** The answer of `GET {base}/api/website?url=`. Throws as fetchFraming does. */
export async function fetchWebsite(base: string, url: string, signal: AbortSignal): Promise<WebsiteAnswer> {
  const answer = await askOfSite(base, '/api/website', url, signal);
  return readShape(websiteAnswerShape, answer, 'the answer of /api/website');
}

async function askOfSite(base: string, path: string, url: string, signal: AbortSignal): Promise<unknown> {
  const response = await get(`${join(base, path)}?${new URLSearchParams({ url })}`, signal);
  if (response.ok) return response.json();
  const said = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  const sentence = typeof said?.error === 'string' ? said.error : `HTTP error! status: ${response.status}`;
  if (response.status === 400) throw new RefusedFault(sentence);
  if (response.status === 503) throw new BusyFault(sentence);
  throw new AnswerFault(
    response.status === 404
      ? 'This API target does not look at websites.'
      : `HTTP error! status: ${response.status}`,
  );
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
