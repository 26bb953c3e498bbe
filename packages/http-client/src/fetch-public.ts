import { checkPublicUrl } from '@Hardware-Store-Finder/domain';
import { message, type SlowStep, urlRefusal } from '@Hardware-Store-Finder/messages';
import { createKeyedSemaphore, type KeyedSemaphore, startDeadline } from '@Hardware-Store-Finder/std';
import type { Leases } from '@Hardware-Store-Finder/storage';
import type { IncomingMessage } from 'node:http';
import { acquireSlot, withHost } from './acquire-slot.ts';
import { FetchFault } from './certificate-fault.ts';
import { decodeText, readBody } from './decode-body.ts';
import { type Connect, connectByTcp, openConnection } from './open-connection.ts';
import { publicAddresses, type Resolve, resolveByDns } from './resolve-host.ts';
import { protocolFault, requestHeaders, sendRequest } from './send-request.ts';

export type FetchPublicOptions = {
  signal?: AbortSignal;
  /** Who asks, to take turns with others. */
  client?: string | undefined;
  /** `text` is for robots.txt and sitemaps: it accepts plain text and XML, and has a lower size cap. */
  want?: 'html' | 'text';
  userAgent?: string;
  resolve?: Resolve;
  connect?: Connect;
  semaphore?: KeyedSemaphore;
  /** Keeps the processes that share them to one request to a host at a time. */
  leases?: Leases | undefined;
  deadlines?: Partial<typeof standardDeadlines>;
  /** An additional certificate authority in PEM, for tests. */
  ca?: string;
};

/** Milliseconds. `all` starts once a slot is acquired and covers every redirect. */
const standardDeadlines = { dns: 2_000, connect: 3_000, headers: 5_000, all: 8_000 };
const mostRedirects = 5;
/** Decoded bytes. RFC 9309, 2.5 requires at least 500 KiB for a robots.txt. */
const caps = { html: 1.5 * 1024 * 1024, text: 500 * 1024 };
const types = {
  html: new Set(['text/html', 'application/xhtml+xml']),
  text: new Set(['text/plain', 'text/html', 'application/xml', 'text/xml', '']),
};

/** Shared by the whole process: at most 8 requests at once, 6 of one client, one per host. */
const processWide = createKeyedSemaphore({
  concurrency: 8,
  perClient: 6,
  maxQueued: 128,
  timeoutMs: 20_000,
});

/**
 * The only way to request URLs that come from data. Checks the URL of every hop, resolves its host once, checks all of
 * its addresses and connects only to a checked one, which rules out DNS rebinding. Throws FetchFault, or the signal's
 * reason if the caller aborts.
 */
export async function fetchPublic(url: string, options: FetchPublicOptions = {}): Promise<PublicResponse> {
  const first = checkedUrl(url, 'url');
  const { semaphore = processWide, leases, signal, client } = options;
  const release = await acquireSlot(semaphore, first.hostname, signal, client);
  try {
    if (leases === undefined) return await followRedirects(first, options);
    return await withHost(leases, first.hostname, signal, (within) =>
      followRedirects(first, { ...options, signal: within }),
    );
  } finally {
    release();
  }
}

/** `fetchPublic` with its fixed options bound. */
export function createFetchSite(fixed: Omit<FetchPublicOptions, 'signal' | 'want' | 'client'>): FetchSite {
  return (url, options) => fetchPublic(url, { ...fixed, ...options });
}

