import {
  decodeSearchEvent,
  type FramingAnswer,
  framingAnswerSchema,
  mostSuggestions,
  readSchema,
  type SearchEvent,
  type StatusAnswer,
  type Suggestion,
  statusAnswerSchema,
  suggestAnswerSchema,
  type WebsiteAnswer,
  WireFault,
  websiteAnswerSchema,
} from '@hardware-store-finder/contract';
import type { Message } from '../i18n/message.ts';
import { LocalizedError } from './errors.ts';
import { dataLines } from './sse-reader.ts';

/** The only caller of fetch. A base is an origin, or an origin and a path; with or without a slash at its end. */

let language = 'en';

/** The language in which the server shall write its sentences from now on. `tag`: BCP 47. */
export function askIn(tag: string): void {
  language = tag;
}

/** An answer that is no stream of a search. Its sentence is the one of the specification's error catalogue. */
export class AnswerFault extends LocalizedError {
  override name = 'AnswerFault';
}

/** The server will not look at that address (400). The sentence is its own. */
export class RefusedFault extends LocalizedError {
  override name = 'RefusedFault';
}

/** The server does as much as it may just now (503). The sentence is its own. */
export class BusyFault extends LocalizedError {
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
 * The events of `GET {base}/search/stream?location=`, with `chosen` parameters beside the location (`radius_km`,
 * `categories`, `source`), up to the one that names the end; a line that is no event is logged and skipped. Returns early where the stream ends without a name. Throws UnreachableFault,
 * AnswerFault, StreamFault, and what the body throws when the connection breaks.
 */
export async function* searchStores(
  base: string,
  location: string,
  signal: AbortSignal,
  chosen: Readonly<Record<string, string>> = {},
): AsyncGenerator<SearchEvent> {
  const query = new URLSearchParams({ location, ...chosen });
  const response = await get(`${join(base, '/search/stream')}?${query}`, signal);
  if (!response.ok) throw new AnswerFault(statusOf(response));
  if (response.body === null) throw new AnswerFault((messages) => messages.faults.unreadable);
  for await (const payload of dataLines(response.body)) {
    const event = decodeOrLog(payload, decodeSearchEvent);
    if (event === undefined) continue;
    yield event;
    if (event.type === 'completed' || event.type === 'error') return;
  }
}

/** The answer of `GET {base}/api/status`. Throws where there is none of that shape. */
export async function fetchStatus(base: string, signal: AbortSignal): Promise<StatusAnswer> {
  const response = await get(join(base, '/api/status'), signal);
  if (!response.ok) throw new AnswerFault(statusOf(response));
  return readSchema(statusAnswerSchema, await response.json(), 'the answer of /api/status');
}

/**
 * The suggestions of `GET {base}/api/suggest?q=`; undefined where the target has none to give (404). Throws as
 * fetchStatus does. The browser may answer from what it keeps.
 */
export async function fetchSuggestions(
  base: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | undefined> {
  const url = `${join(base, '/api/suggest')}?${new URLSearchParams({ q: text })}`;
  const response = await send(url, { signal, cache: 'default' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  const answer = readSchema(suggestAnswerSchema, await response.json(), 'the answer of /api/suggest');
  return answer.suggestions.slice(0, mostSuggestions);
}

/** The answer of `GET {base}/api/website/framing?url=`. Throws RefusedFault, BusyFault, and as fetchStatus does. */
export async function fetchFraming(base: string, url: string, signal: AbortSignal): Promise<FramingAnswer> {
  const answer = await askOfSite(base, '/api/website/framing', url, signal);
  return readSchema(framingAnswerSchema, answer, 'the answer of /api/website/framing');
}

/** The answer of `GET {base}/api/website?url=`. Throws as fetchFraming does. */
export async function fetchWebsite(base: string, url: string, signal: AbortSignal): Promise<WebsiteAnswer> {
  const answer = await askOfSite(base, '/api/website', url, signal);
  return readSchema(websiteAnswerSchema, answer, 'the answer of /api/website');
}

async function askOfSite(base: string, path: string, url: string, signal: AbortSignal): Promise<unknown> {
  const response = await get(`${join(base, path)}?${new URLSearchParams({ url })}`, signal);
  if (response.ok) return response.json();
  const sentence = await refusalOf(response);
  if (response.status === 400) throw new RefusedFault(sentence);
  if (response.status === 503) throw new BusyFault(sentence);
  throw new AnswerFault(
    response.status === 404 ? (messages) => messages.faults.noWebsites : statusOf(response),
  );
}

/** Why the server refused, in its own words where it has any. */
export async function refusalOf(response: Response): Promise<Message> {
  const said = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  return typeof said?.error === 'string' ? said.error : statusOf(response);
}

function statusOf({ status }: Response): Message {
  return (messages) => messages.faults.http(status);
}

function get(url: string, signal: AbortSignal): Promise<Response> {
  return send(url, { signal });
}

export function post(url: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return send(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** Throws UnreachableFault. */
export async function send(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  try {
    const headers = { 'accept-language': language, ...init.headers };
    return await fetch(url, { cache: 'no-store', ...init, headers, credentials: 'omit' });
  } catch (cause) {
    throw new UnreachableFault(url, cause instanceof Error ? cause.message : '', { cause });
  }
}

/** Undefined, and logged, where a line is no event. */
export function decodeOrLog<E>(payload: string, decode: (payload: string) => E): E | undefined {
  try {
    return decode(payload);
  } catch (fault) {
    if (!(fault instanceof WireFault)) throw fault;
    console.warn(fault.message);
    return undefined;
  }
}

/** A path below a base, whether or not that ends in a slash. */
export function join(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}
