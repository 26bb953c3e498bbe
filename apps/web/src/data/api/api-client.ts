import {
  mostSuggestions,
  type RequestPath,
  type SearchEvent,
  type StatusAnswer,
  type Suggestion,
  WireFault,
} from '@Hardware-Store-Finder/contract';
import { readRetryAfter, sleep } from '@Hardware-Store-Finder/std';
import { atom, type ReadableAtom } from 'nanostores';
import type { Message } from '../../i18n/message.ts';
import { LocalizedError, UnreachableFault } from './errors.ts';
import { dataLines } from './sse-reader.ts';

/** The page's only use of fetch. A `base` is an origin with an optional path and an optional trailing slash. */

let language = 'en';

/** Begins to load the schemas while a request is under way. Await it after the response, whose faults come first. */
function loadReaders(): Promise<typeof import('./read-answers.ts')> {
  const loading = import('./read-answers.ts');
  loading.catch(() => undefined);
  return loading;
}

/** Sets the language of the server's messages for all later calls. `tag`: BCP 47. */
export function setApiLanguage(tag: string): void {
  language = tag;
}

const $signedOut = atom(false);
/** Whether the server of this page no longer knows who asks: the session has ended. */
export const $isSignedOut: ReadableAtom<boolean> = $signedOut;

/** A response that cannot be used. For a search, its message is the one in the specification's error catalogue. */
export class AnswerFault extends LocalizedError {
  override name = 'AnswerFault';
  readonly status: number | undefined;