async function followRedirects(first: URL, options: FetchPublicOptions): Promise<PublicResponse> {
  const { signal, want = 'html' } = options;
  const deadlines = { ...standardDeadlines, ...options.deadlines };
  const whole = startDeadline(deadlines.all, signal, () => tooSlow(first, 'answer', deadlines.all));
  let url = first;
  try {
    for (let hops = 0; ; hops += 1) {
      const response = await askOnce(url, options, deadlines, whole.signal);
      const location = isRedirect(response) ? response.headers.location : undefined;
      try {
        if (location === undefined) return await readAnswer(url, response, want);
      } finally {
        response.destroy();
        response.socket?.destroy();
      }
      if (hops === mostRedirects) {
        throw new FetchFault('protocol', message.tooManyRedirects({ host: first.host, most: mostRedirects }));
      }
      url = redirectTarget(url, location);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (whole.signal.aborted) throw whole.signal.reason;
    throw protocolFault(url, error);
  } finally {
    whole.end();
  }
}

/** One hop: resolves the host, checks its addresses, connects and sends. Resolves when the headers arrive. */
async function askOnce(
  url: URL,
  {
    resolve = resolveByDns,
    connect = connectByTcp,
    userAgent = 'HardwareStoreFinder',
    want = 'html',
    ca,
  }: FetchPublicOptions,
  deadlines: typeof standardDeadlines,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await within(
    deadlines.dns,
    signal,
    () => tooSlow(url, 'lookUp', deadlines.dns),
    (abort) => publicAddresses(url.hostname, resolve, abort),
  );
  const socket = await within(
    deadlines.connect,
    signal,
    () => tooSlow(url, 'connect', deadlines.connect),
    (abort) => openConnection({ addresses, url, connect, signal: abort, ca }),
  );
  const cut = () => socket.destroy();
  signal.addEventListener('abort', cut, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', cut));
  return within(
    deadlines.headers,
    signal,
    () => tooSlow(url, 'answer', deadlines.headers),
    (abort) => sendRequest(url, socket, requestHeaders(userAgent, want), abort),
  );
}

async function readAnswer(
  url: URL,
  response: IncomingMessage,
  want: 'html' | 'text',
): Promise<PublicResponse> {
  const status = response.statusCode ?? 0;
  const type = contentType(response);
  const hasBody =
    status !== 204 && status !== 205 && type !== undefined && types[want].has(type.split(';')[0] ?? '');
  const answer = { finalUrl: url.href, status, headers: pairs(response.rawHeaders) };
  if (!hasBody || isAttachment(response)) return { ...answer, body: undefined };
  const { bytes, truncated } = await readBody(response, caps[want]);
  if (isOtherThanText(bytes)) return { ...answer, body: undefined };
  return { ...answer, body: { text: decodeText(bytes, type), truncated } };
}

/** The `Content-Type`, lower-cased; empty if missing, undefined if two headers disagree. */
function contentType({ headersDistinct }: IncomingMessage): string | undefined {
  const [type = '', ...others] = new Set(
    (headersDistinct['content-type'] ?? []).map((value) => value.toLowerCase().trim()),
  );
  return others.length === 0 ? type.replace(/\s*;/, ';') : undefined;
}

/** The first bytes of images, documents and archives, which some servers label as text (mimesniff.spec.whatwg.org, 6). */
const otherKinds = ['\x89PNG\r\n', 'GIF8', '\xff\xd8\xff', '%PDF-', 'PK\x03\x04', '\x1f\x8b', '\0\0\x01\0'];

function isOtherThanText(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return otherKinds.some((kind) => start.startsWith(kind)) || /^RIFF.{4}WEBP/s.test(start);
}

function isAttachment({ headers }: IncomingMessage): boolean {
  return /^\s*attachment/i.test(headers['content-disposition'] ?? '');
}

function isRedirect({ statusCode }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode ?? 0);
}

function redirectTarget(from: URL, location: string): URL {
  const target = URL.parse(location, from.href)?.href;
  if (target === undefined) throw new FetchFault('protocol', message.redirectsNowhere({ host: from.host }));
  return checkedUrl(target, 'redirect');
}

function checkedUrl(raw: string, kind: 'url' | 'redirect'): URL {
  const checked = checkPublicUrl(raw);
  if (checked.ok) return new URL(checked.url);
  const isAddress = kind === 'url' && checked.rule === 'address';
  const why = urlRefusal(raw, checked);
  throw new FetchFault(
    isAddress ? 'address' : kind,
    kind === 'redirect' ? message.redirectRefused({ why }) : why,
  );
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}

function tooSlow({ host }: URL, step: SlowStep, ms: number): FetchFault {
  return new FetchFault('timeout', message.tooSlow({ host, seconds: ms / 1000, step }));
}

/** Throws `fault()` after `ms`, or `outer`'s reason if it aborts, even if the work ignores its signal. */
async function within<T>(
  ms: number,
  outer: AbortSignal,
  fault: () => FetchFault,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, end } = startDeadline(ms, outer, fault);
  try {
    const late = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return await Promise.race([work(signal), late]);
  } finally {
    end();
  }
}

/** A website's response after redirects. */
export type PublicResponse = {
  finalUrl: string;
  status: number;
  /** In their original order, with duplicates: both matter for framing. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The decoded text, and whether it was cut at the size cap; undefined for another type than requested or no body. */
  body: { text: string; truncated: boolean } | undefined;
};

/** Fetches a public URL: `fetchPublic` with its options bound, or a fake in tests. Throws FetchFault. */
export type FetchSite = (
  url: string,
  options?: { want?: 'html' | 'text'; signal?: AbortSignal; client?: string | undefined },
) => Promise<PublicResponse>;
