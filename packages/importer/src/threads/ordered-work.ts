import { setImmediate } from 'node:timers/promises';
import type { Transferable } from 'node:worker_threads';
import Tinypool from 'tinypool';

/** What a thread does: once for each job, with what all its tasks share, then for each task. */
export type Work<Job, Task, Result> = (job: Job) => (task: Task) => Result;

/** A task as a worker gets it: the job comes with each, because no message reaches all workers of a pool. */
type JobTask<Job, Task> = { number: number; job: Job; task: Task };

export type OrderedWork<Job, Task, Result> = {
  /**
   * Performs the tasks of a job on all threads and yields each with its result, in their order. Throws the error of the
   * first task, or of the iteration of tasks, that failed. One job at a time; jobs are sent with each task, so that
   * whatever is large in them belongs in shared memory.
   */
  map<T extends Task>(job: Job, tasks: Iterable<T>): AsyncGenerator<[T, Result]>;
  /** Ends the workers; resolves when none of them runs. */
  close(): Promise<void>;
};

export type OrderedWorkOptions<Job, Task, Result> = {
  /** The module that exports what `serveTasks` returns, with the same work, under `name`. */
  program: URL;
  name: string;
  workerData?: unknown;
  work: Work<Job, Task, Result>;
  /** How many threads work, this one among them; 1 starts no worker. */
  threads: number;
  /** Begins when all workers run, so that they have a part of the shortest job: for tests of them. */
  waitsForWorkers?: boolean;
};

type Entry<Task, Result> = { task: Task; reply?: { result: Result } | 'failed'; replied?: Promise<void> };

/** Enough for a worker to have something to do while this thread is busy with a task of its own. */
const tasksPerWorker = 2;
/** Results that wait for an earlier one, a thread: a worker that has to wait for its core must not stop the others. */
const resultsPerThread = 8;

/**
 * Work on several threads, this one among them: a short job is done before the first worker has started. A task that
 * fails in a worker is performed once more on this thread, when its turn comes: errors, and their order, are the same for
 * any number of threads.
 */
export function createOrderedWork<Job, Task, Result>({
  program,
  name,
  workerData,
  work,
  threads,
  waitsForWorkers = false,
}: OrderedWorkOptions<Job, Task, Result>): OrderedWork<Job, Task, Result> {
  const workers = threads - 1;
  let started: { pool: Tinypool; isReady: boolean; ready: Promise<void> } | undefined;
  let jobs = 0;

  function start(): NonNullable<typeof started> {
    const pool = new Tinypool({
      filename: program.href,
      name,
      workerData,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: tasksPerWorker,
      useAtomics: false,
    });
    // A worker that dies without a task is missed by nobody.
    pool.on('error', () => undefined);
    const starts = Array.from({ length: workers }, () => pool.run(undefined));
    const ready = Promise.all(starts).then(
      () => {
        begun.isReady = true;
      },
      () => undefined,
    );
    const begun = { pool, isReady: false, ready };
    return begun;
  }

  async function* map<T extends Task>(job: Job, tasks: Iterable<T>): AsyncGenerator<[T, Result]> {
    if (workers > 0) started ??= start();
    if (waitsForWorkers) await started?.ready;
    jobs += 1;
    const number = jobs;
    const perform = work(job);
    const source = tasks[Symbol.iterator]();
    const entries: Entry<T, Result>[] = [];
    let handed = 0;
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
    const handOut = (): void => {
      while (started?.isReady && handed < tasksPerWorker * workers) {
        const entry = take();
        if (entry === undefined) return;
        const message: JobTask<Job, Task> = { number, job, task: entry.task };
        handed += 1;
        entry.replied = started.pool.run(message).then(
          (result: Result) => {
            handed -= 1;
            entry.reply = { result };
          },
          // A worker that dies leaves its tasks to this thread, which has more memory, or the same fault to report.
          () => {
            handed -= 1;
            entry.reply = 'failed';
          },
        );
      }
    };

    for (;;) {
      for (let head = entries[0]; head?.reply; head = entries[0]) {
        entries.shift();
        const result = head.reply === 'failed' ? perform(head.task) : head.reply.result;
        yield [head.task, result];
      }
      handOut();
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
        await entries[0]?.replied;
      } else if (end) {
        if ('fault' in end) throw end.fault;
        return;
      }
    }
  }

  return {
    map,
    async close() {
      const { pool } = started ?? {};
      started = undefined;
      await pool?.destroy();
    },
  };
}

/**
 * What a worker's module exports for `createOrderedWork`. `arraysOf` finds the buffers of a result that need no copy on
 * the way to the main thread.
 */
export function serveTasks<Job, Task, Result>(
  work: Work<Job, Task, Result>,
  arraysOf: (result: Result) => readonly Transferable[],
): (message: JobTask<Job, Task> | undefined) => unknown {
  let current: { number: number; perform: (task: Task) => Result } | undefined;
  return (message) => {
    // Asked whether it has started.
    if (message === undefined) return undefined;
    const { number, job, task } = message;
    if (current?.number !== number) current = { number, perform: work(job) };
    const result = current.perform(task);
    return Tinypool.move({
      [Tinypool.transferableSymbol]: arraysOf(result),
      [Tinypool.valueSymbol]: result,
    } as never);
  };
}
