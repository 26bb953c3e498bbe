import { parentPort } from 'node:worker_threads';
import type { FindTransferables, FromWorker, ToWorker, Work } from './work.ts';

/** The whole of a worker's program: does what `createWorkerPool` asks for. */
export function serveTasks<Job, Task, Result>(
  work: Work<Job, Task, Result>,
  transferables: FindTransferables<Result> = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks was called outside a worker thread.');
  const send = (message: FromWorker<Result>, result?: Result) =>
    port.postMessage(message, result === undefined ? [] : [...transferables(result)]);
  let perform: ((task: Task) => Result) | undefined;
  port.on('message', (message: ToWorker<Job, Task>) => {
    if ('job' in message) {
      perform = work(message.job);
      return;
    }
    let result: Result;
    try {
      if (!perform) throw new Error('A task came before its job.');
      result = perform(message.task);
    } catch {
      // The main thread performs the task again, and throws the error itself.
      send('failed');
      return;
    }
    send({ result }, result);
  });
  send('ready');
}
