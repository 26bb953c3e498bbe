/** What is to be done, once. `key` names it: a job that is added again while it is there is not added. */
export type NewJob = {
  key: string;
  /** A whole number. Those with a higher one are taken first. */
  priority: number;
  /** Milliseconds since 1970; absent: at once. */
  startAt?: number;
};

/** A job that this process has taken. `attempt` counts from 1. */
export type Job = { key: string; attempt: number };

/**
 * Work that survives the process. A job is taken by one process at a time, and given to another if that one ends or
 * falls silent: it runs at least once, so what it does must bear being done again. Jobs that are taken are kept until
 * they are finished.
 */
export type Jobs = {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** At most `count` jobs that are due, the most urgent first. They are this process's until their lease ends. */
  take(count: number): Promise<Job[]>;
  /** Says that the jobs are still worked on: their leases begin anew. */
  hold(jobs: readonly Job[]): Promise<void>;
  /** Ends a job that was done. */
  finish(job: Job): Promise<void>;
  /** Gives a job back, to be taken again from then on. `isFailure`: it counts as an attempt. */
  giveBack(job: Job, startAt: number, isFailure: boolean): Promise<void>;
  close(): Promise<void>;
};

/** How long a job is a process's own after its last sign of life, in milliseconds. */
export const jobLeaseMs = 15_000;
