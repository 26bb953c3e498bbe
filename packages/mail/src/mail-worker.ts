import { sleep } from '@Hardware-Store-Finder/std';
import { withLease } from '@Hardware-Store-Finder/storage';
import type { MailAccount } from './accounts/account.ts';
import { freshMs } from './listening/unread.ts';
import type { MailWorkerDeps } from './mail-worker-deps.ts';

export type MailWorker = {
  /** There may be a new letter or mailbox. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/**
 * Sends what is due and listens to each mailbox whose test is green, until stopped. Of several processes one has a mailbox at a time.
 */
export function startMailWorker(deps: MailWorkerDeps): MailWorker {
  const { accounts, leases, log, everyMs = 20_000 } = deps;
  const stopping = new AbortController();
  const tasks = new Map<string, { leaving: AbortController; end: Promise<void> }>();
  let woken = new AbortController();
  const rest = async (signal: AbortSignal) => {
    await sleep(everyMs, AbortSignal.any([signal, woken.signal])).catch(() => undefined);
    if (woken.signal.aborted) woken = new AbortController();
  };

  /** Until the signal aborts, or the lease is lost. */
  function attend(id: string, leaving: AbortSignal): Promise<void> {
    return withLease(leases, `mailbox ${id}`, leaving, async (signal) => {
      // Mail libraries are loaded with the first mailbox.
      const { listenTo, sendOne } = await import('./attend-mailbox.ts');
      let readAt = Number.NEGATIVE_INFINITY;
      const listening = listenTo(id, deps, () => (readAt = performance.now()), signal);
      const hasRead = () => performance.now() - readAt < freshMs;
      let account: MailAccount | undefined;
      while (!signal.aborted) {
        try {
          account ??= await accounts.open(id);
          const letter = await sendOne(account, deps, hasRead);
          // It could not leave: its server may have moved.
          if (letter?.state === 'planned') account = undefined;
        } catch (error) {
          account = undefined;
          log.error('sending_failed', error, { mailbox: id });
        }
        await rest(signal);
      }
      await listening;
    });
  }
  let hasFailed = false;
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const ready = new Set(
          (await accounts.list()).filter(({ test }) => test?.isGreen).map(({ id }) => id),
        );
        for (const [id, { leaving }] of tasks) if (!ready.has(id)) leaving.abort();
        for (const id of ready) {
          if (tasks.has(id)) continue;
          const leaving = new AbortController();
          const signal = AbortSignal.any([leaving.signal, stopping.signal]);
          const end = attend(id, signal)
            .catch((error: unknown) => {
              if (!signal.aborted) log.error('mailbox_lost', error, { mailbox: id });
            })
            .finally(() => tasks.delete(id));
          tasks.set(id, { leaving, end });
        }
        hasFailed = false;
      } catch (error) {
        // Said once, such as of a folder that cannot be written.
        if (!hasFailed) log.error('mailboxes_unreadable', error);
        hasFailed = true;
      }
      await rest(stopping.signal);
    }
  }
  const running = run();
  return {
    wake: () => woken.abort(),
    async stop() {
      stopping.abort();
      await running;
      await Promise.all([...tasks.values()].map(({ end }) => end));
    },
  };
}
