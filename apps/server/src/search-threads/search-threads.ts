import { Worker } from 'node:worker_threads';
import type { Language } from '@hardware-store-finder/contract';
import type { Log } from '../lib/log.ts';
import type { SearchRequest } from '../search/search.ts';
import type { Directory, SharedDirectory } from '../sources/imported/directory.ts';
import type { SearchAnswer } from './answer-search.ts';
import type { FromThread, ThreadSettings, ThreadTask, ToThread } from './thread-messages.ts';

/** Threads that answer searches of imported stores, beside the one that has the connections. */
export type SearchThreads = {
  /**
   * Resolves to undefined for a search that this thread has to answer itself: it needs another source or has something to
   * report, no thread is free, or the one that had it died.
   */
  answer(request: SearchRequest, language: Language): Promise<SearchAnswer | undefined> | undefined;
  close(): Promise<void>;
};

export type SearchThreadsOptions = ThreadSettings & {
  count: number;
  directory: Pick<Directory, 'shared'>;
  log: Pick<Log, 'error'>;
};

type Member = {
  worker: Worker;
  isReady: boolean;
  /** What it searches. */
  directory: SharedDirectory | undefined;
  queue: ThreadTask[];
  pending: Map<number, (answer: SearchAnswer | undefined) => void>;
};

const searchThread = new URL('search-thread.ts', import.meta.url);
/** What a thread has to do at most: what comes then, the main thread answers sooner. */
const mostPending = 48;
const restartMs = 1_000;
const longestRestartMs = 60_000;

/** @param program what the threads run. */
export function startSearchThreads(options: SearchThreadsOptions, program = searchThread): SearchThreads {
  const { count, directory, log, ...settings } = options;
  const members = new Set<Member>();
  const restarts = new Set<NodeJS.Timeout>();
  let isClosed = false;
  let lastId = 0;
  let waitMs = restartMs;
  let flushing: NodeJS.Immediate | undefined;

  function start(): void {
    const worker = new Worker(program, { workerData: settings, execArgv: [] });
    const member: Member = { worker, isReady: false, directory: undefined, queue: [], pending: new Map() };
    members.add(member);
    worker.on('message', (message: FromThread) => {
      if (message === 'ready') {
        member.isReady = true;
        waitMs = restartMs;
        return;
      }
      for (const { id, answer } of message) {
        member.pending.get(id)?.(answer);
        member.pending.delete(id);
      }
    });
    worker.on('error', (error) => log.error('search_thread_failed', error));
    worker.on('exit', () => lose(member));
    // It must not keep a server alive that has stopped.
    worker.unref();
  }

  function lose(member: Member): void {
    members.delete(member);
    for (const resolve of member.pending.values()) resolve(undefined);
    if (isClosed) return;
    const restart = setTimeout(() => {
      restarts.delete(restart);
      start();
    }, waitMs);
    restart.unref();
    restarts.add(restart);
    waitMs = Math.min(longestRestartMs, waitMs * 2);
  }

  function idlest(): Member | undefined {
    let found: Member | undefined;
    for (const member of members) {
      if (!member.isReady || member.pending.size >= mostPending) continue;
      if (found === undefined || member.pending.size < found.pending.size) found = member;
    }
    return found;
  }

  /** The searches of one turn of the event loop go together, because a message costs as much as half a search. */
  function flush(): void {
    flushing = undefined;
    for (const { worker, queue } of members) {
      if (queue.length > 0) worker.postMessage({ tasks: queue.splice(0) } satisfies ToThread);
    }
  }

  for (let started = 0; started < count; started += 1) start();
  return {
    answer(request, language) {
      const shared = directory.shared();
      const member = idlest();
      if (shared === undefined || member === undefined) return undefined;
      if (member.directory !== shared) {
        member.directory = shared;
        member.worker.postMessage({ directory: shared } satisfies ToThread);
      }
      lastId += 1;
      const id = lastId;
      member.queue.push({ id, request, language });
      flushing ??= setImmediate(flush);
      return new Promise((resolve) => void member.pending.set(id, resolve));
    },
    async close() {
      isClosed = true;
      clearImmediate(flushing);
      for (const restart of restarts) clearTimeout(restart);
      await Promise.all(Array.from(members, ({ worker }) => worker.terminate()));
    },
  };
}
