import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A stream of server-sent events. `sendEvents` is the only place where an iterator becomes an HTTP body. It writes to
 * Node's ServerResponse, which reports `drain` and disconnects. Each event is `data: `, its JSON and a blank line, as
 * in the HTML standard (server-sent events).
 */
export type EventStream<E> = {
  /**
   * Yields the events until `signal` aborts, which means that the client has gone. Events available together are
   * yielded as one list, because a step of an asynchronous iterator costs more than an event.
   */
  events: (signal: AbortSignal) => AsyncIterable<E | readonly E[]>;
  encode: (event: E) => string;
  /** The id by which a client that was cut off says what it has (`Last-Event-ID`). */
  idOf?: ((event: E) => number | undefined) | undefined;
  /** Whether an event ends the stream. Nothing is sent after it. */
  isEnd: (event: E) => boolean;
  /** The final event when `events` throws `error`, or stops without a final event (undefined). */
  endOf: (error: unknown) => E;
  /** Aborts when the server stops waiting; the stream then ends with `endOf(reason)`. */
  closing?: AbortSignal;
  /** Additional headers, such as CORS and the request id. */
  headers?: Readonly<Record<string, string>>;
  heartbeatMs?: number;
  /** Disconnects a client that leaves data unread for this long. */
  stallMs?: number;
};

/** Batches consecutive events up to this size, because a write costs as much as a hundred events. */
const batchCharacters = 64 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Created once, because capturing a stack trace costs more than sending a store. */
const nobodyReads = new DOMException('Nobody reads this stream any more.', 'AbortError');

/** How an event is written: its JSON is one line. */
function writeEvent(json: string, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;
}

/** Sends the events and resolves when the stream is over. Never rejects; a connected client always gets a final event. */
export async function sendEvents<E>(response: ServerResponse, stream: EventStream<E>): Promise<void> {
  const { events, encode, idOf, isEnd, endOf, closing, heartbeatMs = 15_000, stallMs = 60_000 } = stream;
  const gone = new AbortController();
  let gathered = '';
  let ended = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const headers = { ...stream.headers, ...streamHeaders };

  const write = (text: string) => {
    if (!response.headersSent) response.writeHead(200, headers);
    response.write(text);
  };
  const flush = () => {
    clearImmediate(pause);
    pause = undefined;
    heartbeat ??= setInterval(beat, heartbeatMs);
    if (gathered === '' || response.destroyed) return;
    write(gathered);
    gathered = '';
  };
  const beat = () => {
    if (!response.writableNeedDrain) write(': still here\n\n');
  };
  const finish = () => {
    const last = Buffer.from(gathered);
    // With its length, a short stream is one write; in chunks it is four.
    if (!response.headersSent) response.writeHead(200, { ...headers, 'content-length': last.length });
    response.end(last);
    gathered = '';
  };
  // A stream that ends in the event-loop turn in which it began needs neither a heartbeat nor a write before its last.
  let pause: NodeJS.Immediate | undefined = setImmediate(flush);
  const send = (event: E) => {
    gathered += writeEvent(encode(event), idOf?.(event));
    if (isEnd(event)) {
      ended = true;
      clearImmediate(pause);
      finish();
    } else if (gathered.length >= batchCharacters) {
      flush();
    } else {
      // The producer may pause now, so flush the batch at the end of this event-loop turn.
      pause ??= setImmediate(flush);
    }
  };
  const stop = () => {
    if (ended || gone.signal.aborted) return;
    send(endOf(closing?.reason));
    gone.abort(nobodyReads);
  };

  response.once('close', () => gone.abort(nobodyReads));
  response.once('error', () => gone.abort(nobodyReads));
  const forget = closing && callOnAbort(closing, stop);
  try {
    if (closing?.aborted) stop();
    for await (const step of events(gone.signal)) {
      for (const event of isList(step) ? step : [step]) {
        if (ended || gone.signal.aborted) break;
        send(event);
        if (ended) break;
        if (response.writableNeedDrain) await drained(response, gone.signal, stallMs);
        // Yield to other requests even if the source never pauses.
        if (gathered === '') await nextTurn();
      }
      if (ended || gone.signal.aborted) break;
    }
    if (!ended && !gone.signal.aborted) send(endOf(undefined));
  } catch (error) {
    if (!ended && !gone.signal.aborted) send(endOf(error));
  } finally {
    clearInterval(heartbeat);
    clearImmediate(pause);
    forget?.();
    gone.abort(nobodyReads);
  }
}

const callsOnAbort = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls a function when a signal aborts, unless the returned function is called before. All calls share one listener: removing
 * one of many listeners looks through all of them.
 */
function callOnAbort(signal: AbortSignal, call: () => void): () => void {
  const known = callsOnAbort.get(signal);
  const calls = known ?? new Set();
  if (known === undefined) {
    callsOnAbort.set(signal, calls);
    signal.addEventListener('abort', () => calls.forEach((one) => void one()), { once: true });
  }
  calls.add(call);
  return () => void calls.delete(call);
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList<E>(step: E | readonly E[]): step is readonly E[] {
  return Array.isArray(step);
}

/**
 * Resolves when the client has read the pending data or has gone. Disconnects a client that reads nothing for
 * `stallMs`. At most one batch waits meanwhile.
 */
function drained(response: ServerResponse, gone: AbortSignal, stallMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(stalled);
      response.off('drain', done);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const stalled = setTimeout(() => response.destroy(), stallMs);
    response.once('drain', done);
    gone.addEventListener('abort', done, { once: true });
    if (gone.aborted) done();
  });
}
