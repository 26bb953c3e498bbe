import { type CallProvider, readText } from '@Hardware-Store-Finder/http-client';
import { sleep } from '@Hardware-Store-Finder/std';
import { isPassing, OvertureFault } from './overture-fault.ts';

export type RequestDeps = {
  callProvider: CallProvider;
  userAgent: string;
  /** Time limits in milliseconds, and the bytes that must arrive in each `windowMs`. */
  timing?: Partial<Timing>;
};

type Timing = { answerMs: number; windowMs: number; bytesPerWindow: number; retryMs: number };

export type Requests = {
  /** Parses a document of at most 4 MB as JSON. Throws OvertureFault. */
  json(url: string, signal: AbortSignal): Promise<unknown>;
  /**
   * Reads `bytes` bytes from the byte `from` on, and passes them on as they arrive. Returns the size of the file.
   * Repeats once what may pass; the repetition begins where the first ended. Throws OvertureFault.
   */
  range(url: string, range: Range, onBytes: OnBytes, signal: AbortSignal): Promise<number>;
};

export type Range = { from: number; bytes: number };

/** `at` counts from the begin of the range. */
type OnBytes = (bytes: Uint8Array, at: number) => void | Promise<void>;

const standardTiming: Timing = {
  answerMs: 10_000,
  windowMs: 10_000,
  bytesPerWindow: 64 * 1024,
  retryMs: 500,
};
const maxDocumentBytes = 4 * 1024 * 1024;

/** The requests to Overture's catalogue and files, with what may go wrong in each. */
export function createRequests({ callProvider, userAgent, timing }: RequestDeps): Requests {
  const limits = { ...standardTiming, ...timing };

  /** Sends a request and lets `read` take its answer; a body that comes too slowly ends it. */
  async function send<T>(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    read: (response: Response, watch: Watch) => Promise<T>,
  ): Promise<T> {
    const watch = startWatch(limits, signal);
    try {
      const response = await callProvider(url, {
        headers: { 'user-agent': userAgent, ...headers },
        signal: watch.signal,
      });
      watch.answered();
      const fault = faultOf(response.status);
      if (fault !== undefined) {
        await response.body?.cancel();
        throw new OvertureFault(fault, `HTTP ${response.status} from ${url}`);
      }
      return await read(response, watch);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OvertureFault) throw error;
      if (watch.signal.aborted) throw watch.signal.reason;
      throw new OvertureFault(watch.isAnswered() ? 'cut' : 'unreachable', `${url}: ${error}`, {
        cause: error,
      });
    } finally {
      watch.end();
    }
  }

  return {
    async json(url, signal) {
      const text = await retrying(signal, () =>
        send(url, { accept: 'application/json' }, signal, (response) => readText(response, maxDocumentBytes)),
      );
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new OvertureFault('catalog', `${url} is no JSON.`, { cause });
      }
    },
    range(url, { from, bytes }, onBytes, signal) {
      let done = 0;
      let size: number | undefined;
      return retrying(signal, async () => {
        // The connection may have broken after the last byte, and a range of none is an error.
        if (size !== undefined && done === bytes) return size;
        return await send(
          url,
          { range: `bytes=${from + done}-${from + bytes - 1}`, 'accept-encoding': 'identity' },
          signal,
          async (response, watch) => {
            const whole = checkRange(response, from + done, from + bytes);
            size = whole;
            for await (const chunk of response.body ?? []) {
              if (done + chunk.length > bytes)
                throw new OvertureFault('cut', `${url} sent more than the ${bytes} bytes asked for.`);
              await onBytes(chunk, done);
              done += chunk.length;
              watch.received(chunk.length);
            }
            if (done < bytes) throw new OvertureFault('cut', `${url} sent ${done} of ${bytes} bytes.`);
            return whole;
          },
        );
      });
    },
  };

  async function retrying<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OvertureFault && isPassing(error))) throw error;
      await sleep(limits.retryMs);
      signal.throwIfAborted();
      return work();
    }
  }
}

function faultOf(status: number): OvertureFault['kind'] | undefined {
  if (status === 200 || status === 206) return undefined;
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'gone' : 'broken';
}

/** Returns the size of the file. A server without ranges answers 200 with all of it, which is never read. */
function checkRange(response: Response, from: number, end: number): number {
  if (response.status !== 206) {
    throw new OvertureFault('ranges', `HTTP ${response.status} to a request for a range of ${response.url}`);
  }
  const given = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(response.headers.get('content-range') ?? '');
  if (given === null || Number(given[1]) !== from || Number(given[2]) !== end - 1) {
    throw new OvertureFault(
      'cut',
      `Content-Range ${response.headers.get('content-range')} to bytes=${from}-${end - 1} of ${response.url}`,
    );
  }
  return Number(given[3]);
}

type Watch = {
  /** Aborted with an OvertureFault when the answer or its bytes are too slow. */
  signal: AbortSignal;
  answered(): void;
  isAnswered(): boolean;
  received(bytes: number): void;
  end(): void;
};

/** A server that sends a byte now and then would keep a search for ever: each window must bring some. */
function startWatch({ answerMs, windowMs, bytesPerWindow }: Timing, outer: AbortSignal): Watch {
  const slow = new AbortController();
  let isAnswered = false;
  let inWindow = 0;
  const silence = setTimeout(
    () => slow.abort(new OvertureFault('silent', `No answer within ${answerMs} ms.`)),
    answerMs,
  );
  let pace: NodeJS.Timeout | undefined;
  return {
    signal: AbortSignal.any([outer, slow.signal]),
    isAnswered: () => isAnswered,
    answered() {
      isAnswered = true;
      clearTimeout(silence);
      pace = setInterval(() => {
        if (inWindow < bytesPerWindow)
          slow.abort(new OvertureFault('slow', `${inWindow} bytes in ${windowMs} ms.`));
        inWindow = 0;
      }, windowMs);
    },
    received(bytes) {
      inWindow += bytes;
    },
    end() {
      clearTimeout(silence);
      clearInterval(pace);
      // Frees the connection of an answer that was not read to its end.
      if (!slow.signal.aborted) slow.abort();
    },
  };
}
