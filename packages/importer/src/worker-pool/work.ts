import type { Transferable } from 'node:worker_threads';

/** What a thread does: once for each job, with what all its tasks share, then for each task. */
export type Work<Job, Task, Result> = (job: Job) => (task: Task) => Result;

/** What a worker is sent: a job, then its tasks. */
export type ToWorker<Job, Task> = { job: Job } | { task: Task };

/** What a worker sends: that it is ready, then a reply to each task in order. */
export type FromWorker<Result> = 'ready' | { result: Result } | 'failed';

/** The buffers of a result that need no copy on the way to the main thread. */
export type FindTransferables<Result> = (result: Result) => readonly Transferable[];
