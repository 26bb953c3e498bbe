import type { BookStreamEvent } from '@Hardware-Store-Finder/contract';
import { sleep as asyncSleep } from '@Hardware-Store-Finder/std';
import { AnswerFault } from '../api/api-client.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined;

export type FollowDeps = {
  /** The changes from now on; ends when the server closes the stream. */
  changes: (signal: AbortSignal) => AsyncIterable<BookStreamEvent>;
  onEvent: (event: BookStreamEvent) => void;
  /** Called when the stream begins, and with why it ended. */
  onLive: () => void;
  onFault: (fault: unknown) => void;
  page?: Page;
  sleep?: typeof asyncSleep;
};

const firstWaitMs = 1_000;
const longestWaitMs = 20_000;

/** Follows the changes of the book while the page is seen, and begins again whenever the stream ends, until `closing` aborts. */
export async function followBook(
  { changes, onEvent, onLive, onFault, page, sleep = asyncSleep }: FollowDeps,
  closing: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!closing.aborted) {
    await whenVisible(page, closing);
    const hidden = untilHidden(page, closing);
    let isLive = false;
    try {
      for await (const event of changes(hidden.signal)) {
        if ('error' in event) throw new AnswerFault(event.error);
        if (!isLive) onLive();
        isLive = true;
        waitMs = firstWaitMs;
        onEvent(event);
        if ('reset' in event) break;
      }
    } catch (fault) {
      if (!hidden.signal.aborted) onFault(fault);
    }
    hidden.forget();
    if (hidden.signal.aborted) continue;
    await sleep(waitMs, closing).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Browsers open six connections to a server at most, so that only a page that is seen keeps one open. */
async function whenVisible(page: Page, signal: AbortSignal): Promise<void> {
  while (page?.visibilityState === 'hidden' && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const done = () => {
        page.removeEventListener('visibilitychange', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      page.addEventListener('visibilitychange', done);
      signal.addEventListener('abort', done);
    });
  }
}

function untilHidden(page: Page, closing: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const own = new AbortController();
  const look = () => {
    if (page?.visibilityState === 'hidden') own.abort();
  };
  const close = () => own.abort();
  page?.addEventListener('visibilitychange', look);
  closing.addEventListener('abort', close);
  return {
    signal: own.signal,
    forget() {
      page?.removeEventListener('visibilitychange', look);
      closing.removeEventListener('abort', close);
    },
  };
}
