import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The only place where an iterator becomes an HTTP body. It works on Node's ServerResponse, because awaiting
 * `drain` and seeing the client leave need it. Format: the specification's lines, `data: ` and JSON, each ended
 * by a blank line as in the HTML standard's event streams.
 */
export type EventStream<E> = {
  /**
   * The events, given a signal that says that nobody reads any more. Those that are there at once come as one list: a
   * step of an asynchronous iterator costs more than an event.
   */
  events: (signal: AbortSignal) => AsyncIterable<E | readonly E[]>;
  encode: (event: E) => string;
  /** Whether an event is a named end: it is sent and nothing after it. */
  isEnd: (event: E) => boolean;
  /** The end that is sent where the events throw (the error is given) or stop without a named one (undefined). */
  endOf: (error: unknown) => E;
  /** Aborted with a reason when the server will not wait any longer: the stream ends with `endOf(reason)`. */
  closing?: AbortSignal;
  /** Sent beside the stream's own: CORS, request id. */
  headers?: Readonly<Record<string, string>>;
  heartbeatMs?: number;
  /** How long a client may leave what was sent to it unread. */
  stallMs?: number;
};

/** Events that come without a pause are gathered up to this size: each write costs as much as a hundred events. */
const batchCharacters = 64 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Made once: an error is a stack trace, which costs more than sending a store. */
const nobodyReads = new DOMException('Nobody reads this stream any more.', 'AbortError');

/** Answers with the events and resolves when the response is over. Never rejects; a named end always goes out. */
export async function sendEvents<E>(response: ServerResponse, stream: EventStream<E>): Promise<void> {
  const { events, encode, isEnd, endOf, closing, heartbeatMs = 15_000, stallMs = 60_000 } = stream;
  const gone = new AbortController();
  let gathered = '';
  let ended = false;
  let pause: NodeJS.Immediate | undefined;

  const flush = () => {
    clearImmediate(pause);
    pause = undefined;
    if (gathered === '' || response.destroyed) return;
    response.write(gathered);
    gathered = '';
  };
  const send = (event: E) => {
    gathered += `data: ${encode(event)}\n\n`;
    if (isEnd(event)) {
      ended = true;
      clearImmediate(pause);
      response.end(gathered);
      gathered = '';
    } else if (gathered.length >= batchCharacters) {
      flush();
    } else {
      // The producer may pause now: what is gathered goes out when this turn of the event loop ends.
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
  closing?.addEventListener('abort', stop, { once: true });
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': still here\n\n');
  }, heartbeatMs);
  try {
    response.writeHead(200, { ...stream.headers, ...streamHeaders });
    if (closing?.aborted) stop();
    for await (const step of events(gone.signal)) {
      for (const event of isList(step) ? step : [step]) {
        if (ended || gone.signal.aborted) break;
        send(event);
        if (gathered !== '' || ended) continue;
        if (response.writableNeedDrain) await drained(response, gone.signal, stallMs);
        // A source that never pauses must not keep the others waiting.
        await nextTurn();
      }
      if (ended || gone.signal.aborted) break;
    }
    if (!ended && !gone.signal.aborted) send(endOf(undefined));
  } catch (error) {
    if (!ended && !gone.signal.aborted) send(endOf(error));
  } finally {
    clearInterval(heartbeat);
    clearImmediate(pause);
    closing?.removeEventListener('abort', stop);
    gone.abort(nobodyReads);
  }
}

/** What a list of type parameters needs: `Array.isArray` knows nothing of readonly ones. */
function isList<E>(step: E | readonly E[]): step is readonly E[] {
  return Array.isArray(step);
}

/**
 * Resolves when the client has read on, or is gone; a client that reads nothing for `stallMs` is let go. What waits
 * for it meanwhile is one batch at most.
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
