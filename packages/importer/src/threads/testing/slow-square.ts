import { threadId } from 'node:worker_threads';
import Tinypool from 'tinypool';

/** A worker that gets this task dies; the main thread does not. */
export const deadly = 1e9;

/** Takes long enough for workers to have a part of the tasks. */
export const slowSquare = (factor: number) => (task: number) => {
  if (task < 0) throw new Error(`${task} is negative`);
  if (task === deadly && Tinypool.isWorkerThread)
    return new Promise(() =>
      setImmediate(() => {
        throw new Error('The thread dies.');
      }),
    ) as never;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  return { square: Float64Array.of(task * task * factor), thread: threadId };
};