  constructor(message: Message, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The target is something else: it answers with a web page. */
export class WebPageFault extends LocalizedError {
  override name = 'WebPageFault';
  readonly url: string;

  constructor(url: string) {
    super((messages) => messages.faults.webPage);
    this.url = url;
  }
}

/** Whether the server is at its limit (503), or this client at its own (429). */
export function isBusy(fault: unknown): boolean {
  return fault instanceof AnswerFault && (fault.status === 503 || fault.status === 429);
}

/**
 * The events of `GET {base}/search/stream?location=`, with `options` as further parameters (`radius_km`, `categories`,
 * `source`), up to 'completed' or 'error'. Logs and skips lines that are not events. Returns early if the stream ends
 * without either event. Throws UnreachableFault, AnswerFault, WebPageFault, StreamFault, and the body's error if the connection breaks.
 */
export async function* searchStores(
  base: string,
  location: string,
  signal: AbortSignal,
  options: Readonly<Record<string, string>> = {},
): AsyncGenerator<SearchEvent> {
  const readers = loadReaders();
  const query = new URLSearchParams({ location, ...options });
  const url = `${join(base, '/search/stream')}?${query}`;
  let response = await sendOnce(url, { signal });
  for (let turn = 0; ; turn += 1) {
    const waitMs = waitOf(response, turn);
    if (waitMs === undefined) break;
    const why = await refusalOf(response);
    if (typeof why === 'string') yield { type: 'status', message: why };
    await sleep(waitMs, signal);
    response = await sendOnce(url, { signal });
  }
  if (response.status === 429 && response.headers.has('retry-after'))
    throw new AnswerFault(await refusalOf(response));
  if (!response.ok) throw new AnswerFault(statusOf(response));
  if (isWebPage(response)) throw new WebPageFault(url);
  const { decodeSearchEvent } = await readers;
  yield* eventsOf(response, decodeSearchEvent, ({ type }) => type === 'completed' || type === 'error');
}

/**
 * The events of a stream, up to the first that `isLast`, or until the server closes it. Logs and skips lines that are not
 * events. Throws AnswerFault, StreamFault, and the body's error if the connection breaks.
 */
export async function* eventsOf<E>(
  { body }: Response,
  decode: (payload: string) => E,
  isLast: (event: E) => boolean = () => false,
): AsyncGenerator<E> {
  if (body === null) throw new AnswerFault((messages) => messages.faults.unreadable);
  for await (const payload of dataLines(body)) {
    const event = decodeOrLog(payload, decode);
    if (event === undefined) continue;
    yield event;
    if (isLast(event)) return;
  }
}

/** Reads the answer of a route. Throws UnreachableFault, or AnswerFault if its status or shape is wrong. */
async function read<T>(
  url: string,
  init: Init,
  reader: (readers: typeof import('./read-answers.ts')) => (value: unknown) => T,
): Promise<T> {
  const readers = loadReaders();
  const response = await send(url, init);
  if (!response.ok) throw new AnswerFault(await refusalOf(response), response.status);
  const answer: unknown = await response.json();
  return reader(await readers)(answer);
}

/** The response of `GET {base}/api/status`. Throws as all readers do: UnreachableFault and AnswerFault. */
export function fetchStatus(base: string, signal: AbortSignal): Promise<StatusAnswer> {
  return read(join(base, '/api/status'), { signal }, ({ readStatus }) => readStatus);
}

/** Whether the book at `GET {base}/api/book` has anything. */
export async function hasBook(base: string, signal: AbortSignal): Promise<boolean> {
  const counts = await read(join(base, '/api/book'), { signal }, ({ readBookCounts }) => readBookCounts);
  return counts.leads + counts.blocked + counts.searches.length > 0;
}

/** The suggestions of `GET {base}/api/suggest?q=`; status 404: the target does not offer any. The browser may answer from its cache. */
export async function fetchSuggestions(
  base: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const url = `${join(base, '/api/suggest')}?${new URLSearchParams({ q: text })}`;
  const init: Init = { signal, cache: 'default' };
  const { suggestions } = await read(url, init, ({ readSuggestions }) => readSuggestions);
  return suggestions.slice(0, mostSuggestions);
}

export function isWebPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

/** Why the server refused: its own message, if it sent one. */
export async function refusalOf(response: Response): Promise<Message> {
  const said = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  return typeof said?.error === 'string' ? said.error : statusOf(response);
}

function statusOf({ status }: Response): Message {
  return (messages) => messages.faults.http(status);
}

/** How often, and how long at most, to wait for a server that refuses more requests for now (429). */
const mostWaits = 3;
const longestWaitMs = 60_000;

/** Milliseconds after which to send the request again; undefined for an answer that is final. */
function waitOf(response: Response, turn: number): number | undefined {
  if (response.status !== 429 || turn >= mostWaits) return undefined;
  const waitMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
  return waitMs !== undefined && waitMs <= longestWaitMs ? waitMs : undefined;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * `fetch` with the page's language; only the page's own server learns who asks. Sends again what a server refuses for now, after the time that it
 * names. Throws UnreachableFault.
 */
export async function send(url: string, init: Init): Promise<Response> {
  for (let turn = 0; ; turn += 1) {
    const response = await sendOnce(url, init);
    const waitMs = waitOf(response, turn);
    if (waitMs === undefined) return response;
    await sleep(waitMs, init.signal ?? undefined);
  }
}

async function sendOnce(url: string, init: Init): Promise<Response> {
  try {
    // Another origin may be another program, which knows no such header.
    const zone = isOwn(url) && { 'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone };
    const headers = { 'accept-language': language, ...zone, ...init.headers };
    const response = await fetch(url, { cache: 'no-store', ...init, headers, credentials: 'same-origin' });
    noteSession(url, response);
    return response;
  } catch (cause) {
    throw new UnreachableFault(url, cause instanceof Error ? cause.message : '', { cause });
  }
}

/** Whether the server of this page is asked. */
function isOwn(url: string): boolean {
  const { href, origin } = globalThis.location ?? {};
  return URL.canParse(url, href) && new URL(url, href).origin === origin;
}

function noteSession(url: string, { status, ok }: Response): void {
  if (!isOwn(url)) return;
  if (status === 401 || ok) $signedOut.set(status === 401);
}

/** Decodes a payload; if it is not an event, logs it and returns undefined. */
function decodeOrLog<E>(payload: string, decode: (payload: string) => E): E | undefined {
  try {
    return decode(payload);
  } catch (fault) {
    if (!(fault instanceof WireFault)) throw fault;
    console.warn(fault.message);
    return undefined;
  }
}

/** Joins the path of a route to a base with or without a trailing slash. */
export function join(base: string, path: RequestPath): string {
  return base.replace(/\/+$/, '') + path;
}
