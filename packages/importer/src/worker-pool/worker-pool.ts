import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, Work } from './work.ts';

export type WorkerPool<Job, Task, Result> = {
  /**
   * Performs the tasks of a job on all threads and yields each with its result, in their order. Throws the error of the
   * first task, or of the iteration of tasks, that failed. One job at a time.
   */
  map<T extends Task>(job: Job, tasks: Iterable<T>): AsyncGenerator<[T, Result]>;
  /** Ends the workers; resolves when none of them runs. */
  close(): Promise<void>;
};

export type WorkerPoolOptions<Job, Task, Result> = {
  /** The file that workers run: it calls `serveTasks` with the same work. */
  program: string;
  workerData?: unknown;
  work: Work<Job, Task, Result>;
  /** How many threads work, this one among them; 1 starts no worker. */
  threads: number;
  /** Begins when all workers run, so that they have a part of the shortest job: for tests of them. */
  waitsForWorkers?: boolean;
};

type Entry<Task, Result> = { task: Task; reply?: { result: Result } | 'failed' };
type Member<Task, Result> = { worker: Worker; isReady: boolean; entries: Entry<Task, Result>[] };

/** Enough for a worker to have something to do while this thread is busy with a task of its own. */
const tasksPerWorker = 2;
/** Results that wait for an earlier one, a thread: a worker that has to wait for its core must not stop the others. */
const resultsPerThread = 8;

/**
 * A pool of worker threads in which this thread works, too: a short job is done before the first worker has started. A task
 * that fails in a worker is performed once more on this thread, when its turn comes: errors, and their order, are the same
 * for any number of threads.
 */
export function createWorkerPool<Job, Task, Result>({
  program,
  workerData,
  work,
  threads,
  waitsForWorkers = false,
}: WorkerPoolOptions<Job, Task, Result>): WorkerPool<Job, Task, Result> {
  let members: Member<Task, Result>[] = [];
  let current: { job: Job } | undefined;
  let wake: () => void = () => undefined;

  async function nextMessage(): Promise<void> {
    const message = Promise.withResolvers<void>();
    wake = message.resolve;
    await message.promise;
  }

  function start(): Member<Task, Result> {
    const worker = new Worker(program, { workerData, execArgv: [] });
    const member: Member<Task, Result> = { worker, isReady: false, entries: [] };
    const send = (message: ToWorker<Job, Task>) => worker.postMessage(message);
    worker.on('message', (message: FromWorker<Result>) => {
      if (message === 'ready') {
        member.isReady = true;
        if (current) send(current);
      } else {
        const entry = member.entries.shift();
        if (entry) entry.reply = message;
      }
      wake();
    });
    // A worker that dies leaves its tasks to this thread, which has more memory, or the same fault to report.
    const lose = () => {
      members = members.filter((other) => other !== member);
      for (const entry of member.entries.splice(0)) entry.reply = 'failed';
      wake();
    };
    worker.on('error', lose);
    worker.on('exit', lose);
    return member;
  }

  async function* map<T extends Task>(job: Job, tasks: Iterable<T>): AsyncGenerator<[T, Result]> {
    current = { job };
    if (members.length === 0) members = Array.from({ length: threads - 1 }, start);
    for (const { worker, isReady } of members) if (isReady) worker.postMessage(current);
    while (waitsForWorkers && members.some(({ isReady }) => !isReady)) await nextMessage();
    const perform = work(job);
    const source = tasks[Symbol.iterator]();
    const entries: Entry<T, Result>[] = [];
    /** Set at the end of the tasks; the fault of their iteration has its turn after those before it. */
    let end: { fault?: unknown } | undefined;
    const take = (): Entry<T, Result> | undefined => {
      if (end || entries.length >= resultsPerThread * threads) return undefined;
      try {
        const { done, value } = source.next();
        if (done) end = {};
        else {
          const entry: Entry<T, Result> = { task: value };
          entries.push(entry);
          return entry;
        }
      } catch (fault) {
        end = { fault };
      }
      return undefined;
    };
    const dispatch = () => {
      for (let depth = 0; depth < tasksPerWorker; depth += 1) {
        for (const member of members) {
          if (!member.isReady || member.entries.length > depth) continue;
          const entry = take();
          if (!entry) return;
          member.entries.push(entry);
          member.worker.postMessage({ task: entry.task });
        }
      }
    };

    for (;;) {
      for (let head = entries[0]; head?.reply; head = entries[0]) {
        entries.shift();
        const result = head.reply === 'failed' ? perform(head.task) : head.reply.result;
        yield [head.task, result];
      }
      dispatch();
      const own = take();
      if (own) {
        try {
          own.reply = { result: perform(own.task) };
        } catch {
          own.reply = 'failed';
        }
        // Lets the replies of the workers in.
        await setImmediate();
      } else if (entries.length > 0) {
        if (!entries[0]?.reply) {
          await nextMessage();
        }
      } else if (end) {
        if ('fault' in end) throw end.fault;
        return;
      }
    }
  }

  return {
    map,
    async close() {
      const running = members;
      members = [];
      await Promise.all(running.map(({ worker }) => worker.terminate()));
    },
  };
}
