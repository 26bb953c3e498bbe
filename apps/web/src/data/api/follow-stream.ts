import { sleep as asyncSleep } from '@Hardware-Store-Finder/std';

type Page = Pick<Document, 'visibilityState' | 'addEventListener'> | undefined;

export type FollowDeps<E> = {
  /** Opens the stream, which ends when the server closes it. */
  open: (signal: AbortSignal) => AsyncIterable<E>;
  onEvent: (event: E) => void | Promise<void>;
  /** Called with why a stream broke. */
  onFault: (fault: unknown) => void;
  /** Whether there is nothing more to follow. Asked after a stream has ended, or broke by `fault`. */
  isOver?: (fault?: unknown) => boolean;
  page?: Page;
  sleep?: typeof asyncSleep;
};

const firstWaitMs = 1_000;
const longestWaitMs = 20_000;

/**
 * Follows a stream of events while the page is seen, and opens it again whenever it ends, later each time, until `closing`
 * aborts. A hidden page keeps none: browsers open six connections to a server at most.
 */
export async function followStream<E>(
  { open, onEvent, onFault, isOver, page = globalThis.document, sleep = asyncSleep }: FollowDeps<E>,
  closing: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!closing.aborted) {
    await whenVisible(page, closing);
    const hidden = new AbortController();
    const ended = new AbortController();
    const look = () => page?.visibilityState === 'hidden' && hidden.abort();
    page?.addEventListener('visibilitychange', look, { signal: ended.signal });
    const signal = AbortSignal.any([closing, hidden.signal]);
    let broken: unknown;
    try {
      for await (const event of open(signal)) {
        waitMs = firstWaitMs;
        await onEvent(event);
      }
    } catch (fault) {
      broken = fault;
      if (!signal.aborted) onFault(fault);
    }
    ended.abort();
    if (signal.aborted) continue;
    if (isOver?.(broken)) return;
    await sleep(waitMs, closing).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function whenVisible(page: Page, signal: AbortSignal): Promise<void> {
  while (page?.visibilityState === 'hidden' && !signal.aborted) {
    await new Promise<unknown>((resolve) => {
      page.addEventListener('visibilitychange', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
  }
}
