import { isMainThread, threadId } from 'node:worker_threads';

/** From this task on a worker ends; the main thread does not. */
export const deadly = 1e9;

/** Takes long enough for workers to have a part of the tasks. */
export const slowSquare = (factor: number) => (task: number) => {
  if (task < 0) throw new Error(`${task} is negative`);
  if (task >= deadly && !isMainThread) process.exit(1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  return { square: Float64Array.of(task * task * factor), thread: threadId };
};
