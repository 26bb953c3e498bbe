import { type CallProvider, certificateFaultOf, readText } from '@Hardware-Store-Finder/http-client';
import { type Log, readRetryAfter } from '@Hardware-Store-Finder/std';
import { type OverpassAnswer, readOverpassAnswer } from './overpass-answer.ts';
import { type Failure, type Fault, readSlotWait } from './overpass-faults.ts';
import { answerWithinS } from './overpass-query.ts';

export type SendQueryDeps = {
  callProvider: CallProvider;
  /** Identifies this program: servers refuse requests without it. */
  userAgent: string;
  log: Pick<Log, 'info'>;
  /** Called with true when a server responds. */
  onReached?: ((isUp: boolean) => void) | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A signal that is aborted after so many milliseconds. */
  timeout: (ms: number) => AbortSignal;
};

/** A query without an answer, and for how many milliseconds its server should rest. */
type Unanswered = Pick<Failure, 'fault' | 'code' | 'restMs'>;

/**
 * Sends one query to the server at `url`.
 * @param timeoutS the seconds that the query declares
 * @param onSent called once the request is on its way
 */
export type SendQuery = (
  url: string,
  query: string,
  timeoutS: number,
  onSent: () => void,
) => Promise<OverpassAnswer | Unanswered>;

const statusTimeoutMs = 5_000;
const maxStatusBytes = 64 * 1024;
/** A server may ask for longer rests, but is asked again after an hour. */
const longestRestMs = 3_600_000;
const busyMs = 15_000;
/** How long a server rests after a fault, unless it says so itself. */
const restMs: Readonly<Partial<Record<Fault, number>>> = {
  busy: busyMs,
  refused: 30_000,
  broken: 5_000,
  silent: 30_000,
  // Long enough for the queries that wait for it to see it.
  unreachable: 1_000,
  certificate: 60_000,
};

type Reply =
  | { answer: OverpassAnswer }
  | { fault: Fault; status?: number; code?: string; retryAfterMs?: number | undefined };

/** Creates the function that sends queries. It logs every fault. */
export function createSendQuery(deps: SendQueryDeps): SendQuery {
  const { callProvider, userAgent, log, onReached, now, timeout } = deps;

  /** Always reads the answer to the end: a server keeps working on a query whose client has left. */
  async function post(url: string, query: string, timeoutS: number, onSent: () => void): Promise<Reply> {
    const deadline = timeout(answerWithinS(timeoutS) * 1000);
    let status: number | undefined;
    const faulty = (fault: Fault) => ({ fault, ...(status !== undefined && { status }) });
    try {
      const sent = callProvider(`${url}/interpreter`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'user-agent': userAgent,
        },
        body: new URLSearchParams({ data: query }).toString(),
        signal: deadline,
      });
      onSent();
      const response = await sent;
      status = response.status;
      onReached?.(true);
      const answer = await readOverpassAnswer(response);
      if (typeof answer !== 'string') return { answer };
      // Proxies in front of a server send it.
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), now());
      return { ...faulty(answer), retryAfterMs };
    } catch (error) {
      if (deadline.aborted) return faulty('silent');
      const untrusted = certificateFaultOf(error);
      if (untrusted !== undefined) return { fault: 'certificate', code: untrusted.code };
      return faulty(status === undefined ? 'unreachable' : 'broken');
    }
  }

  /** For how long a busy server should rest, in milliseconds: until it has a slot for us, else 15 s. */
  async function busyFor(url: string, status: number | undefined): Promise<number> {
    try {
      const response = await callProvider(`${url}/status`, {
        headers: { 'user-agent': userAgent },
        signal: timeout(statusTimeoutMs),
      });
      const seconds = response.ok ? readSlotWait(await readText(response, maxStatusBytes)) : undefined;
      if (seconds === undefined) return busyMs;
      if (seconds > 0) return seconds * 1000;
      // With a slot free, 429 has passed; any other refusal was for the server's load, which the status does not show.
      return status === 429 ? 1_000 : busyMs;
    } catch {
      return busyMs;
    }
  }

  return async (url, query, timeoutS, onSent) => {
    const startedAt = performance.now();
    const reply = await post(url, query, timeoutS, onSent);
    if ('answer' in reply) return reply.answer;
    const { fault, status, code, retryAfterMs } = reply;
    const ms = Math.round(performance.now() - startedAt);
    const wanted = fault === 'busy' ? retryAfterMs || (await busyFor(url, status)) : (restMs[fault] ?? 0);
    const rest = Math.min(wanted, longestRestMs);
    log.info('source_fault', {
      source: 'openstreetmap',
      host: new URL(url).host,
      fault,
      ...(status !== undefined && { status }),
      ...(code !== undefined && { code }),
      ms,
      timeoutS,
      restMs: rest,
    });
    return { fault, code, restMs: rest };
  };
}
