import {
  type CallProvider,
  type CertificateFault,
  certificateFaultOf,
  certificateReason,
  readText,
} from '@Hardware-Store-Finder/http-client';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import { createMutex, type Log, parseJson, readRetryAfter, sleep } from '@Hardware-Store-Finder/std';
import { type Leases, withLease } from '@Hardware-Store-Finder/storage';
import type * as z from 'zod';

/** The requests to one server, in one line whatever they ask. */
export type NominatimRequests = {
  /**
   * Asks `path?query`, and parses the answer. Throws AppError 'unavailable'.
   * @param tell called while the request waits for others
   */
  ask<T>(question: Question<T>, tell: (message: Message) => void, signal: AbortSignal): Promise<T>;
};

type Question<T> = {
  path: '/search' | '/reverse';
  query: Readonly<Record<string, string>>;
  schema: z.ZodType<T>;
};

/** The public server allows one request a second for all users of a program together; a little more for the clocks. */
const betweenMs = 1_100;
const mostWaiting = 20;
const maxBytes = 1024 * 1024;
/** How long a server rests after a fault, unless it says. */
const restMs = 30_000;
const requestMs = 10_000;
/** A request abandoned after this long counts as unanswered. */
const silentMs = 3_000;

/** Keeps the usage policy of the public server: one request a second in all, never two at once. */
export function createNominatimRequests(deps: {
  /** The address above `/search` and `/reverse`. */
  url: string;
  callProvider: CallProvider;
  /** Names this program: the public server refuses requests that do not. */
  userAgent: string;
  log: Pick<Log, 'info'>;
  /** Keeps the pace among all processes that share them; absent where there is one. */
  leases?: Leases | undefined;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A signal that is aborted after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
}): NominatimRequests {
  const { url, callProvider, userAgent, log, leases, now = Date.now, pause = sleep } = deps;
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = deps;
  const host = new URL(url).host;
  const mutex = createMutex();
  let nextAt = 0;
  let resting: { until: number; fault: AppError } | undefined;

  /** Logs the fault of a request. */
  function logged(fault: AppError, facts: { status?: number; restMs?: number }): AppError {
    log.info('source_fault', { source: 'nominatim', host, fault: fault.userMessage.id, ...facts });
    return fault;
  }

  /** Lets the server rest; requests meanwhile fail with the same fault. */
  function rest(fault: AppError, status?: number, ms = restMs): AppError {
    resting = { until: now() + ms, fault };
    return logged(fault, { ...(status !== undefined && { status }), restMs: ms });
  }

  async function send<T>({ path, query, schema }: Question<T>, signal: AbortSignal): Promise<T> {
    const deadline = timeout(requestMs);
    const silence = timeout(silentMs);
    let response: Response;
    let body: string;
    try {
      response = await callProvider(`${url}${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        signal: AbortSignal.any([signal, deadline]),
      });
      body = await readText(response, maxBytes);
    } catch (error) {
      if (signal.aborted && silence.aborted) rest(silent(host, silentMs));
      signal.throwIfAborted();
      const untrusted = certificateFaultOf(error);
      if (untrusted !== undefined) throw rest(insecure(host, untrusted));
      throw rest(deadline.aborted ? silent(host, requestMs) : unreachable(host));
    }
    const { status, headers } = response;
    if (status !== 200) {
      // The server is well, but refuses this question.
      if (status === 400) throw logged(unwell(host), { status });
      const fault = status === 403 ? refused(host) : busy(host);
      throw rest(fault, status, readRetryAfter(headers.get('retry-after'), now()) || restMs);
    }
    const answer = schema.safeParse(parseJson(body));
    if (!answer.success) throw logged(unwell(host), { status });
    return answer.data;
  }

  return {
    async ask(question, tell, signal) {
      if (mutex.pending() >= mostWaiting) throw busy(host);
      return await mutex.runExclusive(
        async () => {
          if (resting !== undefined && resting.until > now()) throw resting.fault;
          const wait = nextAt - now();
          if (wait > 0) await pause(wait, signal);
          const sendNow = (abort: AbortSignal) => {
            nextAt = now() + betweenMs;
            return send(question, abort);
          };
          if (leases === undefined) return await sendNow(signal);
          return await withLease(leases, `nominatim ${url}`, signal, sendNow, () =>
            Math.max(0, nextAt - now()),
          );
        },
        signal,
        (ahead) => tell(message.addressInLine({ ahead })),
      );
    },
  };
}

/** The fault of a server that did not answer in time. */
export function silent(host: string, timeoutMs: number): AppError {
  return new AppError('unavailable', message.addressSilent({ host, seconds: timeoutMs / 1000 }));
}

function busy(host: string): AppError {
  return new AppError('unavailable', message.addressBusy({ host }));
}

function unreachable(host: string): AppError {
  return new AppError('unavailable', message.addressUnreachable({ host }));
}

function insecure(host: string, { code }: CertificateFault): AppError {
  const reason = certificateReason(code);
  return new AppError('unavailable', message.untrusted({ name: 'OpenStreetMap', host, ...reason }));
}

function refused(host: string): AppError {
  return new AppError('unavailable', message.addressRefused({ host }));
}

function unwell(host: string): AppError {
  return new AppError('unavailable', message.addressUnwell({ host }));
}
